import { IN_STOCK, open } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

test("the keyboard alone opens a product, chooses and adds it", async ({ page }) => {
	await open(page, "/busca?q=jaleco");
	await page.keyboard.press("Tab");
	await expect(page.getByRole("link", { name: /pular para o conte[úu]do/i })).toBeFocused();
	await page
		.getByRole("article")
		.filter({ hasNotText: "Esgotado" })
		.first()
		.getByRole("link")
		.first()
		.focus();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/produto\//);
	const add = page.getByRole("button", { name: "Adicionar ao carrinho" }).first();
	for (const group of [/^Tamanho/, /^Cor/]) {
		// Who forgot a choice stands at it, on the first that can be had.
		await add.focus();
		await page.keyboard.press("Enter");
		await expect(
			page.getByRole("radiogroup", { name: group }).getByRole("radio", { name: IN_STOCK }).first(),
		).toBeFocused();
		await page
			.getByRole("radiogroup", { name: group })
			.getByRole("radio", { name: IN_STOCK })
			.first()
			.focus();
		await page.keyboard.press("Space");
	}
	await add.focus();
	await page.keyboard.press("Enter");
	await expect(page.getByText("Produto adicionado ao carrinho!")).toBeVisible();
});

test("the search is asked for and typed without the mouse", async ({ page }) => {
	await open(page, "/");
	await page.getByRole("button", { name: "Buscar", exact: true }).first().focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("dialog", { name: "Buscar Produtos" })).toBeVisible();
	await page.keyboard.type("jaleco & avental");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/busca\?q=jaleco%20%26%20avental/);
});

test("who follows a link begins at the content of the new page and hears its title", async ({
	page,
}) => {
	await open(page, "/");
	const said = page.locator("[aria-live=polite].sr-only");
	await page
		.getByRole("navigation", { name: "Principal" })
		.getByRole("link", { name: "Sobre" })
		.focus();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/sobre$/);
	await expect(page.getByRole("main")).toBeFocused();
	await expect(said).toHaveText(/^Sobre.* \| Requinte$/);
	await page.goBack();
	await expect(page).toHaveURL(/:\d+\/$/);
	await expect(page.getByRole("main")).toBeFocused();

	// What is typed there goes on: only the query changes.
	await open(page, "/produtos");
	await page.getByRole("searchbox").first().fill("scrub");
	await expect(page).toHaveURL(/q=scrub/);
	await expect(page.getByRole("searchbox").first()).toBeFocused();
	await expect(said).toHaveText("");
});

test("Tab goes past the toasts, and closing one gives the keyboard back", async ({ page }) => {
	const last = page.getByRole("contentinfo").getByRole("link").last();
	await open(page, "/busca?q=jaleco");
	const heart = page.getByRole("button", { name: /^Favoritar/ });
	await heart.nth(0).click();
	await heart.nth(1).click();
	const close = page.getByRole("button", { name: "Fechar", exact: true });
	await expect(close).toHaveCount(2);
	// They stay while the mouse is on one.
	await page.locator("[data-sonner-toast]").first().hover();
	await last.focus();
	for (let pressed = 0; pressed < 6; pressed++) {
		await page.keyboard.press("Tab");
		await expect(last).not.toBeFocused();
	}
	await last.focus();
	await page.keyboard.press("Tab");
	await page.keyboard.press("Tab");
	await expect(close.and(page.locator(":focus"))).toHaveCount(1);
	await page.keyboard.press("Enter");
	await expect(last).toBeFocused();
});
