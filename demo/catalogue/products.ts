import { accessories } from "./products/accessories.ts";
import { coatsMen } from "./products/coats-men.ts";
import { coatsWomen } from "./products/coats-women.ts";
import { scrubs } from "./products/scrubs.ts";
import { specialties } from "./products/specialties.ts";
import { trousers } from "./products/trousers.ts";
import type { DemoProduct } from "./types.ts";

/** Everything the demonstration shop sells. */
export const products: DemoProduct[] = [
	...coatsWomen,
	...coatsMen,
	...scrubs,
	...specialties,
	...trousers,
	...accessories,
];
