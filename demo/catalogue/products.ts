import { accessories } from "./products/accessories.ts";
import { coatsMen } from "./products/coats-men.ts";
import { coatsWomen } from "./products/coats-women.ts";
import { laboratory } from "./products/laboratory.ts";
import { scrubs } from "./products/scrubs.ts";
import { specialties } from "./products/specialties.ts";
import { tops } from "./products/tops.ts";
import { trousers } from "./products/trousers.ts";
import type { DemoProduct } from "./types.ts";

/** Everything the demonstration shop sells. */
export const products: DemoProduct[] = [
	...coatsWomen,
	...coatsMen,
	...scrubs,
	...tops,
	...specialties,
	...laboratory,
	...trousers,
	...accessories,
];
