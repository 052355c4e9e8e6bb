import { readFile } from "node:fs/promises";
import { open } from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";

test("a report is grouped anew, compared with another period, and taken along", async ({
	page,
}) => {
	await open(page, "/admin/relatorios");
	await expect(page.getByRole("heading", { name: "Relatórios", level: 1 })).toBeVisible();
	await page.getByRole("link", { name: "Este ano" }).click();
	await page.getByRole("link", { name: "Forma de pagamento" }).click();
	const table = page.getByRole("table", { name: "Vendas por forma de pagamento" });
	await expect(table.getByRole("row").nth(1)).toContainText("R$");
	await page.getByLabel("Comparar com").selectOption("nada");
	await page.getByRole("button", { name: "Atualizar" }).click();
	await expect(page).toHaveURL(/por=pagamento.*comparar=nada/);
	await expect(table.getByRole("columnheader", { name: "Comparado" })).toHaveCount(0);

	const [picture] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("button", { name: "Baixar imagem" }).click(),
	]);
	expect((await readFile(await picture.path())).subarray(1, 4).toString()).toBe("PNG");
	const [sheet] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("link", { name: "Exportar CSV" }).click(),
	]);
	expect(await readFile(await sheet.path(), "utf8")).toContain('"Forma de pagamento";"Pedidos"');
});
