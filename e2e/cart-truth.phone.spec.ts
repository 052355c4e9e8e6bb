import type { Page } from "@playwright/test";
import { addFirstProduct, open } from "./support/shopper.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

/** The cart as another visit left it. */
const changeCart = (page: Page, at: number, change: Record<string, unknown>) =>
	page.evaluate(
		([line, over]) => {
			const stored = JSON.parse(localStorage.getItem("requinte-cart-storage") ?? "{}");
			Object.assign(stored.state.items[line], over);
			localStorage.setItem("requinte-cart-storage", JSON.stringify(stored));
		},
		[at, change] as const,
	);

test("the cart shows on its lines what has changed, and one press mends each", async ({ page }) => {
	await addFirstProduct(page, "jaleco");
	await addFirstProduct(page, "mochila");
	await changeCart(page, 0, { price: 100, quantity: 900 });
	await changeCart(page, 1, { size: "XXG", name: "Mochila antiga" });
	await open(page, "/");
	await page
		.getByRole("button", { name: /carrinho/i })
		.first()
		.click();
	const panel = page.getByRole("dialog", { name: "Carrinho de Compras" });
	await expect(panel.getByText(/Só há \d+ unidades?\. Você pediu 900\./)).toBeVisible();
	await expect(panel.getByText(/^O preço mudou: era R\$\s1,00\.$/)).toBeVisible();
	await expect(panel.getByText("Total com os ajustes")).toBeVisible();
	await expectAccessible(page);
	await expect(panel.getByText("Esta peça não está mais à venda.")).toBeVisible();
	await panel.getByRole("button", { name: "Tirar do carrinho" }).click();
	await expect(panel.getByText("Esta peça não está mais à venda.")).toHaveCount(0);
	await panel.getByRole("button", { name: /Ajustar para \d+/ }).click();
	await expect(panel.getByText(/Você pediu 900/)).toHaveCount(0);
	await panel.getByRole("button", { name: "Ajustar o item" }).click();
	await expect(panel.getByRole("button", { name: "Finalizar Compra" })).toBeFocused();
	await expect(panel.getByRole("button", { name: /^Aumentar/ })).toBeDisabled();
});
