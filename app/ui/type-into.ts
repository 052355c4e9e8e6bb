export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTicked = (field: Field): field is HTMLInputElement =>
	field.type === "checkbox" || field.type === "radio";

/** What stands in a field, or whether it is ticked. */
export const standsIn = (field: Field): string | boolean =>
	isTicked(field) ? field.checked : field.value;

/**
 * Types into a field as a person does, or ticks it, so that a form that follows its fields hears of it; also of
 * what stands there already.
 */
export function typeInto(field: Field, value: string | boolean): void {
	if (isTicked(field)) {
		// React compares with what it was told last, which is what scripts put there.
		field.checked = !value;
		field.click();
		return;
	}
	if (field.type !== "file") typeText(field, String(value));
	// Lists and files are heard of by the second alone.
	for (const said of ["input", "change"]) field.dispatchEvent(new Event(said, { bubbles: true }));
}

function typeText(field: Field, text: string): void {
	const stood = field.value === text && !(field instanceof HTMLSelectElement) ? field : null;
	const [from, to] = [stood?.selectionStart ?? null, stood?.selectionEnd ?? null];
	field.value = `${text} `;
	const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value");
	own?.set?.call(field, text);
	if (from !== null && field === document.activeElement) stood?.setSelectionRange(from, to);
}
