import type { Locator, Page } from "@playwright/test";
import { open } from "./support/shopper.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const SCREEN = "/admin/paginas";
let count = 0;
const unique = (name: string) => `${name} ${Date.now()}${++count}`;
const slugOf = (title: string) => title.toLowerCase().replaceAll(" ", "-");

const dialog = (page: Page) => page.getByRole("dialog", { name: /Página$/ });
const content = (form: Locator) => form.getByRole("textbox", { name: "Conteúdo", exact: true });
const row = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });

test("a privacy policy is offered, filled with the shop's data and not published by itself", async ({
	page,
}) => {
	await open(page, `${SCREEN}?editar=nova`);
	const form = dialog(page);
	await form.getByRole("button", { name: /^Política de Privacidade/ }).click();
	await expect(form.getByLabel("Slug")).toHaveValue("politica-de-privacidade");
	await expect(form.getByRole("switch", { name: "Página ativa" })).not.toBeChecked();
	await expect(form.getByText(/^Revise antes de publicar: \d+ trechos/)).toBeVisible();
	await expect(content(form)).toContainText("CNPJ");
	await expect(content(form)).toContainText("[preencha: data]");
	await expectAccessible(page);
});

test("a page is made from a template, seen while it is written, and shown in the shop", async ({
	page,
}) => {
	const title = unique("Garantia");
	await open(page, SCREEN);
	for (const name of ["Título", "Slug", "Categoria", "Ordem", "Status", "Ações"]) {
		await expect(page.getByRole("columnheader", { name })).toBeVisible();
	}
	await expectAccessible(page);
	await page.getByRole("button", { name: "Nova Página" }).click();
	const form = dialog(page);
	await expect(form.getByRole("heading", { name: "Nova Página" })).toBeVisible();
	await form.getByRole("button", { name: /Política \/ Termos/ }).click();
	await expect(content(form).getByRole("heading", { name: "1. Objeto" })).toBeVisible();
	await form.getByRole("button", { name: /Página com Tabela/ }).click();
	await expect(content(form).getByRole("table")).toBeVisible();
	await form.getByLabel("Título", { exact: true }).fill(title);
	await expect(form.getByLabel("Slug")).toHaveValue(slugOf(title));
	await content(form).getByText("[Observação sobre os valores.]").click();
	await page.keyboard.press("End");
	await page.keyboard.type(" Importante: em centímetros.");
	await form.getByRole("button", { name: "Destaque" }).click();
	await form.getByRole("button", { name: "Ver o HTML" }).click();
	await expect(form.getByLabel("Conteúdo (HTML)")).toHaveValue(
		/<th scope="col">Tamanho<\/th>[\s\S]*<td>P<\/td>[\s\S]*<div class="destaque"><p>\[Obs[^<]*centímetros\.<\/p><\/div>$/,
	);
	await form.getByRole("tab", { name: "Pré-visualização" }).click();
	await expect(form.getByRole("columnheader", { name: "Tamanho" })).toBeVisible();
	await expect(form.locator(".destaque")).toContainText("Importante:");
	await expectAccessible(page);

	await form.getByRole("button", { name: "Fechar" }).click();
	await expect(page.getByText("Descartar alterações?")).toBeVisible();
	await page.getByRole("alertdialog").getByRole("button", { name: "Cancelar" }).click();
	await form.getByRole("button", { name: "Criar página" }).click();
	const asking = page.getByRole("alertdialog", { name: "Publicar com trechos por preencher?" });
	await expect(asking.getByText("[Título da tabela]")).toHaveCount(0);
	await expect(asking.getByText("[Uma frase que explica a tabela.]")).toBeVisible();
	await asking.getByRole("button", { name: "Publicar assim" }).click();
	await expect(page.getByText("Página criada com sucesso")).toBeVisible();
	await expect(row(page, title).getByText("geral")).toBeVisible();
	await expect(row(page, title).getByText("Ativa")).toBeVisible();

	await open(page, `/pagina/${slugOf(title)}`);
	await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
	await expect(page.locator(".destaque")).toContainText("Importante:");
});
