import type { Locator, Page } from "@playwright/test";
import { XSS_TRICKS } from "../../testing/attacks/xss-tricks.ts";
import { open } from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

const SCREEN = "/admin/paginas";
let count = 0;
const unique = (name: string) => `${name} ${Date.now()}${++count}`;
const slugOf = (title: string) => title.toLowerCase().replaceAll(" ", "-");

const dialog = (page: Page) => page.getByRole("dialog", { name: /Página$/ });
const content = (form: Locator) => form.getByLabel("Conteúdo (HTML)");
const row = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });

/** Shows the HTML of a form that has opened. */
const source = (form: Locator) => form.getByRole("button", { name: "Ver o HTML" }).click();

async function makePage(page: Page, title: string, html: string): Promise<void> {
	await open(page, `${SCREEN}?editar=nova`);
	const form = dialog(page);
	await form.getByLabel("Título", { exact: true }).fill(title);
	await source(form);
	await content(form).fill(html);
	await form.getByRole("button", { name: "Criar página" }).click();
	await expect(page.getByText("Página criada com sucesso")).toBeVisible();
	await expect(form).toHaveCount(0);
}

async function edit(page: Page, title: string): Promise<Locator> {
	await page.getByRole("button", { name: `Editar ${title}` }).click();
	const form = dialog(page);
	await expect(form.getByLabel("Título", { exact: true })).toHaveValue(title);
	await source(form);
	return form;
}

test("an address typed by hand stays the page's own after a look at the preview", async ({
	page,
}) => {
	await open(page, `${SCREEN}?editar=nova`);
	const form = dialog(page);
	const title = form.getByLabel("Título", { exact: true });
	const slug = form.getByLabel("Slug");
	await title.fill("Trocas");
	await expect(slug).toHaveValue("trocas");
	await slug.fill("trocas e devolucoes");
	await form.getByRole("tab", { name: "Pré-visualização" }).click();
	await expect(slug).toHaveCount(0);
	await form.getByRole("tab", { name: "Editor" }).click();
	await title.fill("Trocas da loja");
	await expect(slug).toHaveValue("trocas-e-devolucoes");
	await expect(title).toHaveValue("Trocas da loja");
});

test("what is missing or too long is said beside its field", async ({ page }) => {
	await open(page, `${SCREEN}?editar=nova`);
	const form = dialog(page);
	await form.getByRole("button", { name: "Criar página" }).click();
	await expect(page.getByText("Erro ao salvar página").first()).toBeVisible();
	await expect(form.getByText("Informe o título")).toBeVisible();
	await expect(form.getByText("Informe o slug")).toBeVisible();
	await expect(form.getByText("Escreva o conteúdo")).toBeVisible();
	await expect(form.getByLabel("Título", { exact: true })).toBeFocused();
	await form.getByLabel("Título", { exact: true }).fill("Central de Ajuda");
	await form.getByLabel("Slug").fill("Central de AJUDA");
	await expect(form.getByLabel("Slug")).toHaveValue("central-de-ajuda");
	await source(form);
	await content(form).fill("<p>x</p>");
	await form.getByLabel("Ordem").fill("1,5");
	await form.getByRole("button", { name: "Criar página" }).click();
	await expect(form.getByText(/A ordem deve ser um número inteiro/)).toBeVisible();
	await form.getByLabel("Ordem").fill("2");
	await form.getByRole("button", { name: "Criar página" }).click();
	await expect(form.getByText("Já existe uma página com este slug")).toBeVisible();
	await expect(content(form)).toHaveValue("<p>x</p>");
});

test("what is pasted from Word comes in clean", async ({ page }) => {
	await open(page, `${SCREEN}?editar=nova`);
	const form = dialog(page);
	const field = form.getByRole("textbox", { name: "Conteúdo", exact: true });
	await field.focus();
	await field.evaluate((area) => {
		const clipboardData = new DataTransfer();
		clipboardData.setData("text/plain", "Prazo de 30 dias");
		clipboardData.setData(
			"text/html",
			'<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment--><p class=MsoNormal style="margin:0cm;mso-pagination:none"><span style="font-family:Calibri">Prazo de <b>30&nbsp;dias</b><o:p></o:p></span></p><p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><![if !supportLists]>·&nbsp;<![endif]>Sem uso</p><!--EndFragment--></body></html>',
		);
		area.dispatchEvent(
			new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
		);
	});
	await expect(field.getByRole("listitem")).toHaveText("Sem uso");
	await source(form);
	await expect(content(form)).toHaveValue(
		/^<p>Prazo de <strong>30&nbsp;dias<\/strong><\/p>\n<ul><li>Sem uso<\/li><\/ul>$/,
	);
});

test("the second of two people is told, and an earlier text comes back", async ({
	page,
	context,
}) => {
	const title = unique("Entrega");
	await makePage(page, title, "<p>Primeiro texto</p>");
	const mine = await edit(page, title);

	const other = await context.newPage();
	await open(other, SCREEN);
	const theirs = await edit(other, title);
	await content(theirs).fill("<p>Texto da outra pessoa</p>");
	await theirs.getByRole("button", { name: "Salvar" }).click();
	await expect(other.getByText("Página atualizada com sucesso")).toBeVisible();
	await other.close();

	await content(mine).fill("<p>Meu texto</p>");
	await mine.getByRole("button", { name: "Salvar" }).click();
	await expect(mine.getByText(/Outra pessoa salvou este registro/)).toBeVisible();
	await expect(mine.getByRole("cell", { name: "<p>Texto da outra pessoa</p>" })).toBeVisible();
	await expect(content(mine)).toHaveValue("<p>Meu texto</p>");
	await mine.getByRole("button", { name: "Manter a minha" }).click();
	await expect(page.getByText("Página atualizada com sucesso")).toBeVisible();
	await expect(dialog(page)).toHaveCount(0);

	const form = await edit(page, title);
	await form.getByText("Versões anteriores (2)").click();
	await form
		.getByRole("button", { name: /^Ver a versão/ })
		.last()
		.click();
	const version = page.getByRole("dialog", { name: title });
	await expect(version.getByText("Primeiro texto")).toBeVisible();
	await version.getByRole("button", { name: "Trazer de volta" }).click();
	await expect(content(form)).toHaveValue("<p>Primeiro texto</p>");
	await expect(form.getByText("Versões anteriores (3)")).toBeVisible();
	await open(page, `/pagina/${slugOf(title)}`);
	await expect(page.getByText("Primeiro texto")).toBeVisible();
});

test("a page is hidden, shown and deleted", async ({ page }) => {
	const title = unique("Promessa");
	await makePage(page, title, "<p>Texto</p>");
	// By keyboard: a message may pass over the last row.
	await page.getByRole("button", { name: `Desativar ${title}` }).press("Enter");
	await expect(page.getByText("Página desativada")).toBeVisible();
	await expect(row(page, title).getByText("Inativa")).toBeVisible();
	expect((await page.request.get(`/pagina/${slugOf(title)}`)).status()).toBe(404);
	await page.getByRole("button", { name: `Ativar ${title}` }).press("Enter");
	await expect(page.getByText("Página ativada")).toBeVisible();
	await expect
		.poll(async () => (await page.request.get(`/pagina/${slugOf(title)}`)).status())
		.toBe(200);

	await page.getByRole("button", { name: `Excluir ${title}` }).press("Enter");
	const asked = page.getByRole("alertdialog", { name: "Confirmar exclusão" });
	await expect(
		asked.getByText("Tem certeza que deseja excluir esta página? Esta ação não pode ser desfeita."),
	).toBeVisible();
	await asked.getByRole("button", { name: "Excluir" }).click();
	await expect(page.getByText("Página excluída com sucesso")).toBeVisible();
	await expect(row(page, title)).toHaveCount(0);
});

test.describe("of the cheat sheets", () => {
	// Chromium reports what it refuses to run even in a document that is only parsed.
	test.use({ provoked: /^Executing inline event handler violates/ });

	test("no trick runs, in the preview or in the shop", async ({ page }) => {
		const title = unique("Truques");
		page.on("dialog", (shown) => {
			throw new Error(`a script ran: ${shown.message()}`);
		});
		await open(page, `${SCREEN}?editar=nova`);
		const form = dialog(page);
		await form.getByLabel("Título", { exact: true }).fill(title);
		await source(form);
		await content(form).fill(`<p>Começo</p>${XSS_TRICKS.join("\n<p>x</p>\n")}`);
		await form.getByRole("tab", { name: "Pré-visualização" }).click();
		await expect(form.getByText("Começo")).toBeVisible();
		await form.getByRole("button", { name: "Criar página" }).click();
		await expect(page.getByText("Página criada com sucesso")).toBeVisible();
		await open(page, `/pagina/${slugOf(title)}`);
		await expect(page.getByText("Começo")).toBeVisible();
		const alive = await page
			.locator(".prose-shop")
			.evaluate((text) =>
				[...text.querySelectorAll("*")].flatMap((element) => [
					...(/^(script|iframe|svg|math|object|embed|form|input|style|link|meta|base)$/i.test(
						element.tagName,
					)
						? [element.tagName]
						: []),
					...element
						.getAttributeNames()
						.filter((name) => /^on|^style$|^formaction$|^srcdoc$/.test(name)),
					...(element instanceof HTMLAnchorElement && /script:|data:/i.test(element.href)
						? [element.href]
						: []),
				]),
			);
		expect(alive).toEqual([]);
	});
});

test("nothing sticks out on a phone", async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	for (const path of [SCREEN, `${SCREEN}?editar=nova`]) {
		await open(page, path);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
			390,
		);
	}
	await expectAccessible(page);
});
