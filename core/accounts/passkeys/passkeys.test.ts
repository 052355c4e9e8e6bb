import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { parseConfig } from "#platform/config.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { BrowserSession } from "#testing/screens/browser-session.ts";
import { softwareAuthenticator } from "#testing/screens/software-authenticator.ts";
import { openTestAccounts, PASSWORD, SIGN_UP, type TestAccounts } from "#testing/test-accounts.ts";

const ORIGIN = "https://loja.example";

let test: TestAccounts;
const accounts = () => test.shop.accounts;

beforeAll(async () => {
	test = await openTestAccounts({
		config: {
			...parseConfig({}),
			authSecret: "segredo-dos-testes-com-32-letras",
			publicUrl: ORIGIN,
		},
	});
});
beforeEach(async () => {
	await test.reset();
	await test.db.execute(sql`delete from admin_policy`);
});
afterAll(() => test.close());

type Device = ReturnType<typeof softwareAuthenticator>;

/** Adds a passkey of `device`; null, or why not. */
async function add(browser: BrowserSession, device: Device, name = "Meu celular") {
	const started = await accounts().startPasskey(browser.headers);
	if (!started.ok) return started.error.message;
	browser.take(started.value.cookies);
	const answer = device.make(started.value.options);
	const added = await accounts().addPasskey(browser.headers, { name, answer });
	return added.ok ? null : added.error.message;
}

/** Signs in with `device`: the browser that did, or why not. */
async function enter(device: Device) {
	const browser = new BrowserSession();
	const started = await accounts().startPasskeySignIn(browser.headers);
	if (!started.ok) return started.error.message;
	browser.take(started.value.cookies);
	const answer = device.answer(started.value.options);
	const entered = await accounts().signInWithPasskey(browser.headers, answer);
	if (!entered.ok) return entered.error.message;
	browser.take(entered.value.cookies);
	return browser;
}
const who = async (browser: BrowserSession | string) =>
	typeof browser === "string"
		? browser
		: (await accounts().getSession(browser.headers))?.user.email;
const events = async () =>
	(
		await queryRows<{ kind: string }>(
			test.db,
			sql`select kind from security_events order by created_at`,
		)
	).map(({ kind }) => kind);

it("a passkey is made under a name, opens the account alone, and no longer once removed", async () => {
	const { browser, userId } = await test.member();
	const device = softwareAuthenticator({ origin: ORIGIN });
	expect(await add(browser, device)).toBeNull();
	const [passkey] = await accounts().listPasskeys(userId);
	expect(passkey).toMatchObject({ name: "Meu celular", backedUp: false });
	expect(await who(await enter(device))).toBe(SIGN_UP.email);
	expect((await accounts().removePasskey(browser.headers, passkey?.id ?? "")).ok).toBe(true);
	expect(await enter(device)).toMatch(/não é de nenhuma conta/);
	expect(await accounts().removePasskey(browser.headers, passkey?.id ?? "")).toMatchObject({
		error: { message: "Esta chave de acesso já não existe." },
	});
	expect(await events()).toEqual(["passkey_added", "passkey_removed", "failed_login"]);
});

it("a device that does not ask its owner, or another site, is refused", async () => {
	const { browser, userId } = await test.member();
	const careless = softwareAuthenticator({ origin: ORIGIN, asksOwner: false });
	expect(await add(browser, careless)).toMatch(/não confirmou que é você/);
	const phished = softwareAuthenticator({ origin: "https://loja.example.evil" });
	expect(await add(browser, phished)).toMatch(/não pôde ser conferida/);
	expect(await accounts().listPasskeys(userId)).toEqual([]);
});

it("a challenge is answered once, and nonsense is no answer", async () => {
	const { browser } = await test.member();
	const device = softwareAuthenticator({ origin: ORIGIN });
	await add(browser, device);
	const stranger = new BrowserSession();
	const started = await accounts().startPasskeySignIn(stranger.headers);
	if (!started.ok) throw new Error(started.error.message);
	stranger.take(started.value.cookies);
	const answer = device.answer(started.value.options);
	expect((await accounts().signInWithPasskey(stranger.headers, answer)).ok).toBe(true);
	for (const again of [
		answer,
		"",
		"{",
		"{}",
		'{"id":{},"response":{}}',
		'{"id":"x","response":{}}',
	]) {
		expect((await accounts().signInWithPasskey(stranger.headers, again)).ok, again).toBe(false);
	}
	const nobody = await accounts().startPasskey(new Headers());
	expect(nobody).toMatchObject({ ok: false });
});

it("another person's passkey cannot be removed", async () => {
	const { browser, userId } = await test.member();
	await add(browser, softwareAuthenticator({ origin: ORIGIN }));
	const [passkey] = await accounts().listPasskeys(userId);
	const other = await test.member({ email: "outra@example.com" });
	expect((await accounts().removePasskey(other.browser.headers, passkey?.id ?? "")).ok).toBe(false);
	expect(await accounts().listPasskeys(userId)).toHaveLength(1);
});

it("the library's own addresses for passkeys are closed: ours ask for the password", async () => {
	const { browser } = await test.member();
	const request = new Request(`${ORIGIN}/auth/v1/passkey/generate-register-options`, {
		headers: browser.headers,
	});
	expect((await accounts().handle(request)).status).toBe(404);
});

it("where a second factor is required, a passkey counts in the session that used it", async () => {
	const { browser, userId } = await test.member();
	await test.db.execute(sql`insert into admins (user_id, name) select id, name from auth_users`);
	await test.db.execute(
		sql`insert into admin_policy (id, second_factor_required) values (1, true)`,
	);
	const mustSecure = async (of: BrowserSession) => {
		const session = await accounts().getSession(of.headers);
		return (await test.shop.admins.findAdmin(userId, session?.session.id))?.mustSecure;
	};
	expect(await mustSecure(browser)).toBe(true);
	const device = softwareAuthenticator({ origin: ORIGIN });
	expect(await add(browser, device)).toBeNull();
	expect(await mustSecure(browser)).toBe(false);

	// The password alone neither opens the panel nor puts another protection in the passkey's place.
	const thief = await test.signIn();
	expect(await mustSecure(thief)).toBe(true);
	const another = softwareAuthenticator({ origin: ORIGIN });
	expect(await add(thief, another)).toMatch(/entre com a sua chave de acesso/);
	const started = await accounts().startSecondFactor(thief.headers, PASSWORD);
	expect(started).toMatchObject({ error: { message: /entre com a sua chave/ } });
	const [passkey] = await accounts().listPasskeys(userId);
	expect((await accounts().removePasskey(thief.headers, passkey?.id ?? "")).ok).toBe(false);

	const entered = await enter(device);
	if (typeof entered === "string") throw new Error(entered);
	expect(await mustSecure(entered)).toBe(false);
});
