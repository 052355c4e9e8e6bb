import type { Browser, Page } from "@playwright/test";
import { hydrated, open } from "./support/shopper.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const PICTURE = "demo/media/banners/mini-1.avif";

/** A visitor's open page, which nobody reloads. */
async function visit(browser: Browser, path: string): Promise<Page> {
	const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
	const page = await context.newPage();
	const connected = page.waitForResponse(/\/live$/);
	await open(page, path);
	await connected;
	return page;
}

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

test("a banner is made, placed by eye, seen on an open home page, hidden and deleted", async ({
	page,
	browser,
}) => {
	const title = `Semana da enfermagem ${Date.now()}`;
	const visitor = await visit(browser, "/");
	await open(page, "/admin/banners");
	await expectAccessible(page);
	await page.getByRole("button", { name: "Novo banner" }).click();
	const dialog = page.getByRole("dialog", { name: "Novo banner" });
	await expect(dialog.getByLabel("Local")).toHaveValue("mini_banner");
	await dialog.getByRole("button", { name: "Criar banner" }).click();
	await expect(dialog.getByText("Informe o título do banner")).toBeVisible();
	await expect(field(page, "Título")).toBeFocused();
	await field(page, "Título").fill(title);
	await dialog.getByLabel("Link", { exact: true }).fill("javascript:alert(1)");
	await dialog.getByRole("button", { name: "Criar banner" }).click();
	await expect(dialog.getByText(/Use um endereço da loja/)).toBeVisible();
	await expect(field(page, "Título")).toHaveValue(title);
	await dialog.getByLabel("Link", { exact: true }).fill("/produtos");

	const chooser = dialog.locator('input[type="file"]').first();
	await chooser.setInputFiles({
		name: "foto.jpg",
		mimeType: "image/jpeg",
		buffer: Buffer.from("MZ um programa"),
	});
	await expect(page.getByText("Erro no upload")).toBeVisible();
	await expect(
		dialog.getByText("O arquivo não é uma imagem aceita. Envie JPEG, PNG, WebP ou AVIF."),
	).toBeVisible();
	await chooser.setInputFiles(PICTURE);
	await expect(page.getByText("Upload realizado com sucesso!")).toBeVisible();
	await expect(page.getByText("1 imagem carregada")).toBeVisible();
	await dialog.getByLabel("Zoom").focus();
	await page.keyboard.press("ArrowRight");
	await expect(dialog.getByText("105%")).toBeVisible();
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Criar banner" }).click();
	await expect(page.getByText("Banner criado com sucesso!")).toBeVisible();

	const row = page.getByRole("row").filter({ hasText: title });
	await expect(row.getByText("Ativo")).toBeVisible();
	const shown = visitor.getByRole("heading", { name: title });
	await expect(shown).toBeVisible();
	const link = visitor.getByRole("link").filter({ has: shown });
	await expect(link).toHaveAttribute("href", "/produtos");
	await expect(link.getByRole("presentation")).toHaveCSS("scale", "1.05");
	await link.getByRole("presentation").scrollIntoViewIfNeeded();
	await expect
		.poll(() => link.locator("img").evaluate((image) => (image as HTMLImageElement).naturalWidth))
		.toBeGreaterThan(0);

	await row.getByRole("button", { name: `Desativar: ${title}` }).click();
	await expect(page.getByText("Banner desativado com sucesso!")).toBeVisible();
	await expect(shown).toBeHidden();

	await row.getByRole("button", { name: `Excluir: ${title}` }).click();
	await expect(page.getByText("Tem certeza que deseja excluir este banner?")).toBeVisible();
	await page.getByRole("button", { name: "Excluir", exact: true }).click();
	await expect(page.getByText("Banner excluído com sucesso!")).toBeVisible();
	await expect(row).toHaveCount(0);
});

test.describe("settings", () => {
	// They are one record.
	test.describe.configure({ mode: "serial" });

	test("wrong ones are refused with what was typed, right ones are on open pages at once", async ({
		page,
		browser,
	}) => {
		const words = `Costurado em São Paulo desde ${Date.now()}.`;
		const visitor = await visit(browser, "/contato");
		await open(page, "/admin/configuracoes");
		await expectAccessible(page);
		await field(page, "Texto do rodapé").fill(words);
		await field(page, "CNPJ ou CPF").fill("11.222.333/0001-82");
		await field(page, "Parcela mínima (R$)").fill("vinte");
		await page.getByRole("button", { name: "Salvar configurações" }).click();
		await expect(page.getByText("Erro ao salvar")).toBeVisible();
		await expect(page.getByText("CNPJ ou CPF inválido. Confira os números")).toBeVisible();
		await expect(page.getByText("Parcela mínima: use reais e centavos, como 12,00")).toBeVisible();
		await expect(field(page, "CNPJ ou CPF")).toHaveValue("11.222.333/0001-82");
		await expect(field(page, "CNPJ ou CPF")).toBeFocused();

		await field(page, "CNPJ ou CPF").fill("11222333000181");
		await field(page, "Parcela mínima (R$)").fill("10");
		await page.getByRole("button", { name: "Salvar configurações" }).click();
		await expect(page.getByText("Configurações salvas com sucesso!")).toBeVisible();
		await expect(field(page, "CNPJ ou CPF")).toHaveValue("11.222.333/0001-81");
		await expect(visitor.getByText(words)).toBeVisible();
		await expect(visitor.getByText("CNPJ 11.222.333/0001-81")).toBeVisible();

		await field(page, "Texto do rodapé").fill("Nunca salvo");
		await page.getByRole("link", { name: "Banners" }).first().click();
		await expect(page.getByText("Descartar alterações?")).toBeVisible();
		await page.getByRole("button", { name: "Cancelar" }).click();
		await expect(field(page, "Texto do rodapé")).toHaveValue("Nunca salvo");
	});

	test("a text of the shop is on open pages while it is written and switched on", async ({
		page,
		browser,
	}) => {
		const visitor = await visit(browser, "/contato");
		const bar = visitor.getByRole("region", { name: "O que a loja promete" });
		const words = `Ateliê aberto ${Date.now() % 100_000}`;
		await open(page, "/admin/textos?q=aviso");
		await expectAccessible(page);
		await page.getByRole("button", { name: "Editar: Aviso na barra" }).click();
		await expect(field(page, "Texto")).toBeFocused();
		await field(page, "Texto").fill("Sai em {quando}");
		await page.getByRole("button", { name: "Salvar texto" }).click();
		const place = page.getByRole("region", { name: "Barra do topo" });
		await expect(place.getByText("Entre chaves, só {loja}, {preparo}, {dias_troca}")).toBeVisible();
		await field(page, "Texto").fill(`${words}, {loja}`);
		await expectAccessible(page);
		await page.getByRole("button", { name: "Salvar texto" }).click();
		await expect(page.getByText("Texto salvo com sucesso!")).toBeVisible();
		await expect(page.getByRole("button", { name: "Editar: Aviso na barra" })).toBeFocused();
		await expect(bar.getByText(`${words}, Requinte`)).toBeVisible();

		await page.getByRole("switch", { name: "Aparece" }).click();
		await expect(page.getByText("Texto desligado: não aparece mais")).toBeVisible();
		await expect(bar.getByText(words)).toBeHidden();
	});

	test("two administrators: the second is told, compares and keeps theirs", async ({ page }) => {
		await open(page, "/admin/configuracoes");
		const other = await page.context().newPage();
		await open(other, "/admin/configuracoes");
		const hours = (who: string) => `Segunda a sexta, ${who} ${Date.now()}`;
		const theirs = hours("9h");
		const mine = hours("10h");
		await field(other, "Horário de atendimento").fill(theirs);
		await other.getByRole("button", { name: "Salvar configurações" }).click();
		await expect(other.getByText("Configurações salvas com sucesso!")).toBeVisible();

		await field(page, "Horário de atendimento").fill(mine);
		await page.getByRole("button", { name: "Salvar configurações" }).click();
		const notice = page.getByRole("alert").filter({ hasText: "Sua versão" });
		await expect(notice.getByText(theirs)).toBeVisible();
		await expect(notice.getByText(mine)).toBeVisible();
		await notice.getByRole("button", { name: "Manter a minha" }).click();
		await expect(page.getByText("Configurações salvas com sucesso!")).toBeVisible();
		await expect(notice).toBeHidden();
		await page.reload();
		await expect(field(page, "Horário de atendimento")).toHaveValue(mine);
	});
});

test("the home page is seen while it is arranged; a product joins the menu and leaves it", async ({
	page,
	browser,
}) => {
	await open(page, "/admin/vitrine");
	const preview = page.getByRole("region", { name: "Prévia" });
	await page.getByRole("switch", { name: "Especialidades" }).click();
	await expect(preview.getByText("Nossas Especialidades")).toHaveCount(0);
	await page.getByRole("region", { name: "Texto livre" }).getByLabel("Título").fill("Do ateliê");
	await expect(preview.getByText("Do ateliê")).toBeVisible();
	await page.getByRole("button", { name: "Descartar" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Descartar" }).click();
	await expect(preview.getByText("Nossas Especialidades")).toBeVisible();

	const menu = page.getByRole("region", { name: "Menu do topo" });
	await menu.getByRole("combobox", { name: "Link para um produto (opcional)" }).fill("jaleco");
	await menu.getByRole("listbox", { name: "Produtos" }).getByRole("option").first().click();
	const added = menu.getByLabel(/^Endereço \d/).last();
	await expect(added).toHaveValue(/^\/produto\/./);
	const address = await added.inputValue();
	const name = await menu
		.getByLabel(/^Nome do link/)
		.last()
		.inputValue();
	await page.getByRole("button", { name: "Publicar" }).click();
	await expect(page.getByText("Vitrine publicada!")).toBeVisible();
	const visitor = await visit(browser, "/sobre");
	const link = visitor.getByRole("banner").locator(`a[href="${address}"]`);
	await expect(link).toContainText(name);

	await menu.getByRole("button", { name: `Tirar ${name}` }).click();
	await expect(added).not.toHaveValue(address);
	await page.getByRole("button", { name: "Publicar" }).click();
	await expect(page.getByText("Há alterações que ainda não foram salvas.")).toHaveCount(0);
	await expect(link).toHaveCount(0);
});

test("styles: seen while they are chosen, refused when they are no colours, saved for open pages", async ({
	page,
	browser,
}) => {
	const visitor = await visit(browser, "/sobre");
	const primary = (at: Page, selector: string) =>
		at
			.locator(selector)
			.first()
			.evaluate((element) => getComputedStyle(element).getPropertyValue("--color-primary").trim());
	await open(page, "/admin/estilos");
	await expectAccessible(page);
	await expect(page.getByText("ajustado para leitura").first()).toBeVisible();
	await field(page, "Primária").fill("vermelho");
	await page.getByRole("button", { name: "Salvar estilos" }).click();
	await expect(
		page.getByRole("region", { name: "Cores" }).getByText("Cor inválida. Use o formato #0066cc"),
	).toBeVisible();

	await field(page, "Primária").fill("#7a1f5c");
	await page.getByLabel("Fonte dos títulos").selectOption("Lora");
	expect(await primary(page, '[data-testid="pre-visualizacao"]')).toBe("#7a1f5c");
	expect(await primary(page, "html")).toBe("#0066cc");
	const reloaded = page.waitForEvent("load");
	await page.getByRole("button", { name: "Salvar estilos" }).click();
	await expect.poll(() => primary(visitor, "html")).toBe("#7a1f5c");
	await reloaded;
	await expect.poll(() => primary(page, "html")).toBe("#7a1f5c");
	await expect(page.getByLabel("Fonte dos títulos")).toHaveValue("Lora");

	await hydrated(page);
	await page.getByRole("button", { name: "Restaurar padrão" }).click();
	await page.getByRole("button", { name: "Restaurar", exact: true }).click();
	await page.clock.install();
	const saved = page.waitForResponse((response) => response.request().method() === "POST");
	await page.getByRole("button", { name: "Salvar estilos" }).click();
	await saved;

	// Whoever goes on at once is not thrown back by the page that comes again in the new colours.
	await page
		.getByRole("navigation", { name: "Painel" })
		.getByRole("link", { name: "Configurações" })
		.click();
	const hours = field(page, "Horário de atendimento");
	await hours.fill("Sábado, das 9h às 12h");
	await page.evaluate(() => (document.documentElement.dataset["same"] = "page"));
	await expect.poll(() => primary(visitor, "html")).toBe("#0066cc");
	await page.clock.runFor(3_000);
	await page.getByRole("button", { name: "Salvar configurações" }).click();
	await expect(page.getByText("Configurações salvas com sucesso!")).toBeVisible();
	await expect(page.locator("html")).toHaveAttribute("data-same", "page");
});
