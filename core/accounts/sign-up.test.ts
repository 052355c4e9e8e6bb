import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { queryRows } from "#platform/database/sql/query.ts";
import { accountCalls, messageOf, nobody } from "#testing/account-calls.ts";
import { BrowserSession } from "#testing/screens/browser-session.ts";
import { openTestAccounts, PASSWORD, SIGN_UP, type TestAccounts } from "#testing/test-accounts.ts";

let test: TestAccounts;

beforeAll(async () => {
	test = await openTestAccounts();
});

const { accounts, signIn } = accountCalls(() => test);

beforeEach(() => test.reset());
afterAll(() => test.close());

describe("signing up", () => {
	it("keeps everything that was typed, with the proof of the consent", async () => {
		const { userId } = await test.member();
		expect(await test.shop.customers.loadProfile(userId)).toMatchObject({
			full_name: "Helena Prado",
			phone: "(11) 98765-4321",
			profession: "Médica",
			marketing_consent: true,
			preferences: {},
		});
		const [consent] = await queryRows<Record<string, string>>(
			test.db,
			sql`select email, channel, text, purpose from consents`,
		);
		expect(consent).toMatchObject({
			email: SIGN_UP.email,
			channel: "cadastro",
			purpose: "marketing",
		});
		expect(consent?.["text"]).toContain("novidades");
	});

	it("signs nobody in, sends a confirmation and opens the account at once without a mail server", async () => {
		const made = await accounts().signUp(nobody(), SIGN_UP);
		expect(made).toEqual({
			ok: true,
			value: { cookies: [], mustConfirm: false, entered: false, userId: expect.any(String) },
		});
		expect((await test.outbox()).map(({ template }) => template)).toEqual(["confirm-email"]);
		const entered = await signIn();
		expect(entered).toMatchObject({ ok: true, value: { secondFactor: false } });
		expect(entered.ok && entered.value.cookies[0]).toMatch(/HttpOnly; SameSite=Lax/);
	});

	it("sends the confirmation again to who is signed in, for their own address only", async () => {
		const { browser } = await test.member();
		const confirmations = async () =>
			(await test.outbox()).filter(({ template }) => template === "confirm-email").length;
		expect((await accounts().resendConfirmation(browser.headers, SIGN_UP.email)).ok).toBe(true);
		expect(await confirmations()).toBe(2);
		expect((await accounts().resendConfirmation(browser.headers, "x@example.com")).ok).toBe(false);
		expect(await confirmations()).toBe(2);
	});

	it("answers a known e-mail like a new one and changes nothing of its account", async () => {
		const first = await accounts().signUp(nobody(), SIGN_UP);
		const again = await accounts().signUp(nobody(), {
			...SIGN_UP,
			email: " HELENA@example.com ",
			full_name: "Outra Pessoa",
			password: "tomei-a-conta",
		});
		// What a browser is answered is the same; only the shop knows whose password it was.
		expect(again).toEqual({ ok: true, value: { ...(first.ok && first.value), userId: null } });
		expect(messageOf(await signIn(SIGN_UP.email, "tomei-a-conta"))).toBe(
			"E-mail ou senha incorretos.",
		);
		const session = await accounts().getSession((await test.signIn()).headers);
		expect(session?.user.name).toBe("Helena Prado");
		const mails = await test.outbox();
		expect(mails.map(({ template }) => template)).toEqual(["confirm-email", "account-exists"]);
		expect(mails[1]).toMatchObject({ to_email: SIGN_UP.email });
		expect(mails[1]?.body_text).not.toContain("Outra");
	});

	it("lets in who signs up again with the account's own password, and says nothing else", async () => {
		await accounts().signUp(nobody(), SIGN_UP);
		const again = await accounts().signUp(nobody(), SIGN_UP);
		if (!again.ok) throw new Error(again.error.message);
		expect(again.value.entered).toBe(true);
		const browser = new BrowserSession();
		browser.take(again.value.cookies);
		expect((await accounts().getSession(browser.headers))?.user.email).toBe(SIGN_UP.email);
	});

	it("a profile that has to be made again keeps the phone of the sign-up", async () => {
		const { userId } = await test.member();
		await test.db.execute(sql`delete from profiles`);
		expect(await test.shop.customers.loadProfile(userId)).toMatchObject({
			phone: "(11) 98765-4321",
			marketing_consent: false,
		});
	});

	it("a session that cannot be read is forgotten by the browser", async () => {
		const { browser } = await test.member();
		browser.forge(() => "lixo");
		const { state, cookies } = await accounts().readSessionState(browser.headers);
		expect(state.signedIn).toBe(false);
		browser.take(cookies);
		expect(browser.cookieNames.filter((name) => name.includes("session_token"))).toEqual([]);
	});

	const REFUSED: [object, string, string][] = [
		[{ full_name: "" }, "full_name", "Informe o nome completo"],
		[{ full_name: "x".repeat(121) }, "full_name", "Nome deve ter no máximo 120 caracteres"],
		[{ email: "helena@" }, "email", "E-mail inválido"],
		[{ email: { $ne: "" } }, "email", "Informe o e-mail"],
		[{ phone: "123" }, "phone", "Telefone inválido. Use DDD e número, como (11) 98765-4321"],
		[{ password: "12345" }, "password", "A senha deve ter no mínimo 6 caracteres"],
		[{ password: "x".repeat(129) }, "password", "A senha deve ter no máximo 128 caracteres"],
		[{ profession: "x".repeat(81) }, "profession", "Profissão deve ter no máximo 80 caracteres"],
	];

	it("refuses each field with its reason, and answers odd e-mails without failing", async () => {
		for (const [wrong, field, message] of REFUSED)
			expect(await accounts().signUp(nobody(), { ...SIGN_UP, ...wrong })).toEqual({
				ok: false,
				error: { code: "INVALID_FIELDS", message, fields: { [field]: message } },
			});
		for (const email of ["o'hara+loja@sub.example.com", "ÉRICA@example.com", "erica@exámple.com"]) {
			const made = await accounts().signUp(nobody(), { ...SIGN_UP, email });
			if (made.ok) expect((await signIn(email)).ok).toBe(true);
			else expect(made.error.message).toBe("E-mail inválido");
		}
	});

	it("takes five attempts for an e-mail", async () => {
		const answers = [];
		for (let n = 0; n < 6; n++) answers.push(await accounts().signUp(nobody(), SIGN_UP));
		expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, true, false]);
	});
});

describe("with a mail server", () => {
	let mailing: TestAccounts;
	beforeAll(async () => {
		const { config } = test.platform;
		mailing = await openTestAccounts({
			config: { ...config, smtp: { url: "smtp://mail.example", from: "loja@example.com" } },
		});
	});
	afterAll(() => mailing.close());

	it("the e-mail has to be confirmed first, by its link (rule accounts 4)", async () => {
		const { accounts } = mailing.shop;
		const made = await accounts.signUp(nobody(), SIGN_UP);
		expect(made).toMatchObject({ ok: true, value: { mustConfirm: true } });
		const early = await accounts.signIn(nobody(), { email: SIGN_UP.email, password: PASSWORD });
		expect(messageOf(early)).toMatch(/^Confirme o seu e-mail antes de entrar/);
		expect((await mailing.outbox()).map(({ template }) => template)).toEqual([
			"confirm-email",
			"confirm-email",
		]);
		const link = await mailing.link("confirm-email");
		const confirmed = await accounts.handle(new Request(link));
		expect(confirmed.status).toBe(302);
		expect(confirmed.headers.get("location")).toBe("/?confirmado=1");
		const browser = await mailing.signIn();
		expect(await accounts.getSession(browser.headers)).toMatchObject({
			user: { emailVerified: true },
		});
		expect((await mailing.outbox()).at(-1)?.template).toBe("welcome");
		link.searchParams.set("token", "errado");
		const wrong = await accounts.handle(new Request(link));
		expect(wrong.headers.get("location")).toMatch(/^\/\?confirmado=1&error=INVALID_TOKEN$/i);
	});

	it("the link leads on to where the person was going, and never out of the shop", async () => {
		const { accounts } = mailing.shop;
		const led = async (voltar: string) => {
			await mailing.reset();
			await accounts.signUp(nobody(), { ...SIGN_UP, voltar });
			const opened = await accounts.handle(new Request(await mailing.link("confirm-email")));
			return opened.headers.get("location");
		};
		expect(await led("/conta?aba=favoritos")).toBe(
			"/auth?confirmado=1&voltar=%2Fconta%3Faba%3Dfavoritos",
		);
		for (const odd of [
			"https://mau.example",
			"//mau.example",
			"/\\mau.example",
			"/",
			"/busca?q=(a)'*",
		]) {
			expect(await led(odd)).toBe("/?confirmado=1");
		}
	});

	it("nobody receives news because somebody else typed their e-mail: the consent waits for its link", async () => {
		const consents = async (email: string) =>
			queryRows<{ channel: string }>(
				mailing.db,
				sql`select channel from consents where email = ${email} and purpose = 'marketing'`,
			);
		const { accounts } = mailing.shop;
		await mailing.reset();
		await accounts.signUp(nobody(), SIGN_UP);
		expect(await consents(SIGN_UP.email)).toEqual([]);
		await accounts.handle(new Request(await mailing.link("confirm-email")));
		expect(await consents(SIGN_UP.email)).toEqual([{ channel: "cadastro" }]);

		const other = { ...SIGN_UP, email: "bia@example.com" };
		await accounts.signUp(nobody(), other);
		await accounts.requestReset(nobody(), { email: other.email });
		const token = (await mailing.link("reset-password")).searchParams.get("token") ?? "";
		const newPassword = "outra-senha";
		await accounts.resetPassword(nobody(), { token, newPassword, confirmation: newPassword });
		expect(await consents(other.email)).toEqual([{ channel: "cadastro" }]);

		const without = { ...SIGN_UP, email: "lia@example.com", marketing_consent: false };
		await accounts.signUp(nobody(), without);
		await accounts.handle(new Request(await mailing.link("confirm-email")));
		expect(await consents(without.email)).toEqual([]);
	});
});
