const inThrees = (digits: string): string =>
	digits.length > 3 ? `${inThrees(digits.slice(0, -3))}.${digits.slice(-3)}` : digits;

/**
 * Numbers as Brazil writes them, without `Intl`: before its first use on a page a browser reads tables, which takes
 * a phone as long as drawing a third of the page.
 */
function written(value: number, decimals: number): string {
	const [whole = "", rest] = Math.abs(value).toFixed(decimals).split(".");
	return (value < 0 ? "-" : "") + inThrees(whole) + (rest ? `,${rest}` : "");
}

/** `1.285` or, where a tenth is shown, `4,5` and `4`. */
export const numberWords = (value: number, decimals: 0 | 1 = 0): string =>
	written(value, decimals).replace(/,0$/, "");

/** `1.285,50` for 128550 hundredths, which are whole. */
export const hundredthsWords = (hundredths: number): string => written(hundredths / 100, 2);
