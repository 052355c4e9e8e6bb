import { whenQuiet } from "./when-quiet.ts";

const TOUCHES = [
	"pointerdown",
	"pointermove",
	"keydown",
	"focusin",
	"click",
	"wheel",
	"scroll",
] as const;

const LISTENING = { capture: true, passive: true } as const;

let touched = false;
const waiting = new Set<() => void>();

/** Ends the waiting for a first touch, as when something on the page changes by itself. */
export function countAsTouched(): void {
	if (touched) return;
	touched = true;
	for (const touch of TOUCHES) window.removeEventListener(touch, countAsTouched, LISTENING);
	const works = [...waiting];
	waiting.clear();
	for (const work of works) work();
}

if (typeof window !== "undefined") {
	for (const touch of TOUCHES) window.addEventListener(touch, countAsTouched, LISTENING);
	// What stands further down is in sight already, or about to be.
	if (window.scrollY > 0 || window.location.hash) countAsTouched();
}

/** Does `work` in the moment somebody first moves, scrolls, presses or types; at once where they have. */
export function whenTouched(work: () => void): void {
	if (touched) work();
	else waiting.add(work);
}

/**
 * Does `work` in a quiet moment after the first touch: who only looks at a page fetches nothing more. Returns what
 * calls it off.
 */
export function onceTouched(work: () => void): () => void {
	let callOff = () => {};
	const start = () => {
		callOff = whenQuiet(work);
	};
	whenTouched(start);
	return () => {
		waiting.delete(start);
		callOff();
	};
}
