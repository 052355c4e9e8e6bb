import { open } from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

test("cards, search and levels", async ({ page }) => {
	await open(page, "/admin/estoque");
	await expect(page.getByRole("heading", { name: "Controle de Estoque" })).toBeVisible();
	for (const card of ["Total de produtos", "Unidades em estoque", "Estoque baixo", "Esgotados"])
		await expect(page.getByText(card, { exact: true })).toBeVisible();
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
