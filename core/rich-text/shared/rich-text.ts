/** Block elements of sanitised HTML, in the words of a regular expression. */
export const BLOCKS = "p|h[1-6]|ul|ol|dl|div|table|blockquote|figure|pre|hr";

const FIRST_BLOCK = new RegExp(`^\\s*<(?:${BLOCKS}|img)\\b`, "i");

/**
 * Whether a stored text is HTML, not plain text: it begins with a block. Must agree with the database's
 * `texto_simples`.
 */
export const isHtml = (text: string): boolean => FIRST_BLOCK.test(text);

const SOME_TAG = new RegExp(
	`</?(?:${BLOCKS}|section|article|center|li|br|b|strong|i|em|u|s|a|span|font|img)\\b[^<>]*>`,
	"i",
);

/** Whether a text that somebody typed or imported has HTML in it. */
export const hasTags = (text: string): boolean => SOME_TAG.test(text);

const ANY_BLOCK = new RegExp(`<(?:${BLOCKS})\\b`, "i");

/** Wraps plain text in paragraphs: a blank line separates paragraphs, a single break stays. */
export const withParagraphs = (text: string): string =>
	ANY_BLOCK.test(text) ? text : paragraphsOf(text, /\r?\n[^\S\n]*\r?\n\s*/);

/** Text between `breaks` as paragraphs. */
export const paragraphsOf = (text: string, breaks: RegExp): string =>
	text
		.split(breaks)
		.filter((part) => part.replace(/<(?!img\b)[^<>]*>|&nbsp;|\s/g, "") !== "")
		.map((part) => `<p>${part.trim().replace(/\r?\n/g, "<br />")}</p>`)
		.join("\n");

/** Text content of sanitised HTML. */
export const textOf = (html: string): string =>
	html
		.replace(/<[^<>]*>/g, "")
		.replace(/&nbsp;/g, " ")
		.replace(/&lt;/g, "<")
		.replace(/&gt;/g, ">")
		.replace(/&quot;/g, '"')
		.replace(/&amp;/g, "&")
		.trim();

/** A stored text without its HTML, a blank line between its blocks. Plain text stays as it is. */
export const plainOf = (text: string): string =>
	isHtml(text)
		? textOf(
				text
					.replace(/\s+/g, " ")
					.replace(/<br\b[^<>]*>|<\/(?:li|tr|dt|dd|caption|figcaption)>/g, "\n")
					.replace(/<\/t[dh]>/g, " ")
					.replace(/<\/(?:p|h[2-4]|ul|ol|dl|div|table|blockquote|figure|pre)>/g, "\n\n"),
			)
				.replace(/[ \u00a0]*\n[ \u00a0]*/g, "\n")
				.replace(/\n{3,}/g, "\n\n")
		: text;
