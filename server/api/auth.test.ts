import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { queryRows } from "#platform/database/sql/query.ts";
import { createApp } from "#server/app.ts";
import { BrowserSession } from "#testing/screens/browser-session.ts";
import { openTestAccounts, PASSWORD, SIGN_UP, type TestAccounts } from "#testing/test-accounts.ts";

let test: TestAccounts;
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
	test = await openTestAccounts();
	app = createApp(test.shop, test.platform, async () => ({
		response: new Response("página"),
		tags: null,
	}));
});
beforeEach(() => test.reset());
afterAll(() => test.close());

type Answer = { status: number; body: Record<string, unknown>; headers: Headers };

const call = async (
	browser: BrowserSession,
	method: string,
	path: string,
	body?: unknown,
): Promise<Answer> => {
	const headers = browser.headers;
	if (body !== undefined) headers.set("content-type", "application/json");
	const response = await app.request(`/auth/v1${path}`, {
		method,
		headers,
		...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
	});
	browser.take(response.headers.getSetCookie());
	const text = await response.text();
	return {
		status: response.status,
		body: text.startsWith("{") ? JSON.parse(text) : { text },
		headers: response.headers,
	};
};

const signedIn = async (): Promise<BrowserSession> => {
	const browser = new BrowserSession();
	const { full_name, phone, profession, marketing_consent } = SIGN_UP;
	await call(browser, "POST", "/signup", {
		email: SIGN_UP.email,
		password: PASSWORD,
		data: { full_name, phone, profession, marketing_consent },
	});
	await call(browser, "POST", "/token?grant_type=password", {
		email: SIGN_UP.email,
		password: PASSWORD,
	});
	return browser;
};

describe("the calls of /auth/v1", () => {
	it("sign up, in, tell who is there and sign out everywhere", async () => {
		const browser = await signedIn();
		const me = await call(browser, "GET", "/user");
		expect(me).toMatchObject({
			status: 200,
			body: { email: SIGN_UP.email, user_metadata: { full_name: SIGN_UP.full_name } },
		});
		expect(me.headers.get("cache-control")).toBe("no-store");
		expect((await call(browser, "POST", "/token?grant_type=refresh_token")).status).toBe(200);
		const other = await test.signIn();
		expect((await call(browser, "POST", "/logout?scope=global", {})).status).toBe(200);
		expect((await call(browser, "GET", "/user")).status).toBe(401);
		expect((await call(other, "GET", "/user")).status).toBe(401);
	});

	it("change the profile and, with the current one, the password; the e-mail stays", async () => {
		const browser = await signedIn();
		const put = (body: unknown) => call(browser, "PUT", "/user", body);
		expect(await put({ data: { full_name: "Helena Braga" } })).toMatchObject({
			status: 200,
			body: { user_metadata: { full_name: "Helena Braga", phone: SIGN_UP.phone } },
		});
		expect((await put({ data: { cpf: "111" } })).status).toBe(400);
		expect((await put({ email: "outra@example.com" })).status).toBe(400);
		expect(await put({ password: "nova-senha", current_password: "errada" })).toMatchObject({
			status: 400,
			body: { message: "Senha atual incorreta." },
		});
		expect((await put({ password: "nova-senha", current_password: PASSWORD })).status).toBe(200);
		await test.signIn(SIGN_UP.email, "nova-senha");
	});

	it("answer a recovery alike for known and unknown e-mails", async () => {
		await signedIn();
		const visitor = new BrowserSession();
		const known = await call(visitor, "POST", "/recover", { email: SIGN_UP.email });
		const unknown = await call(visitor, "POST", "/recover", { email: "ninguem@example.com" });
		expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
		expect((await test.outbox()).map(({ template }) => template)).toContain("reset-password");
	});

	it("start a second factor with the password, and challenge", async () => {
		const browser = await signedIn();
		expect((await call(browser, "POST", "/factors", { password: "errada" })).status).toBe(400);
		const started = await call(browser, "POST", "/factors", { password: PASSWORD });
		expect(started).toMatchObject({
			status: 200,
			body: { type: "totp", totp: { secret: expect.any(String) } },
		});
		expect((await call(browser, "POST", "/factors/totp/challenge", {})).status).toBe(200);
		expect((await call(browser, "POST", "/factors/totp/verify", { code: "000000" })).status).toBe(
			400,
		);
	});

	it("refuse, in words, a password that is none", async () => {
		const browser = await signedIn();
		for (const password of [{ a: 1 }, [], 1, null, "", "x".repeat(5_000)]) {
			for (const [method, path] of [
				["POST", "/factors"],
				["DELETE", "/factors/totp"],
			] as const) {
				expect(await call(browser, method, path, { password })).toMatchObject({
					status: 400,
					body: { message: expect.stringMatching(/^(?:Digite sua senha|Senha) atual/) },
				});
			}
		}
	});

	it("say that Google is not offered when it is not, and publish no private key", async () => {
		const visitor = new BrowserSession();
		const google = await call(visitor, "GET", "/authorize?provider=google");
		expect(google.body["message"]).toBe("Entrar com o Google não está disponível.");
		const { status, body } = await call(visitor, "GET", "/.well-known/jwks.json");
		expect([status, body["keys"]]).toEqual([200, expect.any(Array)]);
		expect(JSON.stringify(body)).not.toContain('"d"');
	});

	it("are refused to a visitor", async () => {
		for (const [method, path] of [
			["GET", "/user"],
			["PUT", "/user"],
			["GET", "/user/identities/authorize"],
			["DELETE", "/user/identities/1"],
			["POST", "/factors"],
			["DELETE", "/factors/totp"],
		] as const) {
			const body = method === "GET" ? undefined : {};
			const { status } = await call(new BrowserSession(), method, path, body);
			expect([method, path, status]).toEqual([method, path, 401]);
		}
	});
});

describe("the edge of the accounts service", () => {
	it("sets session cookies that scripts cannot read", async () => {
		await test.signUp();
		const response = await app.request("/auth/v1/sign-in/email", {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ email: SIGN_UP.email, password: PASSWORD }),
		});
		const cookie = response.headers.getSetCookie().find((one) => one.includes("session_token"));
		expect(cookie).toMatch(/HttpOnly/i);
		expect(cookie).toMatch(/SameSite=Lax/i);
	});

	it.each(["", "{", "[]", "null", '"x"', '{"email":{"a":1}}', '{"email":"\\u0000@x.com"}'])(
		"answers the body %j in pt-BR, without failing",
		async (body) => {
			for (const path of [
				"/sign-in/email",
				"/sign-up/email",
				"/token?grant_type=password",
				"/recover",
				"/signup",
			]) {
				const answer = await call(new BrowserSession(), "POST", path, body);
				expect(answer.status, path).toBeGreaterThanOrEqual(400);
				expect(answer.status, path).toBeLessThan(500);
				expect(answer.body["message"], path).toEqual(expect.any(String));
			}
		},
	);

	it("says nothing about a visitor", async () => {
		const { body } = await call(new BrowserSession(), "GET", "/session-state");
		expect(body).toEqual({ signedIn: false, name: null });
	});
});

describe("is_admin and create_admin_self", () => {
	const ask = async (browser: BrowserSession, name: string, body: object = {}) => {
		const headers = browser.headers;
		headers.set("content-type", "application/json");
		const response = await app.request(`/functions/v1/${name}`, {
			method: "POST",
			headers,
			body: JSON.stringify(body),
		});
		return { status: response.status, body: await response.json() };
	};

	it("tell the truth, and make nobody an administrator without the code", async () => {
		const visitor = new BrowserSession();
		expect(await ask(visitor, "is_admin")).toEqual({ status: 200, body: false });
		const form = { admin_name: "Admin", admin_email: SIGN_UP.email };
		expect((await ask(visitor, "create_admin_self", form)).status).toBe(403);
		const { browser } = await test.member();
		expect((await ask(browser, "create_admin_self", form)).status).toBe(403);
		expect(
			(await ask(browser, "create_admin_self", { ...form, admin_email: "outra@example.com" }))
				.status,
		).toBe(403);
		expect(
			await queryRows(test.db, sql`select kind, email from security_events order by created_at`),
		).toEqual(Array(2).fill({ kind: "privilege_escalation_attempt", email: SIGN_UP.email }));
		expect(await ask(browser, "is_admin")).toEqual({ status: 200, body: false });
		const setup_code = await test.shop.admins.openSetupCode();
		expect(await ask(browser, "create_admin_self", { ...form, setup_code })).toEqual({
			status: 200,
			body: { error: null },
		});
		expect(await ask(browser, "is_admin")).toEqual({ status: 200, body: true });
	});
});
