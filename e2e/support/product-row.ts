import type { Locator, Page } from "@playwright/test";

/** The row of a product in the table of the back office. */
export const row = (page: Page, name: string): Locator =>
	page.getByRole("row").filter({ hasText: name });
