import type { Locator, Page } from "@playwright/test";
import { backIsThePages } from "../support/settled.ts";
import { open } from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";

/** Opens something over the page, goes Back, and is still on the page, in its place. */
async function backCloses(page: Page, from: string, opens: (page: Page) => Promise<void>) {
	await open(page, "/sobre");
	await open(page, from);
	const before = page.url();
	await opens(page);
	const over: Locator = page.getByRole("dialog");
	await expect(over).toBeVisible();
	await page.goBack();
	await expect(over).toBeHidden();
	expect(page.url()).toBe(before);
	// Closed by hand it leaves no step behind: Back leaves the page.
	await opens(page);
	await expect(over).toBeVisible();
	await over.getByRole("button", { name: "Fechar" }).click();
	await expect(over).toBeHidden();
	await backIsThePages(page);
	await page.goBack();
	await expect(page).toHaveURL(/\/sobre$/);
}

const press = (name: string) => (page: Page) =>
	page.getByRole("button", { name, exact: true }).first().click();

test("Back closes what lies over the page instead of leaving it", async ({ page }) => {
	await backCloses(page, "/contato", press("Abrir menu"));
	await backCloses(page, "/contato", press("Buscar"));
	await backCloses(page, "/contato", press("Carrinho"));
	await backCloses(page, "/", press("Precisa de ajuda?"));
	await backCloses(page, "/produtos", (at) => at.getByRole("link", { name: /^Filtrar/ }).click());
	await open(page, "/busca?q=jaleco");
	const card = page.getByRole("article").filter({ hasNotText: "Esgotado" }).first();
	const product = (await card.getByRole("link").first().getAttribute("href")) ?? "";
	await backCloses(page, product, press("Ampliar imagem"));
	await backCloses(page, "/busca?q=jaleco", async (at) =>
		at
			.getByRole("article")
			.filter({ hasNotText: "Esgotado" })
			.first()
			.getByRole("button", { name: /carrinho/i })
			.click(),
	);
});

test("whoever goes on from there comes back to the page, not to what lay over it", async ({
	page,
}) => {
	await open(page, "/sobre");
	await press("Abrir menu")(page);
	await page.getByRole("dialog").getByRole("link", { name: "Contato" }).click();
	await expect(page).toHaveURL(/\/contato$/);
	await press("Buscar")(page);
	await page.getByRole("combobox").fill("jaleco");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/busca\?q=jaleco/);
	await page.getByRole("link", { name: /^Filtrar/ }).click();
	const sheet = page.getByRole("dialog", { name: "Filtros" });
	await sheet.getByRole("button", { name: /^Ver \d+ produto/ }).click();
	await expect(sheet).toBeHidden();
	await page.goBack();
	await expect(page).toHaveURL(/\/busca\?q=jaleco/);
	await page.goBack();
	await expect(page).toHaveURL(/\/contato$/);
	await page.goBack();
	await expect(page).toHaveURL(/\/sobre$/);
	await expect(page.getByRole("dialog")).toHaveCount(0);
});
