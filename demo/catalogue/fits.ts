import type { Fit } from "#core/catalog/sizing/shared/fit-opinion.ts";

/** How a piece fits, of whom: height, usual size, size bought. */
type SaidFit = [fit: Fit, height: number | null, usual: string | null, bought: string];

/** What reviews say of the fit, in the order in which a product's reviews stand. */
const FITS: Record<string, SaidFit[]> = {
	"RQ-JF-001": [
		["ideal", 166, "M", "M"],
		["ideal", 171, "G", "G"],
		["pequeno", 163, "M", "M"],
		["ideal", 158, "P", "P"],
		["ideal", 168, "M", "M"],
		["pequeno", null, "P", "P"],
		["ideal", 165, "M", "M"],
		["ideal", 174, "G", "G"],
		["pequeno", 160, "P", "P"],
		["ideal", 167, "M", "M"],
	],
	"RQ-SF-001": [
		["ideal", 162, "M", "M"],
		["grande", 157, "P", "P"],
		["ideal", 170, "G", "G"],
	],
	"RQ-JM-001": [
		["ideal", 180, "G", "G"],
		["ideal", 174, "M", "M"],
	],
	"RQ-JF-002": [["pequeno", 164, "P", "P"]],
};

const NOTHING: SaidFit | [null, null, null, null] = [null, null, null, null];

/** What the `nth` review of a product says of its fit, as its row keeps it. */
export function fitSaid(sku: string, nth: number) {
	const [caimento, altura_cm, tamanho_usual, tamanho_comprado] = FITS[sku]?.[nth] ?? NOTHING;
	return { caimento, altura_cm, tamanho_usual, tamanho_comprado };
}
