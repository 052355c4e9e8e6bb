import { open } from "./support/shopper.ts";
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
	for (const group of [/^Cor/, /^Tamanho/]) {
		await page
			.getByRole("radiogroup", { name: group })
			.getByRole("radio", { disabled: false })
			.first()
			.focus();
		await page.keyboard.press("Space");
	}
	await page.getByRole("button", { name: "Adicionar ao carrinho" }).first().focus();
	await page.keyboard.press("Enter");
	await expect(page.getByText("Produto adicionado ao carrinho!")).toBeVisible();
});

test("the search is asked for and typed without the mouse", async ({ page }) => {
	await open(page, "/");
	await page.getByRole("button", { name: "Buscar", exact: true }).first().focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("dialog").getByRole("searchbox")).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("dialog", { name: "Buscar Produtos" })).toBeVisible();
	await page.keyboard.type("jaleco & avental");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/busca\?q=jaleco%20%26%20avental/);
});
