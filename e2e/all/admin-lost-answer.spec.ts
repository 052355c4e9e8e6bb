import type { Page } from "@playwright/test";
import { open } from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";

/** The next thing that is sent arrives, and its answer is lost on the way back. */
async function loseAnswer(page: Page, address: RegExp): Promise<void> {
	await page.route(address, async (route) => {
		if (route.request().method() !== "POST") return route.fallback();
		await route.fetch();
		await route.abort("connectionreset");
		await page.unroute(address);
	});
}
const told = (page: Page) => page.getByText("Sem conexão com a loja").last();

test("a correction of stock whose answer was lost is sent again and booked once", async ({
	page,
}) => {
	await open(page, "/admin/estoque?q=Bolsa+Organizadora");
	const row = page.getByRole("row").filter({ hasText: "Bolsa Organizadora" }).first();
	await row.getByRole("button", { name: /^Atualizar estoque de/ }).click();
	const dialog = page.getByRole("dialog", { name: "Atualizar estoque" });
	await dialog.getByText("Adicionar", { exact: true }).click();
	await dialog.getByRole("row").nth(1).getByRole("textbox").first().fill("7");
	await loseAnswer(page, /\/admin\/estoque/);
	const update = dialog.getByRole("button", { name: "Atualizar estoque" });
	await update.click();
	await expect(told(page)).toBeVisible();
	await update.click();
	await expect(page.getByText("Estoque atualizado com sucesso!")).toBeVisible();
	await expect(dialog).toBeHidden();
	await row.getByRole("button", { name: /^Histórico de/ }).click();
	const moves = page.getByRole("list", { name: "Movimentos" }).getByRole("listitem");
	await expect(moves.filter({ hasText: "+7" })).toHaveCount(1);
});

test("a category whose answer was lost is made once, when it is sent again", async ({ page }) => {
	await open(page, "/admin/categorias");
	const name = `Perdida ${Date.now()}`;
	const dialog = page.getByRole("dialog");
	const create = dialog.getByRole("button", { name: "Criar categoria" });
	await page.getByRole("button", { name: "Nova categoria" }).click();
	await dialog.getByLabel("Nome").fill(name);
	await loseAnswer(page, /\/admin\/categorias/);
	await create.click();
	await expect(told(page)).toBeVisible();
	await create.click();
	await expect(page.getByText("Categoria criada com sucesso!")).toBeVisible();
	await expect(page.getByText(name, { exact: true })).toHaveCount(1);
});

test("settings whose answer was lost are saved, and nobody else is blamed", async ({ page }) => {
	await open(page, "/admin/configuracoes");
	const words = `Rodapé ${Date.now()}`;
	await page.getByLabel("Texto do rodapé").fill(words);
	await loseAnswer(page, /\/admin\/configuracoes/);
	const save = page.getByRole("button", { name: "Salvar configurações" });
	await save.click();
	await expect(told(page)).toBeVisible();
	await save.click();
	await expect(page.getByText("Configurações salvas com sucesso!")).toBeVisible();
	await expect(page.getByText(/Outra pessoa salvou/)).toHaveCount(0);
	await page.reload();
	await expect(page.getByLabel("Texto do rodapé")).toHaveValue(words);
});
