import { readFileSync } from "node:fs";
import { newAdmin, signInAdmin } from "./support/new-admin.ts";
import { ADMIN_SESSION } from "./support/settings.ts";
import { open } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

test("a session lost in mid-form says why and gives back what was typed", async ({ browser }) => {
	const context = await browser.newContext({ storageState: ADMIN_SESSION });
	const page = await context.newPage();
	await open(page, "/admin/produtos?novo=1");
	const dialog = page.getByRole("dialog", { name: "Novo produto" });
	await dialog.getByLabel("Nome", { exact: true }).fill("Jaleco quase perdido");
	await context.clearCookies();
	await dialog.getByRole("button", { name: "Criar produto" }).click();
	await expect(page.getByText("Sua sessão terminou.")).toBeVisible();
	await expect(page.getByText(/está guardado nesta aba/)).toBeVisible();
	const { cookies } = JSON.parse(readFileSync(ADMIN_SESSION, "utf8"));
	await context.addCookies(cookies);
	await page.goto(new URL(page.url()).searchParams.get("voltar") ?? "");
	await expect(dialog.getByText(/Recuperamos o que você tinha digitado/)).toBeVisible();
	await expect(dialog.getByLabel("Nome", { exact: true })).toHaveValue("Jaleco quase perdido");
	await dialog.getByRole("button", { name: "Descartar" }).click();
	await expect(dialog.getByLabel("Nome", { exact: true })).toHaveValue("");
	await context.close();
});

test("an open panel notices that another tab signed out, and gives back what was typed", async ({
	page: owner,
	browser,
}) => {
	const { context, email } = await newAdmin(browser, owner, "manager");
	const page = await context.newPage();
	await open(page, "/admin/produtos?novo=1");
	const dialog = page.getByRole("dialog", { name: "Novo produto" });
	await dialog.getByLabel("Nome", { exact: true }).fill("Jaleco de outra aba");
	const other = await context.newPage();
	await open(other, "/admin");
	await other.getByRole("button", { name: "Sair" }).click();
	await expect(other.getByText("Logout realizado com sucesso!")).toBeVisible();
	await expect(page.getByText("Sua sessão terminou.")).toBeVisible();
	await expect(page.getByText(/está guardado nesta aba/)).toBeVisible();
	await expect(dialog).toBeHidden();
	// Who signs in again, here or in the other tab, goes on where they were in both.
	await signInAdmin(other, email);
	await expect(dialog.getByLabel("Nome", { exact: true })).toHaveValue("Jaleco de outra aba");
	await context.close();
});
