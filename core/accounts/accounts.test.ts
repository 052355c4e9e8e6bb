import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { queryRows } from "#platform/database/query.ts";
import { BrowserSession } from "#testing/browser-session.ts";
import { openTestAccounts, PASSWORD, SIGN_UP, type TestAccounts } from "#testing/test-accounts.ts";

let test: TestAccounts;
const accounts = () => test.shop.accounts;
const nobody = () => new Headers();

beforeAll(async () => {
	test = await openTestAccounts();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const signIn = (email = SIGN_UP.email, password = PASSWORD, headers = nobody()) =>
	accounts().signIn(headers, { email, password });
const messageOf = (answer: { ok: boolean; error?: { message: string } }) =>
	answer.ok ? null : answer.error?.message;
const who = async (browser: BrowserSession) =>
	(await accounts().getSession(browser.headers))?.user.email ?? null;
const setReset = (token: string, newPassword = "outra-senha", confirmation = newPassword) =>
	accounts().resetPassword(nobody(), { token, newPassword, confirmation });

describe("signing up", () => {
	it("keeps everything that was typed, with the proof of the consent (S-246)", async () => {
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
		expect(made).toEqual({ ok: true, value: { cookies: [], mustConfirm: false } });
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
		expect(again).toEqual(first);
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

	it.each([
		[{ full_name: "" }, "full_name", "Informe o nome completo"],
		[{ full_name: "x".repeat(5_000) }, "full_name", "Nome deve ter no máximo 120 caracteres"],
		[{ email: "helena@" }, "email", "E-mail inválido"],
		[
			{ email: `${"h".repeat(260)}@example.com` },
			"email",
			"E-mail deve ter no máximo 255 caracteres",
		],
		[{ email: { $ne: "" } }, "email", "Informe o e-mail"],
		[{ phone: "123" }, "phone", "Telefone inválido. Use DDD e número, como (11) 98765-4321"],
		[{ password: "12345" }, "password", "A senha deve ter no mínimo 6 caracteres"],
		[{ password: "x".repeat(129) }, "password", "A senha deve ter no máximo 128 caracteres"],
		[{ profession: "x".repeat(81) }, "profession", "Profissão deve ter no máximo 80 caracteres"],
	])("refuses %j", async (wrong, field, message) => {
		const made = await accounts().signUp(nobody(), { ...SIGN_UP, ...wrong });
		expect(made).toEqual({
			ok: false,
			error: { code: "INVALID_FIELDS", message, fields: { [field]: message } },
		});
	});

	it.each([
		"o'hara+loja@sub.example.com",
		"a.b-c_d@example.co",
		"ÉRICA@example.com",
		"erica@exámple.com",
		"x@y",
	])("answers the odd e-mail %s without failing", async (email) => {
		const made = await accounts().signUp(nobody(), { ...SIGN_UP, email });
		if (made.ok) expect((await signIn(email)).ok).toBe(true);
		else expect(made.error.message).toBe("E-mail inválido");
	});

	it("takes emoji and Unicode in names and passwords", async () => {
		const { browser } = await test.member({
			full_name: "Zoë 👩🏽‍⚕️ Ñandú",
			password: "日本語🔐senha",
		});
		expect((await accounts().getSession(browser.headers))?.user.name).toBe("Zoë 👩🏽‍⚕️ Ñandú");
	});

	it("takes five attempts for an e-mail", async () => {
		const answers = [];
		for (let n = 0; n < 6; n++) answers.push(await accounts().signUp(nobody(), SIGN_UP));
		expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, true, false]);
	});
});

describe("signing in", () => {
	it("says the same of a wrong password and of an unknown e-mail", async () => {
		await test.signUp();
		const wrong = await signIn(SIGN_UP.email, "errada");
		expect(messageOf(wrong)).toBe("E-mail ou senha incorretos.");
		expect(await signIn("ninguem@example.com", "errada")).toEqual(wrong);
	});

	it("stops guessing after five wrong passwords, and records it (decision accounts 3)", async () => {
		await test.signUp();
		const messages = [];
		for (let n = 0; n < 10; n++)
			messages.push(messageOf(await signIn(SIGN_UP.email, `errada ${n}`)));
		expect(messages.slice(0, 5)).toEqual(Array(5).fill("E-mail ou senha incorretos."));
		expect(new Set(messages.slice(5))).toEqual(
			new Set(["Muitas tentativas. Aguarde alguns minutos antes de tentar novamente."]),
		);
		expect((await signIn()).ok).toBe(false);
		const events = await queryRows<{ kind: string; n: string }>(
			test.db,
			sql`select kind, count(*)::int as n from security_events group by kind order by kind`,
		);
		expect(events).toEqual([
			{ kind: "failed_login", n: 5 },
			{ kind: "rate_limit_exceeded", n: 6 },
		]);
	});

	it("forgets wrong passwords after the right one", async () => {
		await test.signUp();
		for (let round = 0; round < 3; round++) {
			for (let n = 0; n < 4; n++) await signIn(SIGN_UP.email, "errada");
			expect((await signIn()).ok).toBe(true);
		}
	});

	it("limits a network address that tries many e-mails", async () => {
		const { headers } = new BrowserSession("203.0.113.9");
		const codes = [];
		for (let n = 0; n < 51; n++) {
			const answer = await signIn(`pessoa${n}@example.com`, "senha-comum", headers);
			codes.push(answer.ok ? "" : answer.error.code);
		}
		expect(codes[49]).toBe("INVALID_EMAIL_OR_PASSWORD");
		expect(codes[50]).toBe("TOO_MANY_ATTEMPTS");
		const fromElsewhere = await signIn(
			"outra@example.com",
			"x",
			new BrowserSession("198.51.100.1").headers,
		);
		expect(messageOf(fromElsewhere)).toBe("E-mail ou senha incorretos.");
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

	it("the e-mail has to be confirmed first, by its link (decision accounts 4)", async () => {
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
		expect(confirmed.headers.get("location")).toBe("/auth?confirmado=1");
		const browser = await mailing.signIn();
		expect(await accounts.getSession(browser.headers)).toMatchObject({
			user: { emailVerified: true },
		});
		expect((await mailing.outbox()).at(-1)?.template).toBe("welcome");
		link.searchParams.set("token", "errado");
		const wrong = await accounts.handle(new Request(link));
		expect(wrong.headers.get("location")).toMatch(/^\/auth\?confirmado=1&error=INVALID_TOKEN$/i);
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

describe("sessions", () => {
	it("tell who is there, and nobody for forged cookies", async () => {
		const { browser, userId } = await test.member();
		expect(await accounts().getSession(browser.headers)).toEqual({
			user: { id: userId, email: SIGN_UP.email, emailVerified: false, name: "Helena Prado" },
			session: { id: expect.any(String), expiresAt: expect.any(Date) },
		});
		expect(await accounts().getSession(nobody())).toBeNull();
		for (const change of [
			(value: string) => `x${value.slice(1)}`,
			(value: string) => value.slice(0, -4),
			(value: string) => value.split(".")[0] ?? "",
			() => "%00%ff",
			() => "a".repeat(4_000),
		]) {
			const forged = await test.signIn();
			forged.forge(change);
			expect(await who(forged)).toBeNull();
		}
	});

	it("tell the header whether somebody is signed in, and who", async () => {
		const { browser } = await test.member();
		expect((await accounts().readSessionState(browser.headers)).state).toEqual({
			signedIn: true,
			name: "Helena Prado",
		});
		expect((await accounts().readSessionState(nobody())).state).toEqual({
			signedIn: false,
			name: null,
		});
	});

	it("are over once their time is", async () => {
		const { browser } = await test.member();
		await test.db.execute(sql`update auth_sessions set expires_at = now() - interval '1 minute'`);
		expect(await who(browser)).toBeNull();
	});

	it("all end when the person signs out (S-262); without one there is nothing to end (S-263)", async () => {
		const { browser: phone } = await test.member();
		const computer = await test.signIn();
		const left = await accounts().signOut(phone.headers);
		if (left.ok) phone.take(left.value.cookies);
		expect(left.ok).toBe(true);
		expect(phone.cookieNames).not.toContain("requinte.session_token");
		expect(await who(computer)).toBeNull();
		expect((await accounts().signOut(nobody())).ok).toBe(true);
		expect((await accounts().signOut(computer.headers)).ok).toBe(true);
	});

	it("are listed, and ended one by one by their owner alone", async () => {
		const { browser } = await test.member();
		const other = await test.signIn();
		const { browser: stranger } = await test.member({ email: "otavio@example.com" });
		const mine = await accounts().getSession(browser.headers);
		const theirs = await accounts().getSession(stranger.headers);
		if (!mine || !theirs) throw new Error("no session");
		const open = await accounts().listSessions(mine);
		expect(open).toHaveLength(2);
		expect(open.filter(({ current }) => current).map(({ id }) => id)).toEqual([mine.session.id]);
		expect(Object.keys(open[0] ?? {})).not.toContain("token");
		for (const id of [theirs.session.id, "nenhuma", "\0", ""]) {
			expect(messageOf(await accounts().endSession(mine, id))).toMatch(/^Sessão não encontrada/);
		}
		expect(await who(stranger)).toBe("otavio@example.com");
		const second = open.find(({ current }) => !current);
		expect((await accounts().endSession(mine, second?.id ?? "")).ok).toBe(true);
		expect(await who(other)).toBeNull();
		expect(await who(browser)).toBe(SIGN_UP.email);
	});
});

describe("a forgotten password", () => {
	it("makes the first password of an account that had none", async () => {
		await test.member();
		await test.db.execute(sql`update auth_accounts set provider_id = 'google', password = null`);
		expect((await signIn()).ok).toBe(false);
		await accounts().requestReset(nobody(), { email: SIGN_UP.email });
		const token = (await test.link("reset-password")).searchParams.get("token") ?? "";
		expect((await setReset(token)).ok).toBe(true);
		expect((await signIn(SIGN_UP.email, "outra-senha")).ok).toBe(true);
	});

	it("is asked for alike with and without an account", async () => {
		await test.signUp();
		const known = await accounts().requestReset(nobody(), { email: SIGN_UP.email });
		const unknown = await accounts().requestReset(nobody(), { email: "ninguem@example.com" });
		expect(known).toEqual({ ok: true, value: { cookies: [] } });
		expect(unknown).toEqual(known);
		const resets = (await test.outbox()).filter(({ template }) => template === "reset-password");
		expect(resets.map(({ to_email }) => to_email)).toEqual([SIGN_UP.email]);
		expect(messageOf(await accounts().requestReset(nobody(), { email: "x" }))).toBe(
			"E-mail inválido",
		);
	});

	it("is replaced once by the link; every session ends and the owner is told", async () => {
		const { browser } = await test.member();
		await accounts().requestReset(nobody(), { email: SIGN_UP.email });
		const link = await test.link("reset-password");
		expect(link.pathname).toBe("/reset-password");
		const token = link.searchParams.get("token") ?? "";
		expect(await accounts().isResetTokenValid(token)).toBe(true);
		expect(messageOf(await setReset(token, "outra-senha", "diferente"))).toBe(
			"As senhas não coincidem.",
		);
		expect(messageOf(await setReset(token, "curta"))).toBe(
			"A senha deve ter no mínimo 6 caracteres",
		);
		expect((await setReset(token)).ok).toBe(true);
		expect(await who(browser)).toBeNull();
		expect((await signIn()).ok).toBe(false);
		expect((await signIn(SIGN_UP.email, "outra-senha")).ok).toBe(true);
		expect((await test.outbox()).at(-1)?.template).toBe("password-changed");
		expect(await accounts().isResetTokenValid(token)).toBe(false);
		expect(messageOf(await setReset(token))).toBe(
			"Este link é inválido ou já foi usado. Peça um novo.",
		);
	});

	it("is not replaced by a wrong or an expired link", async () => {
		await test.signUp();
		await accounts().requestReset(nobody(), { email: SIGN_UP.email });
		const token = (await test.link("reset-password")).searchParams.get("token") ?? "";
		const kept = await queryRows<{ identifier: string }>(
			test.db,
			sql`select identifier from auth_verifications`,
		);
		expect(JSON.stringify(kept)).not.toContain(token);
		await test.db.execute(
			sql`update auth_verifications set expires_at = now() - interval '1 minute'`,
		);
		expect(await accounts().isResetTokenValid(token)).toBe(false);
		for (const wrong of [token, "errado", "\0", "x".repeat(5_000), "'; --"]) {
			expect(messageOf(await setReset(wrong))).toMatch(/inválid/);
			expect(await accounts().isResetTokenValid(wrong)).toBe(false);
		}
		expect((await signIn()).ok).toBe(true);
	});

	it("is asked for three times in ten minutes at most", async () => {
		const answers = [];
		for (let n = 0; n < 4; n++)
			answers.push(await accounts().requestReset(nobody(), { email: "a@b.co" }));
		expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, false]);
	});
});

describe("changing the password", () => {
	const change = (browser: BrowserSession, over: Record<string, unknown> = {}) =>
		accounts().changePassword(browser.headers, {
			currentPassword: PASSWORD,
			newPassword: "outra-senha",
			confirmation: "outra-senha",
			...over,
		});

	it("ends the other sessions, keeps this one and tells the owner (S-282, S-283)", async () => {
		const { browser } = await test.member();
		const other = await test.signIn();
		const changed = await change(browser);
		if (changed.ok) browser.take(changed.value.cookies);
		expect(changed.ok).toBe(true);
		expect(await who(browser)).toBe(SIGN_UP.email);
		expect(await who(other)).toBeNull();
		expect((await signIn()).ok).toBe(false);
		expect((await signIn(SIGN_UP.email, "outra-senha")).ok).toBe(true);
		expect((await test.outbox()).at(-1)?.template).toBe("password-changed");
	});

	it.each([
		[{ confirmation: "diferente" }, "As senhas não coincidem."],
		[{ newPassword: "curta", confirmation: "curta" }, "A senha deve ter no mínimo 6 caracteres"],
		[{ currentPassword: "" }, "Digite sua senha atual para confirmar a alteração."],
		[{ currentPassword: undefined }, "Digite sua senha atual para confirmar a alteração."],
		[{ currentPassword: "errada" }, "Senha atual incorreta."],
		[{ currentPassword: "x".repeat(5_000) }, "Senha atual incorreta."],
	])("refuses %j (S-278 to S-280)", async (wrong, message) => {
		const { browser } = await test.member();
		expect(messageOf(await change(browser, wrong))).toBe(message);
		expect(await who(browser)).toBe(SIGN_UP.email);
	});

	it("needs somebody signed in (S-281), and counts wrong passwords", async () => {
		expect(messageOf(await change(new BrowserSession()))).toBe("Usuário não encontrado.");
		const { browser } = await test.member();
		for (let n = 0; n < 5; n++) await change(browser, { currentPassword: "errada" });
		expect(messageOf(await change(browser))).toMatch(/^Muitas tentativas/);
	});
});
