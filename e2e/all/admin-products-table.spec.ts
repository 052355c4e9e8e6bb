import { readFile } from "node:fs/promises";
import { open } from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

/** A grey picture of one pixel. */
const PIXEL = Buffer.from(
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==",
	"base64",
);

test("nothing of a table is cut at 1280 pixels, and every column has a name", async ({ page }) => {
	// Pieces of the demonstration: what other tests make may have neither a SKU nor a sale.
	await open(page, "/admin/produtos?q=RQ-VE-001");
	const first = page.getByRole("row").nth(1);
	await first.getByText(/^RQ-/).evaluate((sku) => {
		sku.textContent = "RQ-JALECO-FEMININO-AURORA-EDICAO-2026";
	});
	await first.getByText("Ativo", { exact: true }).evaluate((status) => {
		status.textContent = "Indisponível";
	});
	for (const screen of ["produtos", "pedidos?pagamento=pago", "banners"]) {
		if (!screen.startsWith("produtos")) await open(page, `/admin/${screen}`);
		if (screen.startsWith("pedidos")) {
			await page
				.getByText("Pagamento: Pago")
				.first()
				.evaluate((word) => {
					word.textContent = "Pagamento: Contestação perdida";
				});
		}
		const tables = await page.getByRole("table").evaluateAll((all) =>
			all.map((table) => ({
				cut: (table.parentElement?.scrollWidth ?? 0) - (table.parentElement?.clientWidth ?? 0),
				nameless: table.querySelectorAll("thead td, thead th:empty").length,
				// Cells with a role of their own need a row with one.
				rowless: table.querySelectorAll("tr:not([role=row])").length,
			})),
		);
		expect(tables.length).toBeGreaterThan(0);
		for (const table of tables) expect(table).toEqual({ cut: 0, nameless: 0, rowless: 0 });
	}
});

test("on a phone a whole page is chosen above its cards, and let go again", async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 640 });
	await open(page, "/admin/produtos?q=RQ-ME-00&ordem=nome");
	const all = page.getByRole("checkbox", { name: "Selecionar todos desta página" });
	await all.click();
	await expect(all).toBeChecked();
	for (const row of await page.getByRole("cell").getByRole("checkbox").all())
		await expect(row).toBeChecked();
	await expect(page.getByRole("region", { name: "Produtos selecionados" })).toBeVisible();
	await all.uncheck();
	await expect(page.getByRole("region", { name: "Produtos selecionados" })).toBeHidden();
});

test("prices of many are raised with a preview, and come back", async ({ page }) => {
	await open(page, "/admin/produtos?q=RQ-ME-00&ordem=nome");
	await page.getByRole("checkbox", { name: "Selecionar todos desta página" }).check();
	const bar = page.getByRole("region", { name: "Produtos selecionados" });
	await bar.getByRole("button", { name: "Preço" }).click();
	const dialog = page.getByRole("dialog", { name: "Alterar preço" });
	await dialog.getByRole("button", { name: "Ver prévia" }).click();
	await expect(dialog.getByText("Informe o valor")).toBeVisible();
	await dialog.getByLabel("Valor", { exact: true }).fill("10");
	await dialog.getByRole("button", { name: "Ver prévia" }).click();
	const first = dialog.getByRole("row").nth(1);
	await expect(first).toContainText("R$");
	const [before = "", after = ""] = await first.getByRole("cell").allInnerTexts();
	expect(before).not.toBe(after);
	await expectAccessible(page);
	await dialog.getByRole("button", { name: /^Aplicar a \d+ produto/ }).click();
	await expect(page.getByText(/produtos? alterados?$/)).toBeVisible();
	await expect(page.getByRole("row").nth(1)).toContainText(after.trim());
	await page.getByRole("button", { name: "Desfazer" }).click();
	await expect(page.getByText(/de volta como antes$/)).toBeVisible();
	await expect(page.getByRole("row").nth(1)).toContainText(before.trim());
});

test("another shop's file is previewed, brought in with its pictures and undone", async ({
	page,
}) => {
	const code = `N${Date.now()}`;
	const sheet = (lines: string[]) => ({
		name: "produtos.csv",
		mimeType: "text/csv",
		buffer: Buffer.from(lines.join("\n"), "latin1"),
	});
	const head =
		"Identificador URL;Nome;Categorias;Nome da variação 1;Valor da variação 1;Preço;Estoque;SKU";
	await open(page, "/admin/produtos");
	await page.getByRole("link", { name: "Importar", exact: true }).click();
	await page
		.getByLabel("Escolher planilha e fotos")
		.first()
		.setInputFiles([
			sheet([
				head,
				`jaleco-${code};Jaleco ${code};Trazidos > Do teste;Cor;Branco;289,90;3;${code}-BR`,
				`jaleco-${code};;;;Preto;289,90;2;${code}-PR`,
				`errado-${code};Errado ${code};;;;R$ 1,289.90;1;${code}-X`,
			]),
			{
				name: `${code}-BR-1.png`,
				mimeType: "image/png",
				buffer: PIXEL,
			},
		]);
	await expect(page.getByText("Nada foi gravado ainda")).toBeVisible();
	await expect(page.getByText("1 de 1 foto enviada")).toBeVisible();
	const card = page.getByRole("listitem").filter({ hasText: `Jaleco ${code}` });
	await expect(card).toContainText("Novo");
	await expect(card).toContainText("1 foto");
	await expect(page.getByText(/Preço não entendido/).first()).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("button", { name: "Trazer 1 produto" }).click();
	await expect(page.getByText("1 produto trazido", { exact: false })).toBeVisible({
		timeout: 90_000,
	});
	await expect(page.getByText("Tudo terminou.")).toBeVisible({ timeout: 90_000 });
	await expectAccessible(page);
	const result = page.url();

	await open(page, `/produtos/JALECO-${code}`);
	await expect(page.getByRole("heading", { level: 1 })).toContainText(`Jaleco ${code}`);

	await open(page, `/admin/produtos?q=${code}`);
	const downloading = page.waitForEvent("download");
	await page.getByRole("link", { name: "Exportar CSV" }).click();
	const text = await readFile(await (await downloading).path(), "utf8");
	expect(text).toContain(`"Jaleco ${code}"`);

	await open(page, result);
	await page.getByRole("button", { name: "Desfazer esta importação" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Desfazer" }).click();
	await expect(page.getByText("Importação desfeita")).toBeVisible({ timeout: 90_000 });
});
