import type { Page } from "@playwright/test";
import { smallTargets } from "./small-targets.ts";
import { expect, findViolations } from "./test.ts";

/** What makes the page wider than the window, with where it ends. */
const widerParts = (page: Page): Promise<string[]> =>
	page.evaluate(() => {
		if (document.documentElement.scrollWidth <= window.innerWidth) return [];
		const parts = [...document.querySelectorAll("body *")].map((part) => ({
			name: `${part.tagName} ${part.className}`,
			end: Math.round(part.getBoundingClientRect().right),
		}));
		return [
			"the page",
			...parts.filter(({ end }) => end > innerWidth).map((part) => `${part.name}: ${part.end}`),
		];
	});

/** The page is read without moving it sideways, at this width too. */
export async function expectNarrow(page: Page, what: string, width?: number): Promise<void> {
	const size = page.viewportSize();
	if (width && size) await page.setViewportSize({ ...size, width });
	await expect.soft.poll(() => widerParts(page), { message: `width: ${what}` }).toEqual([]);
	if (width && size) await page.setViewportSize(size);
}

/** Puts one long word in place of every text that comes from the shop's records; returns how many there were. */
export const lengthenRecords = (page: Page): Promise<number> =>
	page.evaluate(() => {
		const { state } = (
			window as unknown as { __reactRouterDataRouter: { state: { loaderData: unknown } } }
		).__reactRouterDataRouter;
		const records = new Set<string>();
		const collect = (value: unknown): void => {
			if (typeof value === "string") records.add(value.trim());
			else if (value instanceof Map || value instanceof Set) collect([...value]);
			else if (typeof value === "object" && value)
				for (const one of Object.values(value)) collect(one);
		};
		collect(state.loaderData);
		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		let count = 0;
		while (texts.nextNode()) {
			const text = texts.currentNode as Text;
			const word = text.data.trim();
			if (word.length < 4 || !/\p{L}/u.test(word) || !records.has(word)) continue;
			if (text.parentElement?.closest("script, style, title")) continue;
			text.data = `Produto ${"Ç".repeat(30)}`;
			count++;
		}
		return count;
	});

/** Everything a machine can say of a screen, or of the dialog `within` it, all in one look. */
export async function checkScreen(
	page: Page,
	what: string,
	{ touch = false, within }: { touch?: boolean; within?: string } = {},
): Promise<void> {
	// What is loaded when it comes near is there; back at the top no bar at the foot covers a control.
	await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
	await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
	await expectNarrow(page, what);
	expect.soft(await findViolations(page), `axe: ${what}`).toEqual([]);
	if (touch) expect.soft(await smallTargets(page, within), `touch: ${what}`).toEqual([]);
}
