/**
 * Typed text without what no database keeps (NUL, broken Unicode) and no person types; line breaks stay. Nor
 * do signs that nobody sees: one that turns the direction of writing would turn the shop's own words as well.
 * What joins the parts of an emoji stays.
 */
export const plainText = (text: string): string =>
	text
		.toWellFormed()
		.replace(/[^\P{Cc}\n\t]|[\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/gu, "")
		.trim();
