/** Values of the placeholders in the shop's texts. */
export type TextValues = { loja: string; preparo: string; dias_troca: string };

export const BRACES = /\{([^{}]*)\}/g;

/** Fills the placeholders of a text; empty when a placeholder has no value, so that no sentence has a gap. */
export function fillText(text: string | undefined, values: Partial<TextValues>): string {
	let complete = true;
	const filled = (text ?? "").replace(BRACES, (_, name: string) => {
		const value = values[name as keyof TextValues] ?? "";
		if (value === "") complete = false;
		return value;
	});
	return complete ? filled : "";
}
