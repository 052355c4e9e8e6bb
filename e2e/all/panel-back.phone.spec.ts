import { ADMIN_SESSION } from "../support/settings.ts";
import { open } from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";

test.use({ storageState: ADMIN_SESSION });

test("Back closes menu and palette of the panel, and leaves no step behind", async ({ page }) => {
	await open(page, "/admin/categorias");
	await open(page, "/admin/banners");
	const menu = page.getByRole("dialog", { name: "Menu" });
	await page.getByRole("button", { name: "Abrir menu" }).click();
	await expect(menu).toBeVisible();
	await page.goBack();
	await expect(menu).toBeHidden();
	await expect(page).toHaveURL(/\/admin\/banners$/);

	const palette = page.getByRole("dialog", { name: "Ir para" });
	await page.getByRole("button", { name: /^Ir para/ }).click();
	await expect(palette).toBeVisible();
	await page.goBack();
	await expect(palette).toBeHidden();
	await expect(page).toHaveURL(/\/admin\/banners$/);

	// What leads on from them takes their step.
	await page.getByRole("button", { name: "Abrir menu" }).click();
	await menu.getByRole("link", { name: "Produtos" }).click();
	await expect(page.getByRole("heading", { name: "Produtos", level: 1 })).toBeVisible();
	await page.goBack();
	await expect(page.getByRole("heading", { name: "Banners", level: 1 })).toBeVisible();
	await page.goBack();
	await expect(page.getByRole("heading", { name: "Categorias", level: 1 })).toBeVisible();
});

test("a text too long for its field is said to be cut, with what was left out", async ({
	page,
}) => {
	await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
	await open(page, "/admin/categorias?novo=1");
	const name = page.getByRole("dialog", { name: "Nova categoria" }).getByLabel("Nome").first();
	await name.focus();
	await page.evaluate(() => navigator.clipboard.writeText("a".repeat(400_000)));
	await page.keyboard.press("Control+V");
	await expect(page.getByText("O texto não coube inteiro")).toBeVisible();
	const most = Number(await name.getAttribute("maxlength"));
	const left = (400_000 - most).toLocaleString("pt-BR");
	await expect(
		page.getByText(`${left} do texto colado ficaram de fora`, { exact: false }),
	).toBeVisible();
});
