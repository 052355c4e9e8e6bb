import { z } from "zod";
import { counted } from "#core/values/plural-rules.ts";

/** Customers chosen one by one, or all that the list looks for, as its address says it. */
export const selection = z.union([
	z.object({ emails: z.array(z.string()) }),
	z.object({ all: z.string() }),
]);

export type SentSelection = z.infer<typeof selection>;

export const inCustomers = (n: number): string => counted(n, "cliente", "clientes");
