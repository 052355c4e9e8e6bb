import { type Field, standsIn, typeInto } from "./type-into.ts";

/** What was typed or ticked; or the event of what was pressed. */
type Deed = string | boolean | Event;

/** What people did, by what they did it to, before that lived: a page notes it from its first line on. */
const done = (): Map<Element, Deed> | undefined =>
	(window as Window & { doneMeanwhile?: Map<Element, Deed> }).doneMeanwhile;

/** Fields that the browser filled by itself after going back, and what it put there. */
const restored = new Map<Element, string | boolean>();

const isAsDrawn = (field: Field): boolean => {
	if (field instanceof HTMLSelectElement) {
		const drawn = [...field.options].find(({ defaultSelected }) => defaultSelected);
		return field.value === (drawn ?? field.options[0])?.value;
	}
	const now = standsIn(field);
	// Of choices of one, the one that is chosen tells of the others.
	if (typeof now === "boolean")
		return now === (field as HTMLInputElement).defaultChecked || (!now && field.type === "radio");
	return now === field.defaultValue;
};

/** To be called before anything of the page lives: browsers fill fields again without a word. */
export function noteRestored(): void {
	for (const field of document.querySelectorAll<Field>("input, textarea, select")) {
		if (!done()?.has(field) && !isAsDrawn(field)) restored.set(field, standsIn(field));
	}
}

const isAwake = (target: Element): boolean => !target.closest("[data-asleep]");

/**
 * Whether anything was done in what lives by now that nobody heard of. What is being pressed in this moment was
 * heard: React brings to life what it can for a press, which then goes on its way.
 */
export function wasDone(): boolean {
	for (const [target, deed] of done() ?? []) if (deed === window.event) done()?.delete(target);
	return restored.size > 0 || [...(done()?.keys() ?? [])].some(isAwake);
}

/**
 * Does again, in its order, what was done before it could be heard, each thing once. A dialog is opened only if
 * nothing was done after it: who went on would not be there any more.
 */
export async function doAgain(): Promise<void> {
	const typed = [...restored].filter(([field, value]) => standsIn(field as Field) === value);
	restored.clear();
	const heard = [...(done() ?? [])].filter(([target]) => isAwake(target));
	for (const [target] of heard) done()?.delete(target);
	const last = heard.at(-1)?.[0];
	for (const [target, deed] of [...typed, ...heard]) {
		// What follows from the one before is drawn.
		await Promise.resolve();
		if (target.isConnected && (target === last || !target.ariaHasPopup)) repeat(target, deed);
	}
}

function repeat(target: Element, deed: Deed): void {
	if (deed instanceof Event) target.dispatchEvent(new MouseEvent("click", deed as MouseEvent));
	else typeInto(target as Field, deed);
}
