import { row } from "./support/product-row.ts";
import { open } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

test("the table keeps its search, order and filters in the address", async ({ page }) => {
	await open(page, "/admin/produtos");
	// Typed as people do, with a stop for each answer.
	await page.getByLabel("Buscar por nome, descrição ou SKU").click();
	await page.keyboard.type("med");
	await expect(page).toHaveURL(/q=med$/);
	await page.keyboard.type("ico");
	await expect(page).toHaveURL(/q=medico/);
	await expect(row(page, "Jaleco Médico").first()).toBeVisible();
	await page.getByRole("link", { name: "Preço" }).click();
	await expect(page).toHaveURL(/ordem=preco/);
	await page.getByLabel("Status", { exact: true }).selectOption("Ativo");
	await expect(page).toHaveURL(/status=ativo/);
	await page.reload();
	await expect(page.getByLabel("Buscar por nome, descrição ou SKU")).toHaveValue("medico");
	await expect(page.getByRole("columnheader", { name: "Preço" })).toHaveAttribute(
		"aria-sort",
		"ascending",
	);
	await page.getByLabel("Buscar por nome, descrição ou SKU").fill("nada assim");
	await expect(page.getByText("Nenhum produto encontrado")).toBeVisible();
	await page.getByRole("button", { name: "Limpar filtros" }).click();
	await expect(page).toHaveURL(/\/admin\/produtos\?ordem=preco$/);
});
