import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { Role } from "../../core/accounts/admins/role-rules.ts";
import { linkOf, waitForMail } from "./mailbox.ts";
import { newEmail } from "./member.ts";
import { open } from "./shopper.ts";

const PASSWORD = "Segredo-da-equipe1";

/** Signs an administrator in on the login of the back office. */
export async function signInAdmin(page: Page, email: string): Promise<void> {
	const login = page.getByRole("region", { name: "Painel da loja" });
	await login.getByLabel("E-mail").fill(email);
	await login.getByLabel("Senha", { exact: true }).fill(PASSWORD);
	await login.getByRole("button", { name: "Entrar", exact: true }).click();
}

/** Another administrator, whom `owner` invited, in a browser of their own. */
export async function newAdmin(
	browser: Browser,
	owner: Page,
	role: Role,
): Promise<{ context: BrowserContext; email: string }> {
	const email = newEmail(`equipe-${role}`);
	await owner.request.post("/admin/equipe", { form: { intent: "invite", email, role } });
	const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
	const page = await context.newPage();
	await open(page, linkOf(await waitForMail(email, /Aceitar convite/), "/admin/login"));
	const card = page.getByRole("region", { name: "Criar usuário administrador" });
	await card.getByLabel("Nome").fill("Paula da Equipe");
	await card.getByLabel("E-mail").fill(email);
	await card.getByLabel("Senha", { exact: true }).fill(PASSWORD);
	await card.getByRole("button", { name: "Criar administrador" }).click();
	await page.waitForURL(/\/admin(\/produtos)?$/);
	await page.close();
	return { context, email };
}
