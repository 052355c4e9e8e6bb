import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { queryRows } from "#platform/database/sql/query.ts";
import { accountCalls, messageOf, nobody } from "#testing/account-calls.ts";
import { BrowserSession } from "#testing/screens/browser-session.ts";
import { openTestAccounts, SIGN_UP, type TestAccounts } from "#testing/test-accounts.ts";

let test: TestAccounts;

beforeAll(async () => {
	test = await openTestAccounts();
});

const { accounts, signIn, who } = accountCalls(() => test);

beforeEach(() => test.reset());
afterAll(() => test.close());

describe("signing in", () => {
	it("says the same of a wrong password and of an unknown e-mail", async () => {
		await test.signUp();
		const wrong = await signIn(SIGN_UP.email, "errada");
		expect(messageOf(wrong)).toBe("E-mail ou senha incorretos.");
		expect(await signIn("ninguem@example.com", "errada")).toEqual(wrong);
	});

	it("stops guessing after five wrong passwords, and records it (rule accounts 3)", async () => {
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

describe("sessions", () => {
	it("tell who is there, and nobody for forged cookies", async () => {
		const { browser, userId } = await test.member();
		expect(await accounts().getSession(browser.headers)).toEqual({
			user: { id: userId, email: SIGN_UP.email, emailVerified: false, name: "Helena Prado" },
			session: { id: expect.any(String), expiresAt: expect.any(Date) },
		});
		expect(await accounts().getSession(nobody())).toBeNull();
		for (const change of [
			(value: string) => `${value.startsWith("x") ? "y" : "x"}${value.slice(1)}`,
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

	it("all end when the person signs out; without one there is nothing to end", async () => {
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
