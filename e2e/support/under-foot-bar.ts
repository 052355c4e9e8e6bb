import type { Page } from "@playwright/test";

/** What has the keyboard, where the bar at the foot of a phone hides it (WCAG 2.4.11). */
const hiddenNow = (page: Page): Promise<string | null> =>
	page.evaluate(() => {
		const active = document.activeElement;
		const bar = document.querySelector("[data-foot-bar]");
		if (!active || !bar || bar.contains(active) || active === document.body) return null;
		const { top, bottom } = active.getBoundingClientRect();
		const covered = top >= bar.getBoundingClientRect().top && bottom > top;
		return covered ? active.outerHTML.slice(0, 120) : null;
	});

/** Goes through so many stops of the keyboard and answers those that the bar at the foot hides. */
export async function hiddenByFootBar(
	page: Page,
	key: "Tab" | "Shift+Tab",
	stops: number,
): Promise<string[]> {
	const hidden: string[] = [];
	for (let stop = 0; stop < stops; stop++) {
		await page.keyboard.press(key);
		const found = await hiddenNow(page);
		if (found) hidden.push(found);
	}
	return hidden;
}
