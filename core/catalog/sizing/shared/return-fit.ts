import { enoughAnswers, type FitCounts, leaning } from "./fit-opinion.ts";

type Counts = { pequeno: number; grande: number; vendidas: number };

/**
 * Pieces of a product that came back for their size, and how many were sold in the same time; `tamanhos`: those of each
 * size that came back.
 */
export type ReturnFits = Counts & { tamanhos?: Readonly<Record<string, Counts>> };

/** Fewer cases, a smaller majority or a smaller part of the sold pieces say nothing (rule catalogue 24). */
export const FEWEST_CASES = 5;
const MOST_OF_CASES = 2 / 3;
const PART_OF_SOLD = 1 / 20;

/** Where returns say that a product runs small or large, else null. */
export function returnLeaning(returned: Counts | null): "pequeno" | "grande" | null {
	if (!returned) return null;
	const { pequeno, grande, vendidas } = returned;
	const side = pequeno >= grande ? "pequeno" : "grande";
	const cases = pequeno + grande;
	return cases >= FEWEST_CASES &&
		returned[side] >= cases * MOST_OF_CASES &&
		returned[side] >= vendidas * PART_OF_SOLD
		? side
		: null;
}

export type Opinion = {
	side: "pequeno" | "grande";
	from: "answers" | "returns";
	/** The size whose returns say it; null for the whole product. */
	size: string | null;
	said: number;
	of: number;
};

/**
 * What moves the advice: the answers of enough buyers, else the returns of `size` where they carry it, else those of the
 * product; null without a side.
 */
export function opinionOf(
	fits: FitCounts,
	returned: ReturnFits | null,
	size: string | null = null,
): Opinion | null {
	const answers = fits.pequeno + fits.ideal + fits.grande;
	const rated = leaning(fits);
	if (rated) return { side: rated, from: "answers", size: null, said: fits[rated], of: answers };
	// Enough buyers found it as expected.
	if (enoughAnswers(fits) && fits.ideal * 2 >= answers) return null;
	const ofSize = (size && returned?.tamanhos?.[size]) || null;
	const counts = returnLeaning(ofSize) ? ofSize : returned;
	const side = returnLeaning(counts);
	if (!side || !counts) return null;
	return {
		...{ side, from: "returns", size: counts === ofSize ? size : null },
		...{ said: counts[side], of: counts.pequeno + counts.grande },
	};
}

/** `Costuma vestir pequeno: 6 de 7 trocas por tamanho.`; null where the data does not carry it. */
export function returnNote(fits: FitCounts, returned: ReturnFits | null): string | null {
	const side = returnLeaning(returned);
	const opinion = opinionOf(fits, returned);
	if (!side || !returned || opinion?.side !== side) return null;
	return `Costuma vestir ${side}: ${returned[side]} de ${returned.pequeno + returned.grande} trocas por tamanho.`;
}
