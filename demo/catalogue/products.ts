import { accessories } from "./products/accessories.ts";
import { coatsMen, coatsWomen } from "./products/coats.ts";
import { scrubs } from "./products/scrubs.ts";
import { laboratory, specialties } from "./products/specialties.ts";
import { tops, trousers } from "./products/tops-and-trousers.ts";
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

const TROUSERS = { women: "RQ-CF-002", men: "RQ-CM-001" };
const JOGGERS = { women: "RQ-CF-001", men: "RQ-CM-002" };
const TOPS = { women: "RQ-SF-004", men: "RQ-SM-003" };
const SHOE = "RQ-CA-001";
const CLOG = "RQ-CA-003";
const CAP = "RQ-AC-001";
const PATTERNED_CAP = "RQ-AC-002";
const SOCKS = "RQ-AC-005";
const RUCKSACK = "RQ-AC-008";

const ofMen = ({ categoria, desenho }: DemoProduct): boolean =>
	categoria.endsWith("-masculinas") || desenho.tipo.endsWith("-masculino");

/** The pieces that the shop shows under `Complete o look` of a product, by SKU; none where what is bought together serves. */
export function lookOf(product: DemoProduct): string[] {
	const sex = ofMen(product) ? "men" : "women";
	const kind = product.desenho.tipo;
	if (kind.startsWith("jaleco")) return [TROUSERS[sex], SHOE, RUCKSACK];
	if (kind === "scrub-conjunto") return [CAP, CLOG, SOCKS];
	if (kind === "scrub-top") return [JOGGERS[sex], PATTERNED_CAP, CLOG];
	if (kind === "calca") return [TOPS[sex], SHOE, SOCKS];
	return [];
}
