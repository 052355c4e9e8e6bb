import type { Page } from "@playwright/test";
import { ownCarrierShop } from "./support/carrier-shop.ts";
import { addFirstProduct, fillAddress, open } from "./support/shopper.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

ownCarrierShop();

const dialog = (page: Page) => page.getByRole("dialog");
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("a way with a table is made, warned of, mended, switched off and taken back, and an open checkout follows", async ({
	page,
	browser,
}) => {
	const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
	const shopper = await context.newPage();
	await addFirstProduct(shopper);
	await open(shopper, "/checkout");
	await fillAddress(shopper);
	const offered = shopper.getByRole("radio", { name: /PAC da loja/ });
	await expect(shopper.getByText(/^Chega até/).first()).toBeVisible();
	await expect(offered).toHaveCount(0);

	await open(page, "/admin/entregas");
	await expectAccessible(page);
	await page.getByRole("button", { name: "Nova entrega" }).click();
	await dialog(page).getByLabel("Nome", { exact: true }).fill("PAC da loja");
	await dialog(page).getByLabel("Transportadora").fill("Correios");
	await dialog(page)
		.getByRole("tab", { name: /Zonas e preços/ })
		.click();
	await dialog(page).getByRole("button", { name: "Zona", exact: true }).click();
	await dialog(page).getByRole("textbox", { name: /^Zona/ }).first().fill("Sudeste");
	await dialog(page)
		.getByRole("button", { name: /Salvar/ })
		.click();
	await expect(dialog(page).getByText("Escolha estados ou escreva faixas de CEP")).toBeVisible();
	for (const state of ["São Paulo", "Rio de Janeiro"])
		await dialog(page).getByRole("checkbox", { name: state, exact: true }).check({ force: true });
	await dialog(page)
		.getByRole("textbox", { name: /^Sudeste, até .* kg/ })
		.first()
		.fill("21,90");
	await dialog(page)
		.getByRole("textbox", { name: /^Sudeste, dias úteis, até/ })
		.fill("5");
	await expect(dialog(page).getByText(/estados estão sem zona/)).toBeVisible();
	await dialog(page).getByRole("button", { name: "Pôr em Sudeste" }).click();
	await expectAccessible(page);
	await dialog(page)
		.getByRole("button", { name: /Salvar/ })
		.click();
	await expect(page.getByText(/Entrega criada com sucesso/)).toBeVisible();
	await expect(row(page, "PAC da loja")).toContainText("Brasil inteiro");
	await expect(offered).toBeAttached();
	await expect(shopper.getByText("R$ 21,90")).toBeVisible();
	await row(page, "PAC da loja").getByRole("switch").click();
	await expect(row(page, "PAC da loja").getByRole("switch")).not.toBeChecked();
	await expect(offered).toHaveCount(0);
	await expectAccessible(page);
	await page.getByRole("button", { name: "Desfazer" }).click();
	await expect(row(page, "PAC da loja").getByRole("switch")).toBeChecked();
	await expect(offered).toBeAttached();
	await context.close();
});
