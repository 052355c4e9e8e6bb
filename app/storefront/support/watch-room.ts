/** What of the floating help finds room over the page: all of it, its icon, or nothing. */
export type Room = "whole" | "icon" | "none";

/** Room that has just become free may be taken again by what is still scrolled by. */
const SETTLES_MS = 300;

/** The letters of a heading reach so many pixels out of its box, above and below. */
const LETTERS_REACH = 12;

/** What is read or pressed. A picture that leads somewhere can be pressed beside the help. */
function wordsAndControls(): Element[] {
	const all = document.querySelectorAll("main *, footer *");
	return [...all].filter((element) => {
		if (element.matches("button, a, input")) return !element.querySelector("img");
		return [...element.childNodes].some(
			(node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
		);
	});
}

/** Tells whether anything of `all` lies within the last `width` pixels before the right end of `button`. */
function watchUnder(
	button: HTMLElement,
	width: number,
	all: Element[],
	tell: (free: boolean) => void,
): () => void {
	const { top, right, bottom } = button.getBoundingClientRect();
	const { clientWidth, clientHeight } = document.documentElement;
	const covered = new Set<Element>();
	const observer = new IntersectionObserver(
		(entries) => {
			for (const { target, isIntersecting } of entries) {
				if (isIntersecting) covered.add(target);
				else covered.delete(target);
			}
			tell(covered.size === 0);
		},
		{
			rootMargin: `${LETTERS_REACH - top}px ${right - clientWidth}px ${bottom - clientHeight + LETTERS_REACH}px ${width - right}px`,
		},
	);
	for (const element of all) if (!button.contains(element)) observer.observe(element);
	return () => observer.disconnect();
}

/**
 * Tells how much room there is, whatever is scrolled, moves by itself or comes to the page, beginning with the
 * icon's. The icon of `button` is as wide as high, all of it `whole` pixels wide. Returns how to stop.
 */
export function watchRoom(
	button: HTMLElement,
	whole: number,
	tellRoom: (room: Room) => void,
): () => void {
	let before: Room = "icon";
	const tellNow = (room: Room) => {
		before = room;
		tellRoom(room);
	};
	const free = { whole: false, icon: true };
	let settling: ReturnType<typeof setTimeout>;
	const tell = (part: keyof typeof free) => (isFree: boolean) => {
		free[part] = isFree;
		clearTimeout(settling);
		const now: Room = !free.icon ? "none" : free.whole ? "whole" : "icon";
		if (now === "none" || before === "whole") tellNow(now);
		settling = setTimeout(() => tellNow(now), SETTLES_MS);
	};
	let stop = () => {};
	const start = () => {
		stop();
		const all = wordsAndControls();
		const stops = [
			watchUnder(button, whole, all, tell("whole")),
			watchUnder(button, button.offsetHeight, all, tell("icon")),
		];
		stop = () => {
			for (const each of stops) each();
		};
	};
	let asked = 0;
	const startSoon = () => {
		cancelAnimationFrame(asked);
		asked = requestAnimationFrame(start);
	};
	start();
	const page = new MutationObserver(startSoon);
	page.observe(document.querySelector("main") ?? document.body, {
		childList: true,
		subtree: true,
	});
	window.addEventListener("resize", startSoon);
	return () => {
		stop();
		page.disconnect();
		window.removeEventListener("resize", startSoon);
		cancelAnimationFrame(asked);
		clearTimeout(settling);
	};
}
