import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { parseConfig } from "#platform/config.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { emptyTables } from "#testing/empty-tables.ts";
import { BrowserSession } from "#testing/screens/browser-session.ts";
import { openTestAccounts, type TestAccounts } from "#testing/test-accounts.ts";

let test: TestAccounts;

/** Mail is configured, and nothing ever arrives: every account waits for its confirmation. */
beforeAll(async () => {
	const config = parseConfig({
		NODE_ENV: "test",
		AUTH_SECRET: "s".repeat(40),
		SMTP_URL: "smtp://127.0.0.1:1",
		MAIL_FROM: "loja@example.com",
	});
	test = await openTestAccounts({ config });
});
beforeEach(async () => {
	await test.reset();
	await emptyTables(test.db, "admins", "admin_invites", "audit_log");
});
afterAll(() => test.close());

const CARLA = { name: "Carla Dias", email: "carla@example.com", password: "Jaleco-Azul-27" };
const WRONG = "AAAA-BBBB-CCCC-DDDD";

const create = (form: object) => test.shop.accounts.createAdminAccount(form, "10.0.0.1");
const enter = async (email: string, password: string) => {
	const browser = new BrowserSession("10.0.0.2");
	const entered = await test.shop.accounts.signIn(browser.headers, { email, password });
	return entered.ok ? "in" : entered.error.code;
};
const names = () => queryRows<{ name: string }>(test.db, sql`select name from admins`);
const setup = () => test.shop.admins.openSetupCode();

describe("creating an administrator", () => {
	it("makes nothing while the code is wrong, and then what was typed last", async () => {
		expect(await create({ ...CARLA, admin_code: WRONG })).toMatchObject({
			ok: false,
			error: { code: "CODE_REFUSED" },
		});
		expect(await queryRows(test.db, sql`select 1 from auth_users`)).toEqual([]);
		const second = { ...CARLA, password: "Jaleco-Verde-31" };
		expect((await create({ ...second, admin_code: await setup() })).ok).toBe(true);
		expect(await names()).toEqual([{ name: "Carla Dias" }]);
		expect(await enter(CARLA.email, CARLA.password)).toBe("INVALID_EMAIL_OR_PASSWORD");
	});

	it("lets nobody wait for an e-mail: who showed the code has a confirmed address", async () => {
		await create({ ...CARLA, admin_code: await setup() });
		expect(await enter(CARLA.email, CARLA.password)).toBe("in");
		// The shopper's welcome speaks of orders and favourites.
		expect(await test.outbox()).toEqual([]);
	});

	it("takes an account that is there only with its own password, and keeps that", async () => {
		await test.signUp({ email: CARLA.email, password: CARLA.password });
		const other = { ...CARLA, password: "Outra-Senha-99", admin_code: await setup() };
		expect(await create(other)).toMatchObject({
			ok: false,
			error: { code: "EMAIL_TAKEN", message: expect.stringMatching(/código está certo/) },
		});
		expect(await names()).toEqual([]);
		expect((await create({ ...CARLA, admin_code: await setup() })).ok).toBe(true);
		expect(await names()).toEqual([{ name: "Carla Dias" }]);
		expect(await enter(CARLA.email, CARLA.password)).toBe("in");
	});

	it("is one, when two come with the set-up code at once", async () => {
		const code = await setup();
		const both = [CARLA, { ...CARLA, email: "bia@example.com" }];
		const outcomes = await Promise.all(both.map((one) => create({ ...one, admin_code: code })));
		expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
		expect(await queryRows(test.db, sql`select 1 from auth_users`)).toHaveLength(1);
	});

	it("says nothing about accounts to who has no code", async () => {
		await test.signUp({ email: CARLA.email });
		expect(await create({ ...CARLA, admin_code: WRONG })).toMatchObject({
			error: { code: "CODE_REFUSED" },
		});
	});

	it("is refused and recorded after many attempts, from that address only", async () => {
		for (let attempt = 0; attempt < 5; attempt++) await create({ ...CARLA, admin_code: WRONG });
		const right = { ...CARLA, admin_code: await setup() };
		expect(await create(right)).toMatchObject({ error: { code: "TOO_MANY_ATTEMPTS" } });
		expect((await test.shop.accounts.createAdminAccount(right, "10.9.9.9")).ok).toBe(true);
	});
});

describe("an invited person who has an account", () => {
	const invited = async () => {
		const first = await create({ ...CARLA, admin_code: await setup() });
		if (!first.ok) throw new Error(first.error.message);
		const made = await test.shop.admins.inviteAdmin(first.value, "bia@example.com");
		if (!made.ok) throw new Error(made.error.message);
		return new URLSearchParams(made.value.path.split("?")[1]).get("codigo");
	};

	it("comes in with code and password without a confirmation, and not with one of them", async () => {
		await test.signUp({ email: "bia@example.com", password: "segredo123" });
		const admin_code = await invited();
		const confirm = (form: object) =>
			test.shop.accounts.confirmByCode({ email: "bia@example.com", ...form }, "10.0.0.1");
		const confirmed = () =>
			queryRows(
				test.db,
				sql`select 1 from auth_users where name <> 'Carla Dias' and email_verified`,
			);
		await confirm({ password: "segredo123", admin_code: WRONG });
		await confirm({ password: "errada", admin_code });
		await confirm({ password: "segredo123" });
		expect(await confirmed()).toEqual([]);
		await confirm({ password: "segredo123", admin_code });
		expect(await enter("bia@example.com", "segredo123")).toBe("in");
	});

	it("reads why, when the code is right for somebody else's e-mail", async () => {
		const admin_code = await invited();
		const other = { ...CARLA, email: "caio@example.com", admin_code };
		expect(await create(other)).toMatchObject({
			error: { code: "CODE_REFUSED", message: expect.stringMatching(/só ao e-mail convidado/) },
		});
		const became = (code?: unknown) =>
			test.shop.admins.createAdminSelf({
				user: { id: "u-caio", email: "caio@example.com", name: "Caio", emailVerified: true },
				name: "Caio",
				code,
				from: "10.0.0.9",
			});
		expect(await became(admin_code)).toMatchObject({
			error: { message: expect.stringMatching(/^Este convite é de outro e-mail/) },
		});
		expect(await became()).toMatchObject({
			error: { message: expect.stringMatching(/Peça um convite/) },
		});
	});
});
