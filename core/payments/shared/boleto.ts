/** Formats as printed: `00190.50095 40144.816069 06809.350314 3 37370000000100`; other text stays unchanged. */
export function formatLine(line: string): string {
	const digits = line.replaceAll(/\D/g, "");
	if (digits.length !== 47) return line;
	const part = (from: number, dot: number, to: number) =>
		`${digits.slice(from, dot)}.${digits.slice(dot, to)}`;
	return [part(0, 5, 10), part(10, 15, 21), part(21, 26, 32), digits[32], digits.slice(33)].join(
		" ",
	);
}

/** Wide bars of each digit (Interleaved 2 of 5, the boleto standard). */
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
/** Width of a wide bar in narrow bars. */
const RATIO = 3;
const START = [1, 1, 1, 1];
const STOP = [RATIO, 1, 1];

/** Widths of bars and spaces in narrow bars, starting with a bar. */
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
 * Barcode of an even number of digits as an SVG path of height 1; `width` in narrow bars. Throws for other input.
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
