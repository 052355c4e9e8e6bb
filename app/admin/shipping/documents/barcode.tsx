/** Bar and gap widths of Code 128 symbols; the last three are start B, start C and stop. */
const SIGNS =
	"212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112".split(
		" ",
	);
const START_B = 104;
const START_C = 105;
const STOP = 106;
const CHECK = 103;

/**
 * Code 128 values: digit pairs for an even number of digits, else single characters. Null for unsupported
 * text.
 */
function valuesOf(text: string): number[] | null {
	if (/^(?:\d{2})+$/.test(text)) {
		return [START_C, ...(text.match(/\d{2}/g) ?? []).map(Number)];
	}
	const signs = [...text].map((sign) => sign.charCodeAt(0) - 32);
	return signs.every((value) => value >= 0 && value < 95) ? [START_B, ...signs] : null;
}

/** Bar and gap widths of a Code 128 barcode in modules, starting with a bar; null for empty or non-ASCII text. */
export function barsOf(text: string): number[] | null {
	const values = text ? valuesOf(text) : null;
	if (!values) return null;
	const [start = START_B, ...rest] = values;
	const sum = rest.reduce((total, value, at) => total + value * (at + 1), start);
	return [...values, sum % CHECK, STOP].flatMap((value) => [...(SIGNS[value] ?? "")].map(Number));
}

/** Barcode as SVG; nothing for unsupported text. */
export function Barcode({ text, className }: { text: string; className?: string }) {
	const bars = barsOf(text);
	if (!bars) return null;
	let at = 0;
	const drawn = bars.map((width, index) => {
		const x = at;
		at += width;
		// biome-ignore lint/suspicious/noArrayIndexKey: bars never change places
		return index % 2 === 0 ? <rect key={index} x={x} width={width} y={0} height={10} /> : null;
	});
	return (
		<svg
			viewBox={`0 0 ${at} 10`}
			preserveAspectRatio="none"
			aria-hidden
			className={`barcode ${className ?? ""}`}
		>
			{drawn}
		</svg>
	);
}
