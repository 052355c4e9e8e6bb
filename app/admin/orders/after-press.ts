let pressed = false;

if (typeof window !== "undefined") {
	const hold = (now: boolean) => () => {
		pressed = now;
	};
	window.addEventListener("pointerdown", hold(true), true);
	for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, hold(false), true);
}

/**
 * Runs `act` when the press that is under way is over, or at once: what moves the page in the middle of one
 * takes the button from under the pointer, and the press comes to nothing.
 */
export function afterPress(act: () => void): void {
	if (!pressed) {
		act();
		return;
	}
	// The click comes after the pointer went up.
	const over = () => void setTimeout(act);
	window.addEventListener("pointerup", over, { once: true, capture: true });
}
