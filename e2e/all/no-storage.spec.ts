import type { Page } from "@playwright/test";
import { addFirstProduct, open } from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";

/** As a browser that forbids site data: merely asking for a storage throws. */
const forbid = (page: Page) =>
	page.addInitScript(() => {
		const get = () => {
			throw new DOMException("The operation is insecure.", "SecurityError");
		};
		for (const name of ["localStorage", "sessionStorage"]) {
			Object.defineProperty(window, name, { configurable: true, get });
		}
	});

test("a browser that forbids site data has its cart and favourites while the page is open, which says so", async ({
	page,
}) => {
	await forbid(page);
	await addFirstProduct(page, "mochila");
	await expect(page.getByText("Erro ao adicionar")).toHaveCount(0);
	const heart = page.getByRole("button", { name: /^Favoritar / }).first();
	await heart.click();
	await page.getByRole("link", { name: "Favoritos, 1 peça" }).first().click();
	await expect(page.getByText("1 peça guardada enquanto esta página ficar aberta.")).toBeVisible();
	await page
		.getByRole("button", { name: /^Carrinho/ })
		.first()
		.click();
	const cart = page.getByRole("dialog", { name: "Carrinho de Compras" });
	await expect(cart.getByText("Este navegador não guarda o carrinho")).toBeVisible();
	await cart.getByRole("button", { name: "Finalizar Compra" }).click();
	await expect(page.getByRole("heading", { name: "Informações", level: 1 })).toBeVisible();
	await page.getByLabel("Nome completo").fill("Helena Prado");
	await open(page, "/favoritos");
	await expect(page.getByText("Nada guardado ainda")).toBeVisible();
	// The page says so before anything is saved.
	await expect(
		page.getByText("0 peças guardadas enquanto esta página ficar aberta."),
	).toBeVisible();
	await expect(page.getByText("Este navegador não guarda favoritos")).toBeVisible();
});
