/** Four per A4 sheet, or 10 × 15 cm each on a roll. */
export type LabelPaper = {
	kind: "a4" | "roll";
	/** First free position of the first sheet, from 1. */
	from: number;
};

export const PLACES = 4;

/** Labels by sheets; null for used positions of the first sheet. */
export function sheetsOf<Label>(labels: Label[], { kind, from }: LabelPaper): (Label | null)[][] {
	if (kind === "roll") return labels.map((label) => [label]);
	const places = [...Array.from({ length: from - 1 }, () => null), ...labels];
	return Array.from({ length: Math.ceil(places.length / PLACES) }, (_, at) =>
		places.slice(at * PLACES, (at + 1) * PLACES),
	);
}
