import { expect, type Locator, type Page } from "@playwright/test";
import { open } from "./shopper.ts";

/** Who buys stands in the directory within seconds, not at once. */
export async function findCustomer(page: Page, email: string): Promise<Locator> {
	const row = page.getByRole("row").filter({ hasText: email });
	await expect(async () => {
		await open(page, `/admin/clientes?q=${encodeURIComponent(email)}`);
		await expect(row).toBeVisible({ timeout: 2_000 });
	}).toPass();
	return row;
}

export const detail = (page: Page) =>
	page.getByRole("dialog").filter({ hasText: "Histórico de pedidos" });
