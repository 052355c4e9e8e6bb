import type { APIRequestContext, Browser } from "@playwright/test";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../app/routes.ts";
import { linkOf, waitForMail } from "./support/mailbox.ts";
import { makeAccount, newEmail } from "./support/member.ts";
import { open } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";
import { visit } from "./support/visitor.ts";

const SOME_ID = "00000000-0000-4000-8000-000000000000";

const addressesBelow = (entry: RouteConfigEntry, above = ""): string[] => {
	const here = [above, entry.path].filter(Boolean).join("/");
	const own = `/${here.replace(/:\w+\??/g, SOME_ID)}`;
	return [own, ...(entry.children ?? []).flatMap((child) => addressesBelow(child, here))];
};

/** Every address below the guard, however many screens the back office has. */
const backOffice = (routes as RouteConfigEntry[]).find((entry) => entry.path === "admin");
const ADDRESSES = [...new Set(backOffice ? addressesBelow(backOffice) : [])];
const UPLOADS = ["product-images/produtos", "banners/uploads", "logos/uploads"];

/** `status` of what is sent: visitors may have lost their session and are led to sign in. */
async function expectRefused(request: APIRequestContext, status: 302 | 403): Promise<void> {
	expect(ADDRESSES.length).toBeGreaterThan(12);
	for (const path of ADDRESSES) {
		const page = await request.get(path, { maxRedirects: 0 });
		expect(page.status(), `GET ${path}`).toBe(302);
		expect(page.headers()["location"], path).toContain("/admin/login");

		const asked = await request.get(path === "/admin" ? "/admin.data" : `${path}.data`);
		expect(await asked.text(), `${path}.data`).toContain("/admin/login");

		const posted = await request.post(path, { form: { intent: "delete" }, maxRedirects: 0 });
		expect(posted.status(), `POST ${path}`).toBe(status);
		expect(await posted.text()).not.toContain("sucesso");
	}
	for (const place of UPLOADS) {
		const upload = await request.post(`/admin/uploads/${place}`, {
			headers: { "content-type": "image/png", "x-file-name": "x.png" },
			data: Buffer.from("89504e470d0a1a0a", "hex"),
		});
		expect([401, 403], place).toContain(upload.status());
	}
	const isAdmin = await request.post("/functions/v1/is_admin", { data: {} });
	expect(await isAdmin.json()).toBe(false);
	const mail = await request.post("/functions/v1/send-customer-email", {
		data: {
			customerEmail: "cliente@example.com",
			customerName: "Cliente",
			subject: "Oferta",
			message: "Telefone: não informado\n\nCompre",
			emailType: "marketing",
		},
	});
	expect(mail.status()).toBe(403);
	const live = await request.get("/admin/live", { maxRedirects: 0, timeout: 5_000 });
	expect([302, 401, 403]).toContain(live.status());
}

/** Somebody with no cookies of the administrator's. */
const stranger = (browser: Browser) =>
	browser.newContext({ storageState: { cookies: [], origins: [] } });

test("a visitor reaches nothing of the back office", async ({ browser }) => {
	test.setTimeout(120_000);
	await expectRefused((await stranger(browser)).request, 302);
});

test("who is invited makes an account with the link, and is in", async ({ page, browser }) => {
	const email = newEmail("convidada");
	await page.request.post("/admin/equipe", {
		form: { intent: "invite", email, role: "catalogue" },
	});
	const link = linkOf(await waitForMail(email, /Aceitar convite/), "/admin/login");
	const other = await visit(browser, link);
	await expect(other.getByRole("region", { name: "Convite para a equipe" })).toContainText(
		/Marina Alves convidou você para a equipe da loja Requinte, no papel Catálogo/,
	);
	const card = other.getByRole("region", { name: "Criar sua conta" });
	await card.getByLabel("Nome").fill("Paula da Equipe");
	await expect(card.getByLabel("E-mail")).toHaveValue(email);
	await card.getByLabel("Senha", { exact: true }).fill("Segredo-da-equipe1");
	await card.getByRole("button", { name: "Aceitar convite" }).click();
	await expect(other.getByText("Seu papel: Catálogo.")).toBeVisible();
	await expect(other).toHaveURL(/\/admin\/produtos$/);
});

test("an administrator is invited, works, and is out at once when access is taken away", async ({
	page,
	browser,
}) => {
	test.setTimeout(180_000);
	const email = newEmail("equipe");
	await open(page, "/admin/equipe");
	await page.getByLabel("E-mail da pessoa").fill(email);
	await page.getByRole("button", { name: "Convidar" }).click();
	await expect(page.getByText("Convite criado!")).toBeVisible();

	const other = await visit(browser);
	await makeAccount(other, email, "Paula da Equipe");
	await open(other, linkOf(await waitForMail(email, /Aceitar convite/), "/admin/login"));
	const login = other.getByRole("region", { name: /^Já tem uma conta/ });
	await expect(login.getByLabel("E-mail")).toHaveValue(email);
	await login.getByLabel("Senha", { exact: true }).fill("segredo123");
	await login.getByRole("button", { name: "Entrar", exact: true }).click();
	await expect(other.getByRole("heading", { name: /Boas-vindas, Paula/ })).toBeVisible();

	await page.reload();
	await page
		.getByRole("row")
		.filter({ hasText: email })
		.getByRole("button", { name: "Retirar acesso de Paula da Equipe" })
		.click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Retirar acesso" }).click();
	await expect(page.getByText("Acesso retirado")).toBeVisible();
	await open(other, "/admin/pedidos");
	await expect(other).toHaveURL(/\/admin\/login/);

	// Signing in again makes a customer of them, no more.
	await other.getByRole("region", { name: "Painel da loja" }).getByLabel("E-mail").fill(email);
	await other
		.getByRole("region", { name: "Painel da loja" })
		.getByLabel("Senha", { exact: true })
		.fill("segredo123");
	await other.getByRole("button", { name: "Entrar", exact: true }).click();
	await expect(other.getByRole("alert").first()).toContainText("não pode administrar a loja");
	const tried = await other.request.post("/functions/v1/create_admin_self", {
		data: { admin_name: "Paula", admin_email: email, setup_code: "AAAA-AAAA-AAAA-AAAA" },
	});
	expect(tried.status()).toBe(403);
	await expectRefused(other.request, 403);
});
