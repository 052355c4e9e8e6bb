/** How far a finger may slide and still mean what it pressed, in CSS pixels. */
const STILL_PX = 10;
/** A browser's own click follows a press at once. */
const OWN_CLICK_MS = 500;

type Press = { target: HTMLElement; x: number; y: number; left: number; top: number };

const placeOf = (element: Element) => {
	const { left, top } = element.getBoundingClientRect();
	return { left, top };
};

function pressOf(event: PointerEvent): Press | null {
	if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return null;
	const target = event.target.closest<HTMLElement>("button, a[href]");
	return target && { target, x: event.clientX, y: event.clientY, ...placeOf(target) };
}

/** Whether it was moved from under a finger that stayed where it was. */
function wasMovedAway(press: Press, { clientX, clientY }: PointerEvent, under: Element | null) {
	const { target } = press;
	if (!target.isConnected || target.contains(under)) return false;
	// A menu opens with the press itself, and what a dialog came to lie upon is not to be pressed any more.
	if (target.ariaHasPopup || target.closest("[inert], [aria-hidden=true]")) return false;
	const { left, top } = placeOf(target);
	const moved = left !== press.left || top !== press.top;
	return moved && Math.hypot(clientX - press.x, clientY - press.y) <= STILL_PX;
}

/**
 * A press on a button or a link counts where it began, although an answer that came meanwhile moved it from
 * under the finger: a browser would let it fall, or press what came to lie there instead.
 */
export function countMovedPresses(page: Document): void {
	let press: Press | null = null;
	let countedAt = Number.NEGATIVE_INFINITY;
	page.addEventListener(
		"pointerdown",
		(event) => {
			press = pressOf(event);
		},
		true,
	);
	page.addEventListener(
		"pointercancel",
		() => {
			press = null;
		},
		true,
	);
	page.addEventListener(
		"pointerup",
		(event) => {
			const began = press;
			press = null;
			const under = page.elementFromPoint(event.clientX, event.clientY);
			if (!began || !wasMovedAway(began, event, under)) return;
			began.target.click();
			countedAt = event.timeStamp;
		},
		true,
	);
	page.addEventListener(
		"click",
		(event) => {
			if (!event.isTrusted || event.timeStamp - countedAt > OWN_CLICK_MS) return;
			countedAt = Number.NEGATIVE_INFINITY;
			event.preventDefault();
			event.stopPropagation();
		},
		true,
	);
}
