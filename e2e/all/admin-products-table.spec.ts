import { readFile } from "node:fs/promises";
import { row } from "../support/product-row.ts";
import { open } from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

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

test("a product file is tried, corrected and imported; what is exported can come back", async ({
	page,
}) => {
	const sku = `CSV-${Date.now()}`;
	const sheet = (text: string) => ({
		name: "produtos.csv",
		mimeType: "text/csv",
		buffer: Buffer.from(text),
	});
	await open(page, "/admin/produtos");
	await page.getByRole("button", { name: "Importar CSV" }).click();
	const dialog = page.getByRole("dialog", { name: "Importar produtos" });
	const chooser = dialog.getByLabel("Planilha de produtos");
	await chooser.setInputFiles(sheet(`sku;nome;preco\n${sku};Touca Importada;dez`));
	await expect(dialog.getByRole("alert")).toContainText("Preço inválido");
	await expect(dialog.getByRole("button", { name: "Importar" })).toBeDisabled();
	await chooser.setInputFiles(sheet(`sku;nome;preco;estoque\n${sku};Touca Importada;39,90;4`));
	await expect(dialog.getByText("Novo produto")).toBeVisible();
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Importar 1 produto" }).click();
	await expect(page.getByText("Importação concluída!")).toBeVisible();

	await open(page, `/admin/produtos?q=${sku}`);
	await expect(row(page, "Touca Importada")).toContainText("R$ 39,90");
	const downloading = page.waitForEvent("download");
	await page.getByRole("link", { name: "Exportar CSV" }).click();
	const file = await (await downloading).path();
	const text = await readFile(file, "utf8");
	expect(text).toContain(`"${sku}";"Touca Importada";"";"39,90";`);
	await page.getByRole("button", { name: "Importar CSV" }).click();
	await chooser.setInputFiles(sheet(text));
	await expect(dialog.getByRole("definition").filter({ hasText: "1" })).toBeVisible();
	await expect(dialog.getByRole("button", { name: "Importar" })).toBeDisabled();
});
