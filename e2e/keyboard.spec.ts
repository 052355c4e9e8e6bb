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
