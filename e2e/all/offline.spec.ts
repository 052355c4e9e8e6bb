import {
	addFirstProduct,
	fillInformation,
	open,
	openCheckout,
	SHOPPER,
} from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";

test("a page that cannot be fetched says why, and opens once the line is back", async ({
	page,
	context,
}) => {
	await open(page, "/produtos");
	const products = page.getByRole("article").getByRole("link");
	await products.first().click();
	await expect(page).toHaveURL(/\/produto\//);
	await page.goBack();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Todos os Produtos");
	await context.setOffline(true);
	await products.nth(3).dispatchEvent("click");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sem conexão com a loja");
	await context.setOffline(false);
	await expect(page.getByRole("button", { name: "Comprar agora" }).first()).toBeVisible();
	await expect(page).toHaveURL(/\/produto\//);
});

test("an order that could not be sent says why on the page and keeps what was typed", async ({
	page,
	context,
}) => {
	await addFirstProduct(page);
	await openCheckout(page);
	await fillInformation(page);
	await context.setOffline(true);
	await page.getByRole("button", { name: "Continuar para Pagamento" }).click();
	await expect(
		page.getByRole("main").getByText(/Erro ao processar pedido\. Sem conexão com a loja/),
	).toBeVisible();
	await expect(page.getByLabel("Nome completo")).toHaveValue(SHOPPER.name);
	await context.setOffline(false);
	await page.getByRole("button", { name: "Continuar para Pagamento" }).click();
	await expect(page.getByRole("heading", { name: "Pagamento", level: 1 })).toBeVisible();
});

test("a part that cannot be fetched leaves the page, and comes when it is loaded again", async ({
	page,
	context,
}) => {
	await addFirstProduct(page, "bandana");
	await open(page, "/checkout");
	await fillInformation(page, "parte@example.com");
	await page.getByRole("button", { name: "Continuar para Pagamento" }).click();
	await expect(page.getByRole("heading", { name: "Pagamento", level: 1 })).toBeVisible();
	await context.setOffline(true);
	await page.getByRole("radio", { name: /Crédito/ }).check({ force: true });
	await expect(page.getByText("Uma parte desta página não chegou.")).toBeVisible();
	await expect(page.getByRole("heading", { name: "Pagamento", level: 1 })).toBeVisible();
	await context.setOffline(false);
	await page.getByRole("button", { name: "Tentar de novo" }).click();
	await page.getByRole("radio", { name: /Crédito/ }).check({ force: true });
	await expect(page.getByLabel("Número do cartão")).toBeVisible();
});
