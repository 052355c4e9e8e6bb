import { expect, type Page } from "@playwright/test";

/** Nothing is wider than the window: the page is read without moving it sideways. */
export const expectNothingStandsOut = (page: Page): Promise<void> =>
	expect
		.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
		.toBeLessThanOrEqual(0);
