type Typed = HTMLInputElement | HTMLTextAreaElement;

const isTyped = (target: EventTarget | null): target is Typed =>
	(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
	!target.readOnly &&
	!target.disabled;

/** How many signs of a text a field with this limit leaves out, `kept` of its own staying. */
export const leftOut = (text: string, limit: number, kept: number): number =>
	limit < 0 ? 0 : Math.max(0, text.length - Math.max(0, limit - kept));

/** An e-mail field does not tell what is selected; what is pasted there mostly takes the place of all. */
const keptOf = ({ value, selectionStart, selectionEnd }: Typed): number =>
	selectionStart === null ? 0 : value.length - ((selectionEnd ?? 0) - selectionStart);

function look(target: EventTarget | null, data: DataTransfer | null): void {
	if (!isTyped(target)) return;
	const left = leftOut(data?.getData("text/plain") ?? "", target.maxLength, keptOf(target));
	if (left === 0) return;
	void import("./tell-cut-text.ts").then(
		({ tellCutText }) => tellCutText(target, left),
		() => {},
	);
}

/**
 * Browsers cut what is pasted or dropped into a field at its length without a word. Says so, everywhere; what says
 * it is fetched for whoever needs it.
 */
export function hearCutText(): void {
	const heard = { capture: true };
	document.addEventListener("paste", (event) => look(event.target, event.clipboardData), heard);
	document.addEventListener("drop", (event) => look(event.target, event.dataTransfer), heard);
}
