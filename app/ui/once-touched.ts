import { whenQuiet } from "./when-quiet.ts";

const TOUCHES = ["pointerdown", "pointermove", "keydown", "scroll"] as const;

/**
 * Does `work` in a quiet moment after somebody first moved, scrolled, pressed or typed: who only looks at a page
 * fetches nothing more. Returns what calls it off.
 */
export function onceTouched(work: () => void): () => void {
	let callOff = () => {};
	const touched = () => {
		leave();
		callOff = whenQuiet(work);
	};
	const leave = () => {
		for (const touch of TOUCHES) window.removeEventListener(touch, touched);
	};
	for (const touch of TOUCHES) window.addEventListener(touch, touched, { passive: true });
	return () => {
		leave();
		callOff();
	};
}
