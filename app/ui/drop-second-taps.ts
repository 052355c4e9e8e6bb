/** A second tap of an impatient or trembling finger comes within this time. */
const SECOND_TAP_MS = 600;
/** How far from the first it may land, in CSS pixels. */
const NEAR_PX = 30;
const PRESSABLE = "a[href], button, input, select, summary, [role=button]";

/** What a press there means: a label stands for its field. */
const pressedBy = (at: EventTarget | null): Element | null =>
	at instanceof Element ? (at.closest("label") ?? at.closest(PRESSABLE) ?? at) : null;

const wordsOf = (element: Element): string | null => element.ariaLabel ?? element.textContent;

/** Also what was drawn anew: to whoever presses it again it is the same. */
const isSame = (pressed: Element, now: Element | null): boolean =>
	now !== null &&
	((pressed.isConnected && pressed.contains(now)) ||
		(pressed.tagName === now.tagName && wordsOf(pressed) === wordsOf(now)));

type Press = { target: Element; x: number; y: number };

/**
 * A second tap on the same place falls where the first has changed what stands there (rule storefront 6): a dialog
 * closed, a step, a row or a page went by, and what lies under the finger now was not meant. The time counts from
 * when what was pressed went. Mice only where the browser itself calls it a double click; keyboards never.
 */
export function dropSecondTaps(page: Document): void {
	let down: Press | null = null;
	let last: Press | null = null;
	/** Since when another thing stands where was pressed last, or else since when it was pressed. */
	let since = 0;
	/** What is waited for to go: what was pressed, then what stands in for what is still to come there. */
	let watched: Element | null = null;
	let second = false;
	let byFinger = false;
	const here = () => last && pressedBy(page.elementFromPoint(last.x, last.y));
	const waitFor = (next: Element | null, time: number) => {
		since = time;
		watch.disconnect();
		watched = next;
		if (next) watch.observe(next);
	};
	const gone = (time: number) => {
		const next = here();
		waitFor(next?.matches(PRESSABLE) ? null : next, time);
	};
	const watch = new IntersectionObserver((entries) => {
		const left = entries.find(({ target }) => target === watched && !target.isConnected);
		if (left) gone(left.time);
	});
	const isSecond = ({ target, x, y }: Press, at: number): boolean => {
		if (!last || Math.hypot(x - last.x, y - last.y) > NEAR_PX || isSame(last.target, target)) {
			return false;
		}
		// It went in this very moment.
		if (watched && !watched.isConnected) gone(at);
		// What stands where it stood is left alone, and so is its neighbour.
		return at - since <= SECOND_TAP_MS && !isSame(last.target, here());
	};
	page.addEventListener(
		"pointerdown",
		(event) => {
			const target = pressedBy(event.target);
			down = target && { target, x: event.clientX, y: event.clientY };
			second = down !== null && isSecond(down, event.timeStamp);
			byFinger = event.pointerType !== "mouse";
		},
		true,
	);
	/** What the finger came down on went before it left: what lies under it now was not pressed. */
	const wentUnder = ({ target }: Event): boolean =>
		byFinger &&
		down !== null &&
		!down.target.isConnected &&
		!isSame(down.target, pressedBy(target));
	page.addEventListener(
		"mousedown",
		(event) => {
			second ||= wentUnder(event);
			// The focus stays where the first tap led it.
			if (second && byFinger) event.preventDefault();
		},
		true,
	);
	page.addEventListener(
		"click",
		(event) => {
			// What scripts and keyboards press lies under no finger.
			if (!event.isTrusted || event.detail === 0) return;
			if (second && (byFinger || event.detail > 1)) {
				event.preventDefault();
				event.stopPropagation();
				return;
			}
			// The click that a label hands to its field is no press of its own.
			if (!down) return;
			last = down;
			down = null;
			waitFor(last.target, event.timeStamp);
		},
		true,
	);
}
