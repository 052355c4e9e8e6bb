import { expect, type Page } from "@playwright/test";
import { linkOf, waitForMail } from "./mailbox.ts";
import { hydrated, open } from "./shopper.ts";

export const PASSWORD = "segredo123";

const NAME = "Beatriz Yamada";
const PHONE = "11987654321";

export const newEmail = (name: string): string => `${name}-${Date.now()}@example.com`;

/** Signs up, confirms the e-mail by its link and goes on to the sign-in form. */
export async function signUp(page: Page, email: string): Promise<void> {
	await open(page, "/auth");
	await page.getByRole("tab", { name: "Criar conta" }).click();
	const submit = page.getByRole("button", { name: "Criar conta" });
	await expect(submit).toBeDisabled();
	await page.getByLabel("Nome completo").fill(NAME);
	await page.getByLabel("E-mail", { exact: true }).fill(email);
	await page.getByLabel("Telefone").fill(PHONE);
	await page.getByLabel("Senha", { exact: true }).fill(PASSWORD);
	await page.getByLabel(/Quero receber novidades/).check();
	// A look at another tab loses nothing but the password.
	await page.getByRole("tab", { name: "Recuperar" }).click();
	await page.getByRole("tab", { name: "Criar conta" }).click();
	await expect(page.getByLabel("Nome completo")).toHaveValue(NAME);
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

/** Sends a form of the shop, as a browser without scripts does. */
async function sendForm(page: Page, path: string, form: Record<string, string>): Promise<void> {
	const answer = await page.request.post(path, { form });
	if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${form["intent"]}`);
}

/**
 * An account with a confirmed e-mail that takes news, by requests alone: for tests whose subject comes after
 * it. The browser of `page` is not signed in.
 */
export async function makeAccount(page: Page, email: string, full_name = NAME): Promise<void> {
	const form = { full_name, email, phone: PHONE, password: PASSWORD, marketing_consent: "on" };
	await sendForm(page, "/auth", { intent: "signup", ...form });
	const mail = await waitForMail(email, /Confirme seu e-mail/);
	await page.request.get(linkOf(mail, "/auth/v1/verify-email"));
}

/** The same, and the browser of `page` is signed in with it. */
export async function becomeMember(page: Page, email: string, name?: string): Promise<void> {
	await makeAccount(page, email, name);
	await sendForm(page, "/auth", { intent: "login", email, password: PASSWORD });
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
	if (!page.url().includes("/auth")) await open(page, "/auth");
	// The address changes a moment before the page does, which may be a new one.
	await expect(page.getByRole("heading", { name: "Sua conta" })).toBeVisible();
	await hydrated(page);
	await page.getByLabel("E-mail", { exact: true }).fill(email);
	await page.getByLabel("Senha", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Entrar", exact: true }).click();
	await expect(page.getByText("Login realizado com sucesso!")).toBeVisible();
}
