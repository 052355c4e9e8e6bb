/** How many things lie over the page, kept in the history's entry. */
const MARK = "requinteOver";

type Over = { close(): void; href: string };

/** What lies over the page, the topmost last. */
const stack: Over[] = [];
/** A step back that is still to be made, for what was closed by hand. */
let owed: ReturnType<typeof setTimeout> | undefined;
/** The next step back is our own. */
let returning = false;
let listens = false;
/** What waits for the steps back that were still to be made. */
let waiting: (() => void)[] = [];

function settle(): void {
	const now = waiting;
	waiting = [];
	for (const then of now) then();
}

/** Calls `then` once the address is the page's own again: what is written into it before would be left behind. */
export function whenOff(then: () => void): void {
	waiting.push(then);
	if (owed === undefined && !returning) settle();
}

const depth = (): number =>
	Number((window.history.state as Record<string, unknown> | null)?.[MARK] ?? 0);

const here = (): string => window.location.pathname + window.location.search;

function markHistory(): void {
	if (depth() >= stack.length) return;
	const state = window.history.state as object | null;
	// The browser's own: of a page that is on its way the next step is written in place of the last (`awaited-page.ts`).
	History.prototype.pushState.call(window.history, { ...state, [MARK]: stack.length }, "");
}

function popped(event: PopStateEvent): void {
	if (returning) {
		returning = false;
		event.stopImmediatePropagation();
		// Something was opened while the browser still went back.
		markHistory();
		settle();
		return;
	}
	const top = stack.at(-1);
	if (!top || depth() >= stack.length) return;
	// The page below stays as it is: its router has nothing to load and nowhere to scroll.
	if (top.href === here()) event.stopImmediatePropagation();
	while (stack.length > depth()) stack.pop()?.close();
}

/** Lays something over the page: Back closes it by calling `close`, instead of leaving the page. */
export function layOver(close: () => void): Over {
	// Before the router's own listener.
	if (!listens) window.addEventListener("popstate", popped, { capture: true });
	listens = true;
	clearTimeout(owed);
	owed = undefined;
	const over = { close, href: here() };
	stack.push(over);
	markHistory();
	return over;
}

/** It was closed by hand: its step in the history goes too, unless who closed it takes its place. */
export function takeOff(over: Over, replaced: boolean): void {
	const at = stack.indexOf(over);
	if (at < 0) return;
	stack.splice(at);
	if (replaced) return;
	clearTimeout(owed);
	// What opens in the same moment takes the step over.
	owed = setTimeout(() => {
		owed = undefined;
		if (depth() <= stack.length) return settle();
		returning = true;
		window.history.back();
	});
}
