import { open } from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";

test("a day is chosen from a week that begins on Monday, and the figures follow", async ({
	page,
}) => {
	await open(page, "/admin");
	await expect(page.getByRole("heading", { name: /^Boas-vindas, .+\.$/ })).toBeVisible();
	for (const card of ["Vendas hoje", "Pedidos hoje", "Total de produtos", "Categorias"]) {
		await expect(page.getByRole("term").filter({ hasText: card })).toBeVisible();
	}
	await page.getByRole("button", { name: /^Data inicial/ }).click();
	await expect(page.getByRole("dialog").locator("th").first()).toHaveText(/^seg/i);
	await page.getByRole("button", { name: "Ir para o mês anterior" }).click();
	await page
		.getByRole("gridcell")
		.getByRole("button", { name: /, 1 de / })
		.first()
		.click();
	await page.getByRole("button", { name: "Atualizar" }).click();
	await expect(page).toHaveURL(/de=\d{4}-\d{2}-01/);
	await expect(page.getByRole("table", { name: "Vendas por dia" })).toBeAttached();
});
