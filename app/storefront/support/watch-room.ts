/** How much of the floating help fits: all of it, its icon, or nothing. */
export type Room = "whole" | "icon" | "none";

/** Delay before it grows again, while the page still scrolls. */
const SETTLES_MS = 300;

/** Pixels by which a heading's letters exceed its box, above and below. */
const LETTERS_REACH = 12;

/** Text and controls. A linked picture stays clickable beside the help. */
function wordsAndControls(): Element[] {
	const all = document.querySelectorAll("main *, footer *");
	return [...all].filter((element) => {
		if (element.matches("button, a, input")) return !element.querySelector("img");
		return [...element.childNodes].some(
			(node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
		);
	});
}

/** Reports whether anything of `all` lies within the last `width` pixels before the right end of `button`. */
function watchUnder(
	button: HTMLElement,
	width: number,
	all: Element[],
	report: (free: boolean) => void,
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
			report(covered.size === 0);
		},
		{
			rootMargin: `${LETTERS_REACH - top}px ${right - clientWidth}px ${bottom - clientHeight + LETTERS_REACH}px ${width - right}px`,
		},
	);
	for (const element of all) if (!button.contains(element)) observer.observe(element);
	return () => observer.disconnect();
}

/**
 * Reports the free space on scroll, animation and content changes, starting with the icon's. The icon of `button` is
 * square; the full button is `whole` pixels wide. Returns the cleanup function.
 */
export function watchRoom(
	button: HTMLElement,
	whole: number,
	reportRoom: (room: Room) => void,
): () => void {
	let before: Room = "icon";
	const notifyNow = (room: Room) => {
		before = room;
		reportRoom(room);
	};
	const free = { whole: false, icon: true };
	let settling: ReturnType<typeof setTimeout>;
	const report = (part: keyof typeof free) => (isFree: boolean) => {
		free[part] = isFree;
		clearTimeout(settling);
		const now: Room = !free.icon ? "none" : free.whole ? "whole" : "icon";
		if (now === "none" || before === "whole") notifyNow(now);
		settling = setTimeout(() => notifyNow(now), SETTLES_MS);
	};
	let stop = () => {};
	const start = () => {
		stop();
		const all = wordsAndControls();
		const stops = [
			watchUnder(button, whole, all, report("whole")),
			watchUnder(button, button.offsetHeight, all, report("icon")),
		];
		stop = () => {
			for (const each of stops) each();
		};
	};
	let frame = 0;
	const startSoon = () => {
		cancelAnimationFrame(frame);
		frame = requestAnimationFrame(start);
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
		cancelAnimationFrame(frame);
		clearTimeout(settling);
	};
}
