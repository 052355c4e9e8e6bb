import { open } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

test("a day is chosen from a week that begins on Monday, and the figures follow", async ({
	page,
}) => {
	await open(page, "/admin");
	await expect(page.getByRole("heading", { name: /^Bem-vindo de volta, .+!$/ })).toBeVisible();
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

test("Ctrl K finds an order by its customer", async ({ page }) => {
	await open(page, "/admin/pedidos");
	const number = (
		await page
			.getByText(/^#[0-9A-F]{8}$/)
			.first()
			.innerText()
	).slice(1);
	await open(page, "/admin");
	await page.keyboard.press("Control+k");
	await page.getByPlaceholder("Tela, pedido, produto ou cliente").fill(number);
	await page.getByRole("option", { name: new RegExp(number) }).click();
	await expect(page).toHaveURL(/aberto=/);
	await expect(page.getByRole("heading", { name: "Financeiro" })).toBeVisible();
});

test("each quick action opens its dialog", async ({ page }) => {
	for (const name of ["Novo produto", "Nova categoria", "Novo banner"]) {
		await open(page, "/admin");
		await page.getByRole("link", { name, exact: true }).click();
		await expect(page.getByRole("dialog", { name })).toBeVisible();
	}
});
