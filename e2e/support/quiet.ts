import { expect, type Page } from "@playwright/test";

/** What a page does once it is quiet has come: before, its browser does some things in its own way. */
export const quiet = (page: Page): Promise<void> =>
	expect
		.poll(() =>
			page.evaluate(() =>
				performance.getEntriesByType("resource").some((file) => /once-quiet/.test(file.name)),
			),
		)
		.toBe(true);
