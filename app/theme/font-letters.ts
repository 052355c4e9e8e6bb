/** Letters and signs of the shop's own texts; what a merchant or a shopper types beside them comes with the whole font. */
export const SUBSET_TEXT =
	" !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~" +
	"\u00a0ÀÁÂÃÇÉÊÍÓÔÕÚÜàáâãçéêíóôõúüªº²°·×§©®½–—‘’“”•…€™−←→";

const code = (letter: number): string => letter.toString(16).toUpperCase();

/** The letters as a style sheet names them (`U+20-7E,U+A0`). */
export function unicodeRange(letters: string): string {
	const points = [...new Set(letters)].map((one) => one.codePointAt(0) ?? 0).sort((a, b) => a - b);
	const runs: [number, number][] = [];
	for (const point of points) {
		const last = runs.at(-1);
		if (last && last[1] === point - 1) last[1] = point;
		else runs.push([point, point]);
	}
	return runs
		.map(([from, to]) => (from === to ? `U+${code(from)}` : `U+${code(from)}-${code(to)}`))
		.join(",");
}
