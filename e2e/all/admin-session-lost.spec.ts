import { readFileSync } from "node:fs";
import { newAdmin } from "../support/new-admin.ts";
import { ADMIN_SESSION } from "../support/settings.ts";
import { open } from "../support/shopper.ts";
import { expect, test } from "../support/test.ts";

test("a form whose session ended stays as it is, and is saved once somebody signed in again", async ({
	browser,
}) => {
	const context = await browser.newContext({ storageState: ADMIN_SESSION });
	const page = await context.newPage();
	await open(page, "/admin/entregas");
	await page.getByRole("button", { name: "Nova entrega" }).click();
	const dialog = page.getByRole("dialog", { name: "Nova entrega" });
	await dialog.getByLabel("Nome", { exact: true }).fill("Motoboy da madrugada");
	await context.clearCookies();
	await dialog.getByRole("button", { name: /^(Criar|Salvar)/ }).click();
	await expect(page.getByText("Sua sessão terminou")).toBeVisible();
	const opened = context.waitForEvent("page");
	await page.getByRole("button", { name: "Entrar", exact: true }).click();
	const login = await opened;
	await expect(login).toHaveURL(/\/admin\/login/);
	await login.close();
	const { cookies } = JSON.parse(readFileSync(ADMIN_SESSION, "utf8"));
	await context.addCookies(cookies);
	await expect(dialog.getByLabel("Nome", { exact: true })).toHaveValue("Motoboy da madrugada");
	// What is missing is said in the form, as before.
	await dialog.getByRole("button", { name: /^(Criar|Salvar)/ }).click();
	await expect(dialog.getByText("Acrescente ao menos uma zona")).toBeVisible();
	await context.close();
});

test("an open panel without anything unsaved notices that another tab signed out", async ({
	page: owner,
	browser,
}) => {
	const { context } = await newAdmin(browser, owner, "manager");
	const page = await context.newPage();
	await open(page, "/admin/produtos");
	const other = await context.newPage();
	await open(other, "/admin");
	await other.getByRole("button", { name: "Sair" }).click();
	await expect(other.getByText("Logout realizado com sucesso!")).toBeVisible();
	await page.bringToFront();
	await expect(page.getByText("Sua sessão terminou.")).toBeVisible();
	await context.close();
});
