import { unaccented } from "#core/values/text.ts";
/** Size of a product without sizes (rule cart 1). */
export const NO_SIZE = "Único";
/** Colour of a product without colours (rule cart 1). */
export const NO_COLOUR = "Padrão";

export type Combination = { tamanho: string; cor: string };

/** Whether a text is a bar code (GTIN-8, 12, 13 or 14) whose last digit checks the others. */
export function isGtin(text: string): boolean {
	if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false;
	const digits = [...text].reverse().map(Number);
	return digits.reduce((sum, digit, at) => sum + digit * (at % 2 ? 3 : 1), 0) % 10 === 0;
}

export const MAX_VARIATIONS = 300;

/** All combinations of sizes and colours; `Único` and `Padrão` replace an empty list (rule money 9). */
export function combinationsOf(tamanhos: string[], cores: string[]): Combination[] {
	const sizes = tamanhos.length > 0 ? tamanhos : [NO_SIZE];
	const colours = cores.length > 0 ? cores : [NO_COLOUR];
	return colours.flatMap((cor) => sizes.map((tamanho) => ({ tamanho, cor })));
}

export const combinationKey = ({ tamanho, cor }: Combination): string => `${tamanho}\n${cor}`;

/** Splits `total` into `parts` as evenly as possible; the first ones get the remainder. */
export const spreadUnits = (total: number, parts: number): number[] =>
	Array.from(
		{ length: parts },
		(_, index) => Math.floor(total / parts) + (index < total % parts ? 1 : 0),
	);

/** Units of new variations: as typed, or shares of `total` when none is typed. */
export function unitsOfNew(typed: (number | null)[], total: number): number[] {
	const shares = typed.every((units) => units === null) ? spreadUnits(total, typed.length) : [];
	return typed.map((units, index) => units ?? shares[index] ?? 0);
}

const letters = (text: string): string =>
	unaccented(text)
		.replace(/[^\p{L}\p{N}]+/gu, "")
		.toUpperCase();

/** `AZM` for Azul-marinho, `PRE` for Preto. */
function colourCode(name: string): string {
	const [first = "", second = ""] = name.split(/[\s-]+/).map(letters);
	return (first.slice(0, second ? 2 : 3) + second.slice(0, 1)).slice(0, 3);
}

/** Distinct SKUs of a product's variations: `RQ-1-AZM-P`. */
export function variationSkus(sku: string, combinations: Combination[]): string[] {
	const taken = new Set<string>();
	const codes = new Map<string, string>();
	for (const { cor } of combinations) {
		if (cor === NO_COLOUR || codes.has(cor)) continue;
		const code = colourCode(cor) || "COR";
		const free = numbered(code, (candidate) => taken.has(candidate));
		taken.add(free);
		codes.set(cor, free);
	}
	const used = new Set<string>();
	return combinations.map(({ tamanho, cor }) => {
		const size = tamanho === NO_SIZE ? "" : letters(tamanho) || "T";
		const plain = [sku, codes.get(cor), size].filter(Boolean).join("-");
		const free = numbered(plain, (candidate) => used.has(candidate));
		used.add(free);
		return free;
	});
}

function numbered(text: string, isTaken: (text: string) => boolean): string {
	let candidate = text;
	for (let number = 2; isTaken(candidate); number++) candidate = `${text}${number}`;
	return candidate;
}

/** Up to this many units, pages display the number (rule catalogue 10). */
export const FEW_UNITS = 5;

export const lastUnits = (units: number): string =>
	units === 1 ? "Última unidade" : `Últimas ${units} unidades`;

export const lastUnitsIn = (size: string, units: number): string =>
	units === 1 ? `Última em ${size}` : `Últimas ${units} em ${size}`;

export const MAX_UNITS = 1_000_000;

/** Stock levels by available units, `to` included, in display order (rule stock 1). */
export const STOCK_LEVELS = [
	{ value: "esgotado", label: "Esgotado", from: 0, to: 0 },
	{ value: "baixo", label: "Baixo", from: 1, to: 5 },
	{ value: "medio", label: "Médio", from: 6, to: 20 },
	{ value: "alto", label: "Alto", from: 21, to: null },
] as const;

export type StockLevel = (typeof STOCK_LEVELS)[number]["value"];

export const stockLevel = (units: number): StockLevel =>
	STOCK_LEVELS.find(({ to }) => to === null || units <= to)?.value ?? "alto";

export const stockLevelLabel = (level: StockLevel): string =>
	STOCK_LEVELS.find(({ value }) => value === level)?.label ?? level;
