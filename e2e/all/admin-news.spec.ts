import { row } from "../support/product-row.ts";
import { open } from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";

test("favourites and cart that are open follow a product that is renamed, repriced and taken off sale", async ({
	page,
	browser,
}) => {
	const stamp = Date.now();
	const [name, renamed] = [`Touca Antiga ${stamp}`, `Touca Rebatizada ${stamp}`];
	await open(page, "/admin/produtos?novo=1");
	const made = page.getByRole("dialog", { name: "Novo produto" });
	await made.getByLabel("Nome", { exact: true }).fill(name);
	await made.getByLabel("Preço", { exact: true }).fill("50");
	await made.getByLabel("Estoque", { exact: true }).fill("20");
	await made.getByRole("button", { name: "Criar produto" }).click();
	await expect(page.getByText("Produto criado com sucesso!")).toBeVisible();

	const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
	const favourites = await context.newPage();
	await open(favourites, `/busca?q=${encodeURIComponent(name)}`);
	await favourites.getByRole("link", { name, exact: true }).click();
	await expect(favourites.getByRole("heading", { level: 1, name })).toBeVisible();
	await favourites
		.getByRole("button", { name: `Favoritar ${name}` })
		.first()
		.click();
	await favourites.getByRole("button", { name: "Adicionar ao carrinho" }).first().click();
	await expect(favourites.getByText("Produto adicionado ao carrinho!")).toBeVisible();
	await open(favourites, "/favoritos");
	const card = favourites.getByRole("article");
	await expect(card).toContainText(name);
	const checkout = await context.newPage();
	await open(checkout, "/checkout");
	const summary = checkout.getByRole("region", { name: "Resumo do pedido" });
	await expect(summary.getByRole("heading", { name })).toBeVisible();

	await row(page, name)
		.getByRole("button", { name: /^Editar / })
		.click();
	const editor = page.getByRole("dialog", { name: "Editar produto" });
	await editor.getByLabel("Nome", { exact: true }).fill(renamed);
	await editor.getByLabel("Preço", { exact: true }).fill("45");
	await editor.getByRole("button", { name: "Salvar alterações" }).click();
	await expect(page.getByText("Produto atualizado com sucesso!")).toBeVisible();
	await expect(card).toContainText(renamed);
	await expect(card.locator("[data-price]")).toHaveText(/R\$\s45,00/);
	await expect(summary.getByRole("heading", { name: renamed })).toBeVisible();
	await expect(summary.getByText(name)).toHaveCount(0);

	await page.getByRole("button", { name: `Ver detalhes de ${renamed}` }).click();
	const details = page.getByRole("dialog", { name: renamed });
	await details.getByLabel("Novo status").selectOption("Indisponível");
	await details.getByRole("button", { name: "Alterar status" }).click();
	await expect(page.getByText("Status alterado com sucesso!")).toBeVisible();
	await expect(favourites.getByText("1 peça que você guardou saiu da loja.")).toBeVisible();
	await expect(card).toHaveCount(0);
	await context.close();
});
