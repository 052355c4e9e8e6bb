import { createOTP } from "@better-auth/utils/otp";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { queryRows } from "#platform/database/sql/query.ts";
import { BrowserSession } from "#testing/screens/browser-session.ts";
import { openTestAccounts, PASSWORD, SIGN_UP, type TestAccounts } from "#testing/test-accounts.ts";

let test: TestAccounts;
const accounts = () => test.shop.accounts;

beforeAll(async () => {
	test = await openTestAccounts();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

/** What an authenticator that read this address shows now. */
const codeOf = (uri: string) => {
	const secret = new URL(uri).searchParams.get("secret") ?? "";
	return createOTP(Buffer.from(base32(secret)).toString()).totp();
};
function base32(text: string): number[] {
	const bits = [...text.replace(/=+$/, "")]
		.map((sign) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(sign).toString(2).padStart(5, "0"))
		.join("");
	return (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
}

async function protectedMember() {
	const { browser, userId } = await test.member();
	const started = await accounts().startSecondFactor(browser.headers, PASSWORD);
	if (!started.ok) throw new Error(started.error.message);
	const confirmed = await accounts().confirmSecondFactor(
		browser.headers,
		await codeOf(started.value.uri),
	);
	if (!confirmed.ok) throw new Error(confirmed.error.message);
	browser.take(confirmed.value.cookies);
	return { browser, userId, ...started.value };
}

async function halfWay() {
	const browser = new BrowserSession();
	const entered = await accounts().signIn(browser.headers, {
		email: SIGN_UP.email,
		password: PASSWORD,
	});
	if (!entered.ok) throw new Error(entered.error.message);
	browser.take(entered.value.cookies);
	return { browser, secondFactor: entered.value.secondFactor };
}
const finish = async (
	browser: BrowserSession,
	code: string,
	kind: "authenticator" | "backup" = "authenticator",
	trustDevice = false,
) => {
	const verified = await accounts().verifySecondFactor(browser.headers, {
		code,
		kind,
		trustDevice,
	});
	if (verified.ok) browser.take(verified.value.cookies);
	return verified.ok ? null : verified.error.message;
};
const who = async (browser: BrowserSession) =>
	(await accounts().getSession(browser.headers))?.user.email ?? null;

it("is asked for only once a first code confirmed it", async () => {
	const { browser, userId } = await test.member();
	const wrong = await accounts().startSecondFactor(browser.headers, "errada");
	expect(wrong).toMatchObject({ ok: false, error: { message: "Senha atual incorreta." } });
	const started = await accounts().startSecondFactor(browser.headers, PASSWORD);
	expect(started).toMatchObject({
		ok: true,
		value: {
			uri: expect.stringMatching(/^otpauth:\/\/totp\/localhost/),
			secret: expect.stringMatching(/^[A-Z2-7]+$/),
			qr: expect.stringMatching(/^iVBOR/),
			backupCodes: expect.any(Array),
		},
	});
	expect((await halfWay()).secondFactor).toBe(false);
	const bad = await accounts().confirmSecondFactor(browser.headers, "000000");
	expect(bad).toMatchObject({
		ok: false,
		error: { message: expect.stringMatching(/^Código incorreto/) },
	});
	expect(await accounts().listSignInMethods(userId)).toEqual({
		hasPassword: true,
		secondFactor: false,
		google: { available: false, linked: false },
	});
});

it("stands between the password and the account", async () => {
	const { uri, browser, userId } = await protectedMember();
	expect(await who(browser)).toBe(SIGN_UP.email);
	expect((await accounts().listSignInMethods(userId)).secondFactor).toBe(true);
	const { browser: entering, secondFactor } = await halfWay();
	expect(secondFactor).toBe(true);
	expect(await who(entering)).toBeNull();
	expect(await finish(entering, "abc")).toBe("O código tem 6 números");
	expect(await finish(entering, "000000")).toMatch(/^Código incorreto/);
	expect(await finish(new BrowserSession(), await codeOf(uri))).toMatch(/^O tempo para digitar/);
	expect(await finish(entering, await codeOf(uri))).toBeNull();
	expect(await who(entering)).toBe(SIGN_UP.email);
});

it("ends the attempt after five wrong codes", async () => {
	const { uri } = await protectedMember();
	const { browser } = await halfWay();
	for (let n = 0; n < 5; n++) expect(await finish(browser, "000000")).toMatch(/^Código incorreto/);
	expect(await finish(browser, await codeOf(uri))).toMatch(/^Muitos códigos errados/);
	expect(await who(browser)).toBeNull();
});

it("leaves each wrong code of a sign-in in the security log", async () => {
	const { browser: member, backupCodes } = await protectedMember();
	const { browser } = await halfWay();
	await finish(browser, "000000");
	await finish(browser, "aaaaa-bbbbb", "backup");
	expect(await finish(browser, backupCodes[0] ?? "", "backup")).toBeNull();
	await accounts().confirmSecondFactor(member.headers, "000000");
	const events = await queryRows(
		test.db,
		sql`select kind, email, data from security_events order by created_at, kind`,
	);
	const refused = { kind: "failed_login", email: SIGN_UP.email, data: { with_code: true } };
	const on = { kind: "second_factor_on", email: SIGN_UP.email, data: {} };
	expect(events).toEqual([on, refused, refused]);
});

it("can be passed by each recovery code once", async () => {
	const { backupCodes } = await protectedMember();
	const [code = ""] = backupCodes;
	const first = await halfWay();
	expect(await finish(first.browser, code, "backup")).toBeNull();
	expect(await who(first.browser)).toBe(SIGN_UP.email);
	const second = await halfWay();
	expect(await finish(second.browser, code, "backup")).toBe(
		"Código de recuperação incorreto ou já usado.",
	);
	const renewed = await accounts().renewBackupCodes(first.browser.headers, PASSWORD);
	expect(renewed.ok && renewed.value.backupCodes).toHaveLength(backupCodes.length);
	expect(await finish(second.browser, backupCodes[1] ?? "", "backup")).toMatch(
		/incorreto ou já usado/,
	);
});

it("takes a recovery code in any case, with spaces or without its hyphen", async () => {
	const { backupCodes } = await protectedMember();
	const [a = "", b = "", c = ""] = backupCodes;
	for (const typed of [a.toUpperCase(), ` ${b.toLowerCase()} `, c.replace("-", " ")]) {
		expect(await finish((await halfWay()).browser, typed, "backup"), typed).toBeNull();
	}
	expect(await finish((await halfWay()).browser, a.toLowerCase(), "backup")).toMatch(
		/incorreto ou já usado/,
	);
});

it("is not asked for again on a trusted device", async () => {
	const { uri } = await protectedMember();
	const { browser } = await halfWay();
	await finish(browser, await codeOf(uri), "authenticator", true);
	const again = await accounts().signIn(browser.headers, {
		email: SIGN_UP.email,
		password: PASSWORD,
	});
	expect(again).toMatchObject({ ok: true, value: { secondFactor: false } });
});

it("is turned off with the password", async () => {
	const { browser } = await protectedMember();
	expect((await accounts().stopSecondFactor(browser.headers, "errada")).ok).toBe(false);
	const stopped = await accounts().stopSecondFactor(browser.headers, PASSWORD);
	if (stopped.ok) browser.take(stopped.value.cookies);
	expect(await who(browser)).toBe(SIGN_UP.email);
	expect((await halfWay()).secondFactor).toBe(false);
	const kinds = await queryRows(test.db, sql`select kind from security_events order by created_at`);
	expect(kinds).toEqual([{ kind: "second_factor_on" }, { kind: "second_factor_off" }]);
});

it("counts wrong passwords for reading the secret again, as everywhere else", async () => {
	const { browser } = await protectedMember();
	const { headers } = browser;
	headers.set("content-type", "application/json");
	headers.set("origin", "http://localhost:3000");
	const ask = async () => {
		const asked = await accounts().handle(
			new Request("http://localhost:3000/auth/v1/two-factor/get-totp-uri", {
				method: "POST",
				headers,
				body: JSON.stringify({ password: "errada" }),
			}),
		);
		return asked.status;
	};
	const answers: number[] = [];
	for (let n = 0; n < 6; n++) answers.push(await ask());
	expect(answers).toEqual([400, 400, 400, 400, 400, 429]);
});
