import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { Role } from "#core/accounts/shared/role.ts";
import { linkOf, waitForMail } from "./mailbox.ts";
import { newEmail } from "./member.ts";

const PASSWORD = "Segredo-da-equipe1";

/** Signs an administrator in on the login of the back office. */
export async function signInAdmin(page: Page, email: string): Promise<void> {
	const login = page.getByRole("region", { name: "Painel da loja" });
	await login.getByLabel("E-mail").fill(email);
	await login.getByLabel("Senha", { exact: true }).fill(PASSWORD);
	await login.getByRole("button", { name: "Entrar", exact: true }).click();
}

/** Another administrator, whom `owner` invited, signed in in a browser of their own, by requests alone. */
export async function newAdmin(
	browser: Browser,
	owner: Page,
	role: Role,
): Promise<{ context: BrowserContext; email: string }> {
	const email = newEmail(`equipe-${role}`);
	await owner.request.post("/admin/equipe", { form: { intent: "invite", email, role } });
	const link = linkOf(await waitForMail(email, /Aceitar convite/), "/admin/login");
	const admin_code = new URLSearchParams(link.split("?")[1]).get("codigo") ?? "";
	const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
	const form = { intent: "create", name: "Paula da Equipe", email, password: PASSWORD, admin_code };
	const made = await context.request.post("/admin/login", { form });
	if (!made.ok()) throw new Error(`no administrator was made: ${made.status()}`);
	return { context, email };
}
