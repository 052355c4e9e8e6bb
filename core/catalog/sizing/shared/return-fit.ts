import { enoughAnswers, type FitCounts, leaning } from "./fit-opinion.ts";

/** Pieces of a product that came back for their size, and how many were sold in the same time. */
export type ReturnFits = { pequeno: number; grande: number; vendidas: number };

/** Fewer cases, a smaller majority or a smaller part of the sold pieces say nothing (rule catalogue 24). */
export const FEWEST_CASES = 5;
const MOST_OF_CASES = 2 / 3;
const PART_OF_SOLD = 1 / 20;

/** Where returns say that a product runs small or large, else null. */
export function returnLeaning(returned: ReturnFits | null): "pequeno" | "grande" | null {
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
	said: number;
	of: number;
};

/** What moves the advice: the answers of enough buyers, else the returns; null without a side. */
export function opinionOf(fits: FitCounts, returned: ReturnFits | null): Opinion | null {
	const answers = fits.pequeno + fits.ideal + fits.grande;
	const rated = leaning(fits);
	if (rated) return { side: rated, from: "answers", said: fits[rated], of: answers };
	// Enough buyers found it as expected.
	if (enoughAnswers(fits) && fits.ideal * 2 >= answers) return null;
	const side = returnLeaning(returned);
	if (!side || !returned) return null;
	return { side, from: "returns", said: returned[side], of: returned.pequeno + returned.grande };
}

/** `Costuma vestir pequeno: 6 de 7 trocas por tamanho.`; null where the data does not carry it. */
export function returnNote(fits: FitCounts, returned: ReturnFits | null): string | null {
	const side = returnLeaning(returned);
	const opinion = opinionOf(fits, returned);
	if (!side || !returned || opinion?.side !== side) return null;
	return `Costuma vestir ${side}: ${returned[side]} de ${returned.pequeno + returned.grande} trocas por tamanho.`;
}
