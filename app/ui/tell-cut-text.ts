import { numberWords } from "#core/values/number-words-rules.ts";
import { toast } from "./toast.ts";

const LONG_ENOUGH_MS = 12_000;

/** The sentence about `left` signs that a field with this limit left out. */
export const cutWords = (label: string, limit: number, left: number): string =>
	`${label ? `“${label}”` : "O campo"} aceita ${numberWords(limit)} caracteres: ${numberWords(left)} do texto colado ficaram de fora. O texto inteiro continua de onde você copiou.`;

/** Tells that `field` left out so many signs of what was pasted or dropped into it. */
export function tellCutText(field: HTMLInputElement | HTMLTextAreaElement, left: number): void {
	// What it calls itself.
	const name = (field.labels?.[0]?.textContent ?? field.getAttribute("aria-label") ?? "").trim();
	toast.error("O texto não coube inteiro", {
		description: cutWords(name, field.maxLength, left),
		duration: LONG_ENOUGH_MS,
		of: "texto-cortado",
	});
}
