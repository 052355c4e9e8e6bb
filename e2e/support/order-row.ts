import type { Locator, Page } from "@playwright/test";

/** The row itself, not what it shows when it is open. */
export const rowOf = (page: Page, number: string): Locator =>
	page
		.getByRole("row")
		.filter({ has: page.getByRole("button", { name: `Detalhes do pedido ${number}` }) });
