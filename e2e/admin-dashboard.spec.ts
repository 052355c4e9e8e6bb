import { open } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

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
	await page.getByPlaceholder("O que você quer fazer ou achar?").fill(number);
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
