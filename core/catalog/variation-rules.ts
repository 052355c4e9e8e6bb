import { NO_COLOUR, NO_SIZE } from "./no-choice-rules.ts";

export type Combination = { tamanho: string; cor: string };

/** Most variations of one product. */
export const MAX_VARIATIONS = 300;

/** Every size in every colour, `Único` and `Padrão` standing for an empty list (rule money 9). */
export function combinationsOf(tamanhos: string[], cores: string[]): Combination[] {
	const sizes = tamanhos.length > 0 ? tamanhos : [NO_SIZE];
	const colours = cores.length > 0 ? cores : [NO_COLOUR];
	return colours.flatMap((cor) => sizes.map((tamanho) => ({ tamanho, cor })));
}

export const combinationKey = ({ tamanho, cor }: Combination): string => `${tamanho}\n${cor}`;

/** `total` units over `parts`, as even as whole units can be; the first ones get what is over. */
export const spreadUnits = (total: number, parts: number): number[] =>
	Array.from(
		{ length: parts },
		(_, index) => Math.floor(total / parts) + (index < total % parts ? 1 : 0),
	);

/** Units of new variations: as typed, or their shares of `total` while none is typed. */
export function unitsOfNew(typed: (number | null)[], total: number): number[] {
	const shares = typed.every((units) => units === null) ? spreadUnits(total, typed.length) : [];
	return typed.map((units, index) => units ?? shares[index] ?? 0);
}

const letters = (text: string): string =>
	text
		.normalize("NFD")
		.replace(/\p{Diacritic}/gu, "")
		.replace(/[^\p{L}\p{N}]+/gu, "")
		.toUpperCase();

/** `AZM` for Azul-marinho, `PRE` for Preto. */
function colourCode(name: string): string {
	const [first = "", second = ""] = name.split(/[\s-]+/).map(letters);
	return (first.slice(0, second ? 2 : 3) + second.slice(0, 1)).slice(0, 3);
}

/** SKUs of variations, from the product's: `RQ-1-AZM-P`. No two of a product are the same. */
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
