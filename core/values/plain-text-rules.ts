/** Typed text without what no database keeps (NUL, broken Unicode) and no person types; line breaks stay. */
export const plainText = (text: string): string =>
	text
		.toWellFormed()
		.replace(/[^\P{Cc}\n\t]/gu, "")
		.trim();
