/** Which of the five bars of a digit are wide (Interleaved 2 of 5, as on every boleto). */
const WIDE = [
	"00110",
	"10001",
	"01001",
	"11000",
	"00101",
	"10100",
	"01100",
	"00011",
	"10010",
	"01010",
];
/** A wide bar is three narrow ones. */
const RATIO = 3;
const START = [1, 1, 1, 1];
const STOP = [RATIO, 1, 1];

/** Bars and the spaces between them, by their widths in narrow bars, a bar first. */
function widthsOf(digits: string): number[] {
	const pairs = digits.match(/\d\d/g) ?? [];
	const inside = pairs.flatMap((pair) => {
		const [bars = "", spaces = ""] = [...pair].map((digit) => WIDE[Number(digit)]);
		return [...bars].flatMap((bar, at) =>
			[bar, spaces[at]].map((wide) => (wide === "1" ? RATIO : 1)),
		);
	});
	return [...START, ...inside, ...STOP];
}

/**
 * The barcode of an even number of digits as a path of black bars, one high, beginning at 0; `width` in
 * narrow bars. Throws for anything else.
 */
export function itfBars(digits: string): { path: string; width: number } {
	if (!/^(\d\d)+$/.test(digits)) throw new Error("a barcode takes pairs of digits");
	let at = 0;
	let path = "";
	for (const [index, width] of widthsOf(digits).entries()) {
		if (index % 2 === 0) path += `M${at} 0h${width}v1h-${width}z`;
		at += width;
	}
	return { path, width: at };
}
