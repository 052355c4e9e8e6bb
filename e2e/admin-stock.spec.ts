import type { Page } from "@playwright/test";
import { open } from "./support/shopper.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

/** The screen with one product of the demonstration that no other test buys. */
const openStock = async (page: Page, name: string) => {
	await open(page, `/admin/estoque?q=${encodeURIComponent(name)}`);
	const row = page.getByRole("row").filter({ hasText: name });
	await expect(row).toHaveCount(1);
	return row;
};

test("a variation is added to, taken from and set, and the history tells who and why", async ({
	page,
}) => {
	const row = await openStock(page, "Bandana Cirúrgica");
	const dialog = page.getByRole("dialog", { name: "Atualizar estoque" });
	const update = dialog.getByRole("button", { name: "Atualizar estoque" });
	/** The first variation of the grid. */
	const unit = () => dialog.getByRole("row").nth(1).getByRole("textbox").first();
	const start = async (operation: string, quantity: string) => {
		await row.getByRole("button", { name: /^Atualizar estoque de/ }).click();
		await dialog.getByText(operation, { exact: true }).click();
		await unit().fill(quantity);
	};
	await row.getByRole("button", { name: /^Atualizar estoque de/ }).click();
	await update.click();
	await expect(dialog.getByText("Preencha ao menos uma quantidade")).toBeVisible();
	await expectAccessible(page);
	// One number fills everything.
	await dialog.getByLabel("Todas as variações").fill("7");
	await expect(unit()).toHaveValue("7");
	await dialog.getByLabel("Todas as variações").fill("");
	await unit().fill("1,5");
	await update.click();
	await expect(dialog.getByText(/número inteiro/)).toBeVisible();
	await expect(unit()).toHaveValue("1,5");
	await dialog.getByText("Definir", { exact: true }).click();
	await unit().fill("20");
	await dialog.getByLabel("Motivo").fill("Contagem da prateleira");
	await update.click();
	await expect(page.getByText("Estoque atualizado com sucesso!")).toBeVisible();
	await expect(dialog).toBeHidden();

	await start("Adicionar", "5");
	await expect(dialog.getByText("20 → 25")).toBeVisible();
	await update.click();
	await expect(dialog).toBeHidden();
	await start("Remover", "1000");
	await expect(dialog.getByText("o estoque ficará em 0")).toBeVisible();
	await update.click();
	await expect(dialog).toBeHidden();

	await row.getByRole("button", { name: /^Histórico de/ }).click();
	const history = page.getByRole("dialog", { name: "Histórico de estoque" });
	const moves = history.getByRole("list", { name: "Movimentos" }).getByRole("listitem");
	await expect(moves.nth(0)).toContainText("−25 → 0 un.");
	await expect(moves.nth(1)).toContainText("+5 → 25 un.");
	await expect(moves.nth(2)).toContainText("Contagem da prateleira");
	await expect(moves.nth(2)).toContainText("Marina Alves");
	await expectAccessible(page);
	// The dialog has an address: it opens again from there, and the way back leads to the list as it was.
	await expect(page).toHaveURL(/\/estoque\/[\w-]+\/historico\?q=Bandana/);
	await page.reload();
	await expect(moves.nth(2)).toContainText("Marina Alves");
	await page.goBack();
	await expect(history).toBeHidden();
	await expect(page).toHaveURL(/\/admin\/estoque\?q=Bandana/);
	const opener = row.getByRole("button", { name: /^Histórico de/ });
	await opener.focus();
	await page.keyboard.press("Enter");
	await expect(history).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(opener).toBeFocused();
});

test("a count sheet is exported, tried, refused with its wrong rows, and applied", async ({
	page,
}) => {
	const row = await openStock(page, "RQ-AC-009");
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("link", { name: "Exportar CSV" }).click(),
	]);
	expect(download.suggestedFilename()).toMatch(/^estoque_\d{4}-\d{2}-\d{2}\.csv$/);
	const parts: Buffer[] = [];
	for await (const part of await download.createReadStream()) parts.push(part as Buffer);
	const [head = "", ...lines] = Buffer.concat(parts).toString("utf8").trimEnd().split("\r\n");
	expect(head).toBe('\uFEFF"SKU";"Produto";"Tamanho";"Cor";"Código de barras";"Quantidade"');
	const skus = lines.map((line) => line.split(";")[0]?.replaceAll('"', ""));
	expect(skus.length).toBeGreaterThan(1);

	await page.getByRole("button", { name: "Importar planilha" }).click();
	const dialog = page.getByRole("dialog", { name: "Importar planilha" });
	const send = (text: string, encoding: BufferEncoding = "utf8") =>
		dialog.getByLabel("Planilha do estoque").setInputFiles({
			name: "contagem.csv",
			mimeType: "text/csv",
			buffer: Buffer.from(text, encoding),
		});
	await send("produto;valor\nBolsa;1\n");
	await expect(dialog.getByText(/nomear as colunas sku e quantidade/)).toBeVisible();
	await send(`sku;quantidade\n${skus[0]};=2+2\nNAO-EXISTE;1\n`);
	await expect(dialog.getByText("2 linhas lidas: 2 com erro")).toBeVisible();
	await expect(dialog.getByRole("row", { name: /NAO-EXISTE/ })).toContainText(
		"Nenhum produto tem este SKU",
	);
	await expect(dialog.getByRole("button", { name: "Aplicar planilha" })).toBeDisabled();
	await expectAccessible(page);

	await send(
		`SKU,Descrição,Quantidade\n${skus.map((sku) => `${sku},Bolsa,3`).join("\n")}\n`,
		"latin1",
	);
	await dialog.getByRole("button", { name: /^Aplicar \d+ mudança/ }).click();
	await expect(page.getByText("Estoque atualizado com sucesso!")).toBeVisible();
	await expect(dialog).toBeHidden();
	// The list has been read again: what is opened before may be lost (docs/known-limits.md).
	const units = String(3 * skus.length);
	await expect(row.getByRole("cell", { name: units, exact: true })).toBeVisible();
	await row.getByRole("button", { name: /^Histórico de/ }).click();
	await expect(page.getByText("Contagem por planilha").first()).toBeVisible();
});
