import { open } from "./support/shopper.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("on a phone filters are counted at each touch and apply by their button", async ({ page }) => {
	await open(page, "/produtos");
	const before = page.url();
	await page.getByRole("link", { name: "Filtrar" }).tap();
	const sheet = page.getByRole("dialog", { name: "Filtros" });
	const size = sheet.getByRole("checkbox", { name: /^M \d/ });
	const offered = Number(/\d+/.exec((await size.locator("xpath=..").textContent()) ?? "")?.[0]);
	await size.check();
	const apply = sheet.getByRole("button", { name: `Ver ${offered} produtos` });
	await expect(apply).toBeVisible();
	await expect(sheet.getByRole("button", { name: "Limpar (1)" })).toBeVisible();
	await expectAccessible(page);
	// The button goes out of use: the focus stands on the one that comes next, not nowhere.
	await sheet.getByRole("button", { name: "Limpar (1)" }).tap();
	await expect(sheet.getByRole("button", { name: /^Ver \d/ })).toBeFocused();
	await size.check();
	await expect(apply).toBeVisible();

	// Closed without applying, the sheet has the same choice when it is opened again.
	await sheet.getByRole("button", { name: "Fechar" }).tap();
	await expect(sheet).toBeHidden();
	expect(page.url()).toBe(before);
	await page.getByRole("link", { name: "Filtrar" }).tap();
	await expect(size).toBeChecked();
	await apply.tap();
	await expect(page).toHaveURL(/tam=M/);
	await expect(page.getByRole("link", { name: /Filtrar · 1/ })).toBeVisible();
	await expect(page.getByText(`${offered} de`)).toBeVisible();
	await page.goBack();
	await expect(page.getByRole("link", { name: "Filtrar", exact: true })).toBeVisible();
});
