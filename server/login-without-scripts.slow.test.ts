import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BrowserSession } from "#testing/browser-session.ts";
import { openRealScreens, type RealScreens } from "#testing/real-screens.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import { createRender, type Render } from "./react-router.ts";

let screens: RealScreens;
let shop: TestShop;
let render: Render;

beforeAll(async () => {
	[screens, shop] = await Promise.all([openRealScreens(), openTestShop()]);
	render = createRender(screens.load, "production", shop.shop, shop.platform.log);
}, 120_000);
afterAll(async () => {
	await screens.close();
	await shop.close();
});

const SECRET = "Tijolo-Verde-41";
const PERSON = { name: "Ana Souza", email: "ana@example.com", password: SECRET };

/** What a browser gets that sends a form by itself. */
async function send(path: string, form: Record<string, string>) {
	const request = new Request(`http://localhost${path}`, {
		method: "POST",
		headers: { Origin: "http://localhost" },
		body: new URLSearchParams(form),
	});
	const { response, html = "" } = await render(request, "http://localhost", null);
	return {
		status: response.status,
		to: response.headers.get("location"),
		html: html.replaceAll("&quot;", '"'),
		cookies: response.headers.getSetCookie(),
	};
}

/** What a browser gets that goes where it was sent, with the cookies it took. */
async function visit(path: string | null, cookies: string[] = []) {
	const browser = new BrowserSession();
	browser.take(cookies);
	const request = new Request(`http://localhost${path}`, { headers: browser.headers });
	const { response, html = "" } = await render(request, "http://localhost", null);
	return { to: response.headers.get("location"), html };
}

describe("the login of the back office", () => {
	it.each([
		[{ intent: "create", ...PERSON }, "Informe o código de configuração mostrado quando"],
		[{ intent: "create", ...PERSON, admin_code: "AAAA-BBBB-CCCC-DDDD" }, "Código recusado"],
		[{ ...PERSON }, "Erro no login"],
	])(
		"says in the page why a form was refused, and keeps what was typed (%j)",
		async (form, words) => {
			const { status, html } = await send("/admin/login", form);
			expect(status).toBe(422);
			expect(html).toContain(words);
			expect(html).toContain('value="ana@example.com"');
			if ("intent" in form) expect(html).toContain('value="Ana Souza"');
			if ("admin_code" in form) expect(html).toContain('value="AAAA-BBBB-CCCC-DDDD"');
			expect(html).not.toContain(SECRET);
		},
	);

	it("marks the field that was refused", async () => {
		const admin_code = (await shop.shop.admins.openSetupCode()) ?? "";
		const form = { intent: "create", ...PERSON, email: "ana", admin_code };
		const { html } = await send("/admin/login", form);
		expect(html).toMatch(/<input(?=[^>]*value="ana")(?=[^>]*aria-invalid="true")/);
	});

	it("leads on whoever became an administrator", async () => {
		const admin_code = (await shop.shop.admins.openSetupCode()) ?? "";
		const answer = await send("/admin/login", { intent: "create", ...PERSON, admin_code });
		expect(answer).toMatchObject({ status: 302, to: "/admin/login?entrou=1&voltar=%2Fadmin" });
		expect(await visit(answer.to, answer.cookies)).toMatchObject({ to: "/admin" });
		expect((await visit(answer.to)).html).toContain("Seu navegador recusou o cookie");
	});
});

describe("the login of customers", () => {
	const CUSTOMER = {
		full_name: "Bia Lima",
		email: "bia@example.com",
		phone: "(11) 98765-4321",
		profession: "Dentista",
		password: SECRET,
	};

	it("says why it refused, and keeps the e-mail", async () => {
		const { status, html } = await send("/auth", {
			email: "ninguem@example.com",
			password: SECRET,
		});
		expect(status).toBe(422);
		expect(html).toMatch(/role="alert"[^>]*>[^<]+</);
		expect(html).toContain('value="ninguem@example.com"');
		expect(html).not.toContain(SECRET);
	});

	it("keeps what was typed to make an account", async () => {
		const form = { intent: "signup", ...CUSTOMER, phone: "1", marketing_consent: "on" };
		const { status, html } = await send("/auth", form);
		expect(status).toBe(422);
		for (const typed of ["Bia Lima", "bia@example.com", "Dentista"])
			expect(html).toContain(`value="${typed}"`);
		expect(html).toMatch(/<input(?=[^>]*name="marketing_consent")(?=[^>]*checked)/);
		expect(html).toContain("Telefone inválido");
		expect(html).not.toContain(SECRET);
	});

	it("keeps the e-mail of who forgot a password, and says what comes next", async () => {
		const refused = await send("/auth?aba=recuperar", { intent: "reset", email: "bia@" });
		expect(refused.html).toContain('value="bia@"');
		const asked = await send("/auth?aba=recuperar", { intent: "reset", email: "bia@example.com" });
		expect(asked.html).toContain("Se houver uma conta com este e-mail");
	});

	it("leads on where one was going", async () => {
		const made = await send("/auth?voltar=/conta", { intent: "signup", ...CUSTOMER });
		expect(made.status).toBe(200);
		expect(made.html).toContain("Você já pode entrar");
		const entered = await send("/auth?voltar=/conta", { email: CUSTOMER.email, password: SECRET });
		expect(entered).toMatchObject({ status: 302, to: "/auth?entrou=1&voltar=%2Fconta" });
		expect(await visit(entered.to, entered.cookies)).toMatchObject({ to: "/conta" });
	});

	it("tells whose browser refused the cookie, wherever they were going", async () => {
		const person = { email: CUSTOMER.email, password: SECRET };
		const entered = await send("/auth?voltar=/produtos", person);
		const told = await visit(entered.to);
		expect(told.html).toMatch(
			/role="alert"[^>]*>Seu navegador recusou o cookie desta loja\. Sem ele/,
		);
		expect(told.html).toMatch(/name="voltar" value="\/produtos"/);
	});

	it("offers an account to whoever runs no script, with no button that never wakes", async () => {
		const { html } = await visit("/auth?aba=criar-conta");
		expect(html).not.toMatch(/<button[^>]* disabled/);
		expect(html).toMatch(/<p id="falta" class="[^"]*in-data-asleep:invisible/);
	});

	it("says why a new password was refused", async () => {
		const form = { token: "x", newPassword: SECRET, confirmation: SECRET };
		const { status, html } = await send("/reset-password?token=x", form);
		expect(status).toBe(422);
		expect(html).toMatch(/role="alert"/);
		expect(html).not.toContain(SECRET);
	});
});
