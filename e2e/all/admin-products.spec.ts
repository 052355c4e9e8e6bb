import type { Page } from "@playwright/test";
import { row } from "../support/product-row.ts";
import { open } from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";

/** Another administrator's change of the same product, on another page. */
async function saveElsewhere(page: Page, search: string, name: string): Promise<void> {
	const other = await page.context().newPage();
	await open(other, `/admin/produtos?q=${encodeURIComponent(search)}`);
	await other.getByRole("button", { name: /^Editar / }).click();
	await other.getByLabel("Nome", { exact: true }).fill(name);
	await other.getByRole("button", { name: "Salvar alterações" }).click();
	await expect(other.getByText("Produto atualizado com sucesso!")).toBeVisible();
	await other.close();
}

test("two administrators saving the same product: the second is told and loses nothing", async ({
	page,
}) => {
	await open(page, "/admin/produtos?q=RQ-AC-008");
	await page.getByRole("button", { name: /^Editar / }).click();
	const dialog = page.getByRole("dialog", { name: "Editar produto" });
	const old = await dialog.getByLabel("Nome", { exact: true }).inputValue();
	await dialog.getByLabel("Nome", { exact: true }).fill("Mochila Minha");
	await saveElsewhere(page, "RQ-AC-008", "Mochila Delas");
	await dialog.getByRole("button", { name: "Salvar alterações" }).click();
	const notice = dialog.getByRole("alert").filter({ hasText: "Outra pessoa salvou" });
	await expect(notice.getByRole("cell", { name: "Mochila Minha" })).toBeVisible();
	await expect(notice.getByRole("cell", { name: "Mochila Delas" })).toBeVisible();
	await expect(dialog.getByLabel("Nome", { exact: true })).toHaveValue("Mochila Minha");
	await notice.getByRole("button", { name: "Manter a minha" }).click();
	await expect(page.getByText("Produto atualizado com sucesso!")).toBeVisible();
	await expect(row(page, "Mochila Minha")).toBeVisible();

	await page.getByRole("button", { name: /^Editar / }).click();
	await dialog.getByLabel("Nome", { exact: true }).fill(old);
	// Leaving with something unsaved asks first.
	await page.keyboard.press("Escape");
	const asking = page.getByRole("alertdialog", { name: "Descartar alterações?" });
	await asking.getByRole("button", { name: "Cancelar" }).click();
	await dialog.getByRole("button", { name: "Salvar alterações" }).click();
	await expect(row(page, old)).toBeVisible();
});
