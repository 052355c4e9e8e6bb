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

const { accounts, signIn, who, setReset } = accountCalls(() => test);

beforeEach(() => test.reset());
afterAll(() => test.close());

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

	it("ends the other sessions, keeps this one and tells the owner", async () => {
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

	it("refuses what does not fit, and leaves the session", async () => {
		const { browser } = await test.member();
		for (const [wrong, message] of [
			[{ confirmation: "diferente" }, "As senhas não coincidem."],
			[{ newPassword: "curta", confirmation: "curta" }, "A senha deve ter no mínimo 6 caracteres"],
			[{ currentPassword: undefined }, "Digite sua senha atual para confirmar a alteração."],
			[{ currentPassword: "errada" }, "Senha atual incorreta."],
		] as const)
			expect(messageOf(await change(browser, wrong))).toBe(message);
		expect(await who(browser)).toBe(SIGN_UP.email);
	});

	it("has to be as strong as an administrator's where one changes or forgot it", async () => {
		const { browser, userId } = await test.member();
		await test.db.execute(sql`insert into admins (user_id, name) values (${userId}, 'Helena')`);
		const weak = "Senha deve ter pelo menos 8 caracteres";
		const typed = (newPassword: string) => ({ newPassword, confirmation: newPassword });
		expect(messageOf(await change(browser, typed("qzwvkj")))).toBe(weak);
		expect(messageOf(await change(browser, typed("segredo1234")))).toMatch(/1 maiúscula/);
		await accounts().requestReset(nobody(), { email: SIGN_UP.email });
		const token = (await test.link("reset-password")).searchParams.get("token") ?? "";
		expect(messageOf(await setReset(token, "qzwvkj"))).toBe(weak);
		expect(messageOf(await change(browser, typed("Goiaba77Linha")))).toBeNull();
	});

	it("needs somebody signed in, and counts wrong passwords", async () => {
		expect(messageOf(await change(new BrowserSession()))).toBe("Usuário não encontrado.");
		const { browser } = await test.member();
		for (let n = 0; n < 5; n++) await change(browser, { currentPassword: "errada" });
		expect(messageOf(await change(browser))).toMatch(/^Muitas tentativas/);
	});
});
