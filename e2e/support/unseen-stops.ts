import type { Page } from "@playwright/test";

/** More than any screen has; a screen that has more leads the keyboard round and round. */
const MOST = 600;

type Stop = { name: string; seen: boolean; again: boolean } | null;

/**
 * Goes through the page as it stands with Tab, from its beginning to its end; answers how many stops there
 * were, and the names of those that show no box while they have the focus: cut off, clipped or transparent.
 */
export async function unseenStops(page: Page): Promise<{ stops: number; unseen: string[] }> {
	await page.evaluate(() => {
		(document.activeElement as HTMLElement | null)?.blur();
		scrollTo({ top: 0, behavior: "instant" });
		Object.assign(window, { stopped: [] });
	});
	const unseen: string[] = [];
	for (let stops = 0; stops < MOST; stops++) {
		await page.keyboard.press("Tab");
		const stop = await page.evaluate(whereItIs);
		if (!stop || stop.again) return { stops, unseen };
		if (!stop.seen) unseen.push(stop.name);
	}
	throw new Error(`the keyboard comes to no end of ${page.url()}`);
}

/** Runs in the page: what has the focus, null at the end of the page. */
function whereItIs(): Stop {
	const { stopped } = window as unknown as { stopped: Element[] };
	const element = document.activeElement;
	if (!element || element === document.body) return null;
	// A field of several parts, such as a day, is one place with several stops.
	if (stopped.at(-1) === element) return { name: "", seen: true, again: false };
	const again = stopped.includes(element);
	stopped.push(element);
	/** What is left of its box once everything around it has cut off its part. */
	const shown = (box: DOMRect): boolean => {
		let { left, top, right, bottom } = box;
		for (let outer = element.parentElement; outer; outer = outer.parentElement) {
			const { overflowX, overflowY } = getComputedStyle(outer);
			if (overflowX === "visible" && overflowY === "visible") continue;
			const edge = outer.getBoundingClientRect();
			left = Math.max(left, edge.left);
			right = Math.min(right, edge.right);
			top = Math.max(top, edge.top);
			bottom = Math.min(bottom, edge.bottom);
		}
		return right - left > 4 && bottom - top > 4;
	};
	const seen =
		element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
		shown(element.getBoundingClientRect());
	const name = element.getAttribute("aria-label") ?? (element.textContent || element.outerHTML);
	return { name: name.trim().replace(/\s+/g, " ").slice(0, 80), seen, again };
}
