const inThrees = (digits: string): string =>
	/^-?\d{1,3}$/.test(digits) ? digits : `${inThrees(digits.slice(0, -3))}.${digits.slice(-3)}`;

/**
 * A number as Brazil writes it, without `Intl`: before its first use on a page a browser reads tables, which takes
 * a phone as long as drawing a third of the page.
 */
function written(number: string): string {
	const [whole = "", rest] = number.split(".");
	return inThrees(whole) + (rest ? `,${rest}` : "");
}

/** `1.285` and `4,5`, with the decimals that it has. */
export const numberWords = (value: number): string => written(String(value));

/** `1.285,50` for 128550 hundredths, which are whole. */
export const hundredthsWords = (hundredths: number): string =>
	written((hundredths / 100).toFixed(2));
