import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { queryRows } from "#platform/database/sql/query.ts";
import { emptyTables } from "#testing/empty-tables.ts";
import { openTestAccounts, type TestAccounts } from "#testing/test-accounts.ts";

let test: TestAccounts;
const EMAIL = "carla@example.com";

beforeAll(async () => {
	test = await openTestAccounts();
});
beforeEach(async () => {
	await test.reset();
	await emptyTables(test.db, "admins", "admin_invites", "audit_log");
	const admin_code = await test.shop.admins.openSetupCode();
	const form = { name: "Carla Dias", email: EMAIL, password: "Jaleco-Azul-27", admin_code };
	expect((await test.shop.accounts.createAdminAccount(form, null)).ok).toBe(true);
});
afterAll(() => test.close());

const recover = (email = EMAIL, dropSecondFactor = false) =>
	test.shop.accounts.recoverAdmin({ email, dropSecondFactor });
const enter = (password: string) =>
	test.shop.accounts.signIn(new Headers(), { email: EMAIL, password });

it("lets a dismissed administrator without password in again, by a link that works once", async () => {
	const browser = await test.signIn(EMAIL, "Jaleco-Azul-27");
	await test.db.execute(sql`update admins set active = false`);
	const recovered = await recover(" Carla@Example.com ");
	if (!recovered.ok) throw new Error("not recovered");
	expect(await test.shop.accounts.getSession(browser.headers)).toBeNull();
	const token = new URLSearchParams(recovered.value.path.split("?")[1]).get("token") ?? "";
	const reset = (newPassword: string) =>
		test.shop.accounts.resetPassword(new Headers(), {
			token,
			newPassword,
			confirmation: newPassword,
		});
	expect((await reset("Jaleco-Novo-88")).ok).toBe(true);
	expect((await reset("Jaleco-Outro-99")).ok).toBe(false);
	expect((await enter("Jaleco-Novo-88")).ok).toBe(true);
	const active = await queryRows(test.db, sql`select active from admins`);
	expect(active).toEqual([{ active: true }]);
	const events = await queryRows(test.db, sql`select kind, email from security_events`);
	expect(events).toEqual([{ kind: "admin_recovered", email: EMAIL }]);
});

it("removes the second factor only when asked to", async () => {
	await test.db.execute(sql`update auth_users set two_factor_enabled = true`);
	await test.db.execute(
		sql`insert into auth_two_factors (id, user_id, secret, backup_codes) select 'x', id, 's', 'c' from auth_users`,
	);
	const factors = () =>
		queryRows(
			test.db,
			sql`select u.two_factor_enabled as enabled, (select count(*)::int from auth_two_factors) as many from auth_users u`,
		);
	await recover();
	expect(await factors()).toEqual([{ enabled: true, many: 1 }]);
	await recover(EMAIL, true);
	expect(await factors()).toEqual([{ enabled: false, many: 0 }]);
});

it("makes nobody an administrator who never was one", async () => {
	await test.signUp({ email: "cliente@example.com" });
	expect(await recover("cliente@example.com")).toEqual({
		ok: false,
		error: { code: "unknown", known: [EMAIL] },
	});
	expect(await queryRows(test.db, sql`select kind from security_events`)).toEqual([]);
});
