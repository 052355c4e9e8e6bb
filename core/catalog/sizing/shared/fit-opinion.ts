/** Fit of a piece, as buyers rate it. */
export const FITS = [
	{ value: "pequeno", label: "Pequeno" },
	{ value: "ideal", label: "Ideal" },
	{ value: "grande", label: "Grande" },
] as const;

export type Fit = (typeof FITS)[number]["value"];

export type FitCounts = Record<Fit, number>;

export const NO_FITS: FitCounts = { pequeno: 0, ideal: 0, grande: 0 };

/** Fewer ratings are not displayed (rule catalogue 17). */
const ENOUGH_ANSWERS = 8;

export const fitAnswers = ({ pequeno, ideal, grande }: FitCounts): number =>
	pequeno + ideal + grande;

export const enoughAnswers = (counts: FitCounts): boolean => fitAnswers(counts) >= ENOUGH_ANSWERS;

/** Whole percent, rounded down so that it never overstates. */
export const fitPercent = (counts: FitCounts, fit: Fit): number =>
	Math.floor((counts[fit] * 100) / Math.max(1, fitAnswers(counts)));

/** The most frequent rating; of equals the one nearer to ideal. */
function mostSaid(counts: FitCounts): Fit {
	const [first] = (["ideal", "pequeno", "grande"] as const).toSorted(
		(a, b) => counts[b] - counts[a],
	);
	return first ?? "ideal";
}

const SAID: Record<Fit, string> = {
	pequeno: "Veste um número menor",
	ideal: "Veste como esperado",
	grande: "Veste um número maior",
};

/** `Veste um número menor`, `62%`, `48`; null with too few ratings (rule catalogue 17). */
export function fitWords(
	counts: FitCounts,
): { text: string; percent: number; answers: number } | null {
	if (!enoughAnswers(counts)) return null;
	const fit = mostSaid(counts);
	return { text: SAID[fit], percent: fitPercent(counts, fit), answers: fitAnswers(counts) };
}

/** Where at least half rated it too small or too large, else null. */
export function leaning(counts: FitCounts): "pequeno" | "grande" | null {
	if (!enoughAnswers(counts)) return null;
	const half = fitAnswers(counts) / 2;
	if (counts.pequeno >= half && counts.pequeno > counts.grande) return "pequeno";
	return counts.grande >= half && counts.grande > counts.pequeno ? "grande" : null;
}
