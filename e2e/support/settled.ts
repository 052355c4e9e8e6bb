import { expect, type Page } from "@playwright/test";

/** What was closed by hand has given its step of the history back: the next Back is the page's own. */
export async function backIsThePages(page: Page): Promise<void> {
	const over = () => page.evaluate(() => window.history.state?.requinteOver ?? 0);
	await expect.poll(over).toBe(0);
}
