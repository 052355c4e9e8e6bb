/** What may stand between braces in a text of the shop, and what is written instead. */
export type TextValues = { loja: string; preparo: string; dias_troca: string };

export const BRACES = /\{([^{}]*)\}/g;

/** A text with its braces filled; empty where one of them has nothing to say, so that no sentence has a gap. */
export function fillText(text: string | undefined, values: Partial<TextValues>): string {
	let complete = true;
	const filled = (text ?? "").replace(BRACES, (_, name: string) => {
		const value = values[name as keyof TextValues] ?? "";
		if (value === "") complete = false;
		return value;
	});
	return complete ? filled : "";
}
