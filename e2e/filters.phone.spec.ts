import { open } from "./support/shopper.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("on a phone filters are counted at each touch and apply by their button", async ({ page }) => {
	await open(page, "/produtos");
	const before = page.url();
	await page.getByRole("link", { name: "Filtrar" }).tap();
	const sheet = page.getByRole("dialog", { name: "Filtros" });
	const size = sheet.getByRole("checkbox", { name: /^GG \d/ });
	const offered = Number(/\d+/.exec((await size.locator("xpath=..").textContent()) ?? "")?.[0]);
	await size.check();
	await expect(sheet.getByRole("button", { name: `Ver ${offered} produtos` })).toBeVisible();
	await expect(sheet.getByRole("button", { name: "Limpar (1)" })).toBeVisible();
	await expectAccessible(page);
	// The button goes out of use: the keyboard stands on the one that comes next, not nowhere.
	await sheet.getByRole("button", { name: "Limpar (1)" }).tap();
	await expect(sheet.getByRole("button", { name: /^Ver \d/ })).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(sheet).toBeHidden();
	expect(page.url()).toBe(before);

	await page.getByRole("link", { name: "Filtrar" }).tap();
	await size.check();
	await sheet.getByRole("button", { name: `Ver ${offered} produtos` }).tap();
	await expect(page).toHaveURL(/tam=GG/);
	await expect(page.getByRole("link", { name: /Filtrar · 1/ })).toBeVisible();
	await expect(page.getByText(`${offered} de`)).toBeVisible();
	await page.goBack();
	await expect(page.getByRole("link", { name: "Filtrar", exact: true })).toBeVisible();
});

test("what was chosen is still there when the sheet was closed with Back", async ({ page }) => {
	await open(page, "/produtos");
	await page.getByRole("link", { name: "Filtrar" }).tap();
	const sheet = page.getByRole("dialog", { name: "Filtros" });
	const size = sheet.getByRole("checkbox", { name: /^GG \d/ });
	const apply = sheet.getByRole("button", { name: /^Ver \d+ produto/ });
	const all = await apply.innerText();
	await size.check();
	await expect(sheet.getByRole("button", { name: "Limpar (1)" })).toBeVisible();
	await expect(apply).not.toHaveText(all);
	const counted = await apply.innerText();
	await page.goBack();
	await expect(sheet).toBeHidden();
	await page.getByRole("link", { name: "Filtrar" }).tap();
	await expect(size).toBeChecked();
	await expect(apply).toHaveText(counted);
	await apply.tap();
	await expect(page).toHaveURL(/tam=GG/);
});
