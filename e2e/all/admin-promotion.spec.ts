import type { Page } from "@playwright/test";
import { row } from "../support/product-row.ts";
import { choosePix, continueToPayment, fillInformation, open } from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

const editor = (page: Page) => page.getByRole("dialog", { name: "Editar produto" });

async function edit(page: Page, name: string): Promise<void> {
	await row(page, name)
		.getByRole("button", { name: /^Editar / })
		.click();
	await expect(editor(page).getByLabel("Preço", { exact: true })).toBeVisible();
}

async function save(page: Page): Promise<void> {
	await editor(page).getByRole("button", { name: "Salvar alterações" }).click();
	await expect(page.getByText("Produto atualizado com sucesso!")).toBeVisible();
	await expect(editor(page)).toBeHidden();
}

const PAID = /R\$\s39,90/;
const CART = { name: "Carrinho de Compras" };

test("a promotion is set, seen, ordered at, and told when it is over", async ({
	page,
	browser,
}) => {
	const name = `Touca Promocional ${Date.now()}`;
	await open(page, "/admin/produtos?novo=1");
	const dialog = page.getByRole("dialog", { name: "Novo produto" });
	await dialog.getByLabel("Nome", { exact: true }).fill(name);
	await dialog.getByLabel("Preço", { exact: true }).fill("50");
	await dialog.getByLabel("Estoque", { exact: true }).fill("20");
	await dialog.getByLabel("Preço promocional").fill("50,00");
	await dialog.getByRole("button", { name: "Criar produto" }).click();
	await expect(dialog.getByText("Preço promocional deve ser menor que o preço")).toBeVisible();
	await dialog.getByLabel("Preço promocional").fill("39,90");
	await expect(dialog.getByText(/^De R\$\s50,00 por R\$\s39,90: 20% de desconto\./)).toBeVisible();
	await dialog.getByRole("button", { name: "Dia do fim" }).click();
	await page.getByRole("button", { name: /próximo mês/i }).click();
	await page
		.getByRole("gridcell")
		.getByRole("button", { name: /\b15\b/ })
		.click();
	await expect(dialog.getByLabel("Hora de fim da promoção")).toHaveValue("23:59");
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Criar produto" }).click();
	await expect(page.getByText("Produto criado com sucesso!")).toBeVisible();
	await expect(row(page, name)).toContainText("Em promoção");
	await expectAccessible(page);

	const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
	const shopper = await context.newPage();
	await open(shopper, "/");
	const promotions = shopper.getByRole("link", { name: "Promoções", exact: true });
	await promotions.click();
	await expect(shopper.getByRole("heading", { level: 1, name: "Promoções" })).toBeVisible();
	await expect(shopper.getByRole("checkbox", { name: /^Em promoção/ })).toBeChecked();
	const card = shopper.getByRole("article").filter({ hasText: name });
	await expect(card).toContainText(/Preço normal: de R\$\s50,00\. Preço promocional:/);
	await expect(card.locator("[data-price]")).toHaveText(PAID);
	await expect(card).toContainText("20% de desconto");
	await expectAccessible(shopper);

	await card.getByRole("link", { name }).click();
	await expect(shopper.getByRole("heading", { level: 1, name })).toBeVisible();
	await expect(shopper.locator("[data-price]").first()).toHaveText(PAID);
	await expect(shopper.getByText(/^20% de desconto até 15\/\d\d$/)).toBeVisible();
	await expect(shopper.getByText(/^R\$\s37,91 à vista no PIX$/)).toBeVisible();
	await expectAccessible(shopper);
	await shopper.getByRole("button", { name: "Comprar agora", exact: true }).first().click();
	await expect(shopper).toHaveURL(/\/checkout/);
	await fillInformation(shopper);
	await continueToPayment(shopper);
	await choosePix(shopper);
	await shopper.getByRole("button", { name: "Simular pagamento aprovado" }).click();
	await shopper.getByRole("link", { name: /acompanhar/i }).click();
	await expect(shopper).toHaveURL(/\/pedido\/.{20,}/);
	await expect(
		shopper.getByRole("listitem").filter({ has: shopper.getByRole("heading", { name }) }),
	).toContainText(/Preço normal: de R\$\s50,00\. Preço promocional: por R\$\s39,90/);
	await expectAccessible(shopper);
	await open(page, `/admin/pedidos?q=${encodeURIComponent(name)}`);
	await page.getByRole("button", { name: /^Detalhes do pedido / }).click();
	await expect(
		page.getByText(/^Em promoção: R\$\s39,90 cada, preço normal R\$\s50,00$/),
	).toBeVisible();
	await open(page, "/admin/produtos");

	// What lies in a cart when it ends is told there, without anybody asking.
	await open(shopper, "/produtos?promocao=1");
	await shopper.getByRole("button", { name: `Adicionar ${name} ao carrinho` }).click();
	await shopper.getByRole("button", { name: "Ver carrinho" }).click();
	const cart = shopper.getByRole("dialog", CART);
	await expect(cart).toContainText(PAID);
	await edit(page, name);
	await editor(page).getByLabel("Preço promocional").fill("");
	await save(page);
	await expect(row(page, name)).not.toContainText("Em promoção");
	await expect(cart.getByText(/^O preço mudou: era R\$\s39,90\.$/)).toBeVisible();
	await expect(cart.getByRole("button", { name: /^Manter a R\$\s50,00$/ })).toBeVisible();
	await open(shopper, "/");
	await expect(promotions).toHaveCount(0);
});
