import { numberWords } from "#core/values/number-words-rules.ts";
import { toast } from "./toast.ts";

const LONG_ENOUGH_MS = 12_000;

type Typed = HTMLInputElement | HTMLTextAreaElement;

const isTyped = (target: EventTarget | null): target is Typed =>
	(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
	!target.readOnly &&
	!target.disabled;

/** What a field calls itself. */
const nameOf = (field: Typed): string =>
	(field.labels?.[0]?.textContent ?? field.getAttribute("aria-label") ?? "").trim();

/** How many signs of a text a field with this limit leaves out, `kept` of its own staying. */
export const leftOut = (text: string, limit: number, kept: number): number =>
	limit < 0 ? 0 : Math.max(0, text.length - Math.max(0, limit - kept));

/** The sentence about it. */
export const cutWords = (label: string, limit: number, left: number): string =>
	`${label ? `“${label}”` : "O campo"} aceita ${numberWords(limit)} caracteres: ${numberWords(left)} do texto colado ficaram de fora. O texto inteiro continua de onde você copiou.`;

function look(field: Typed, text: string): void {
	// An e-mail field does not tell what is selected; what is pasted there mostly takes the place of all.
	const selected =
		field.selectionStart === null
			? field.value.length
			: (field.selectionEnd ?? 0) - field.selectionStart;
	const left = leftOut(text, field.maxLength, field.value.length - selected);
	if (left === 0) return;
	toast.error("O texto não coube inteiro", {
		description: cutWords(nameOf(field), field.maxLength, left),
		duration: LONG_ENOUGH_MS,
		of: "texto-cortado",
	});
}

/** Browsers cut what is pasted or dropped into a field at its length without a word. Says so, everywhere. */
export function tellCutText(): void {
	const pasted = ({ target, clipboardData }: ClipboardEvent) => {
		if (isTyped(target)) look(target, clipboardData?.getData("text/plain") ?? "");
	};
	const dropped = ({ target, dataTransfer }: DragEvent) => {
		if (isTyped(target)) look(target, dataTransfer?.getData("text/plain") ?? "");
	};
	document.addEventListener("paste", pasted, { capture: true });
	document.addEventListener("drop", dropped, { capture: true });
}
