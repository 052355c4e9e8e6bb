import { open } from "../support/shopper.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

test("Ctrl K finds tasks and help, and leads to the very field", async ({ page }) => {
	await open(page, "/admin/pedidos");
	await page.keyboard.press("Control+k");
	const typed = page.getByPlaceholder("O que você quer fazer ou achar?");
	await typed.fill("trocar preço");
	await expect(page.getByRole("option").first()).toHaveText("Mudar o preço de um produto");
	await typed.fill("etiqeta");
	await expect(page.getByRole("option", { name: "Imprimir etiquetas e listas" })).toBeVisible();
	await typed.fill("cnpj");
	await expect(page.getByRole("option").first()).toHaveText("Informar o CNPJ ou CPF");
	await expectAccessible(page);
	await page.keyboard.press("Enter");
	await expect(page.getByLabel("CNPJ")).toBeFocused();

	await page.keyboard.press("Control+k");
	await typed.fill("google analytics");
	await page.getByRole("option", { name: "Google Analytics, pixel e tags" }).click();
	const help = page.getByRole("dialog", { name: "Google Analytics, pixel e tags" });
	await expect(help).toBeVisible();
	await expectAccessible(page);
	await help.getByRole("link", { name: "Buscas" }).click();
	await expect(page.getByRole("heading", { name: "Buscas", level: 1 })).toBeVisible();
	await expect(help).toBeHidden();
	await page.getByRole("button", { name: "Ajuda", exact: true }).click();
	await expect(page.getByRole("dialog", { name: "Buscas" })).toContainText("nunca quem buscou");
});
