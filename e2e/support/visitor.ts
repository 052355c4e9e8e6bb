import type { Browser, Page } from "@playwright/test";
import { open } from "./shopper.ts";

/** Somebody who is not signed in, in a browser of their own, at this page. */
export async function visit(browser: Browser, path?: string): Promise<Page> {
	const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
	const page = await context.newPage();
	if (path) await open(page, path);
	return page;
}
