import { firstRound } from "./customers/first-round.ts";
import { secondRound } from "./customers/second-round.ts";
import type { DemoCustomer } from "./types.ts";

/** Customers of the demonstration: nobody real, with documents whose check digits are right. */
export const customers: DemoCustomer[] = [...firstRound, ...secondRound];
