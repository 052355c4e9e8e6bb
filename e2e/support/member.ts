import { expect, type Page } from "@playwright/test";
import { linkOf, waitForMail } from "./mailbox.ts";
import { open } from "./shopper.ts";

export const PASSWORD = "segredo123";

export const newEmail = (name: string): string => `${name}-${Date.now()}@example.com`;

/** Signs up, confirms the e-mail by its link and goes on to the sign-in form. */
export async function signUp(page: Page, email: string, name = "Beatriz Yamada"): Promise<void> {
	await open(page, "/auth");
	await page.getByRole("tab", { name: "Criar conta" }).click();
	const submit = page.getByRole("button", { name: "Criar conta" });
	await expect(submit).toBeDisabled();
	await page.getByLabel("Nome completo").fill(name);
	await page.getByLabel("E-mail", { exact: true }).fill(email);
	await page.getByLabel("Telefone").fill("11987654321");
	await page.getByLabel("Senha", { exact: true }).fill(PASSWORD);
	await page.getByLabel(/Quero receber novidades/).check();
	// A look at another tab loses nothing but the password.
	await page.getByRole("tab", { name: "Recuperar" }).click();
	await page.getByRole("tab", { name: "Criar conta" }).click();
	await expect(page.getByLabel("Nome completo")).toHaveValue(name);
	await expect(page.getByLabel(/Quero receber novidades/)).toBeChecked();
	await page.getByLabel("Senha", { exact: true }).fill(PASSWORD);
	await submit.click();
	await expect(page.getByText("Conta criada com sucesso!")).toBeVisible();
	await expect(page.getByRole("tab", { name: "Entrar" })).toHaveAttribute("aria-selected", "true");
	const mail = await waitForMail(email, /Confirme seu e-mail/);
	await open(page, linkOf(mail, "/auth/v1/verify-email"));
	const confirmed = page.getByRole("status").filter({ hasText: "E-mail confirmado" });
	await expect(confirmed).toBeVisible();
	await expect(page).toHaveURL(/:\d+\/$/);
	await confirmed.getByRole("link", { name: "Entrar na conta" }).click();
	await expect(page.getByRole("heading", { name: "Sua conta" })).toBeVisible();
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
	if (!page.url().includes("/auth")) await open(page, "/auth");
	// The address changes a moment before the page does.
	await expect(page.getByRole("heading", { name: "Sua conta" })).toBeVisible();
	await page.getByLabel("E-mail", { exact: true }).fill(email);
	await page.getByLabel("Senha", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Entrar", exact: true }).click();
	await expect(page.getByText("Login realizado com sucesso!")).toBeVisible();
}
