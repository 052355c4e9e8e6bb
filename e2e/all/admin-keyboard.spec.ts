import { open } from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";

test("closing a dialog gives the keyboard back to what opened it", async ({ page }) => {
	await open(page, "/admin/produtos?q=RQ-ME-001");
	const row = page.getByRole("table", { name: "Produtos" }).getByRole("row").nth(1);
	for (const name of [/^Editar /, /^Excluir /]) {
		const opener = row.getByRole("button", { name });
		await opener.focus();
		await page.keyboard.press("Enter");
		await expect(page.locator("[role=dialog], [role=alertdialog]")).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(opener).toBeFocused();
	}

	// The button that led from one dialog to the other is gone with the first: the content of the page has it.
	const details = row.getByRole("button", { name: /^Ver detalhes de / });
	await details.focus();
	await page.keyboard.press("Enter");
	await page
		.getByRole("dialog")
		.getByRole("button", { name: "Editar", exact: true })
		.press("Enter");
	await expect(page.getByRole("dialog", { name: "Editar produto" })).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await expect(page.getByRole("main")).toBeFocused();

	const palette = page.getByRole("button", { name: /ir para/ });
	await palette.focus();
	await page.keyboard.press("Control+k");
	await expect(page.getByPlaceholder("O que você quer fazer ou achar?")).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(palette).toBeFocused();
});
