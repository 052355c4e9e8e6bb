import { open } from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

test("cards, search and levels", async ({ page }) => {
	await open(page, "/admin/estoque");
	await expect(page.getByRole("heading", { name: "Controle de Estoque" })).toBeVisible();
	for (const card of ["Unidades em estoque", "Estoque baixo", "Esgotados", "A repor"])
		await expect(page.getByText(card, { exact: true }).first()).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("searchbox", { name: "Buscar por nome ou SKU" }).fill("BANDANA cirurgica");
	await expect(page).toHaveURL(/q=BANDANA/);
	await expect(page.getByRole("row").filter({ hasText: "Bandana Cirúrgica" })).toBeVisible();
	await expect(page.getByText("1 produto", { exact: true })).toBeVisible();
	await page.getByRole("button", { name: "Limpar busca" }).click();
	await page.getByLabel("Nível").selectOption({ label: "Esgotado" });
	await expect(page).toHaveURL(/nivel=esgotado/);
	const levels = page
		.getByRole("rowgroup")
		.last()
		.getByText(/^(Esgotado|Baixo|Médio|Alto)$/);
	await expect(levels.first()).toHaveText("Esgotado");
	expect(new Set(await levels.allTextContents())).toEqual(new Set(["Esgotado"]));
});

test("pieces are counted by their codes, and only those change", async ({ page }) => {
	await open(page, "/admin/estoque?nivel=todas&q=RQ-AC-010&ordem=-estoque");
	const row = page.getByRole("table", { name: "Estoque" }).getByRole("row").nth(1);
	const sku = (await row.getByText(/^RQ-/).textContent()) ?? "";
	await open(page, "/admin/estoque/contar");
	const field = page.getByLabel("Código de barras ou SKU");
	await expect(field).toBeFocused();
	// As a scanner types: several at once.
	for (const code of [sku, sku.toLowerCase(), "NAO-EXISTE", sku]) {
		await field.fill(code);
		await field.press("Enter");
	}
	await expect(page.getByText("3 peças em 1 variação")).toBeVisible();
	await expectAccessible(page);
	await page.reload();
	await expect(page.getByText("3 peças em 1 variação")).toBeVisible();
	await page.getByLabel(/^Contadas de/).fill("4");
	await page.getByRole("button", { name: "Aplicar 1 mudança" }).click();
	await page.getByRole("button", { name: "Aplicar", exact: true }).click();
	await expect(page.getByText("Estoque atualizado com sucesso!")).toBeVisible();
	await expect(page.getByText(/nada muda antes de Aplicar/)).toBeVisible();
	await open(page, `/admin/estoque/movimentos?q=${sku}`);
	const move = page.getByRole("table", { name: "Movimentos do estoque" }).getByRole("row").nth(1);
	await expect(move).toContainText("Contagem com leitor");
	await expect(move).toContainText("→ 4 un.");
	await expectAccessible(page);
});
