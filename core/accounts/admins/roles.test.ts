import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Admin } from "#core/audit/types.ts";
import { emptyTables } from "#testing/empty-tables.ts";
import { openTestAccounts, type TestAccounts } from "#testing/test-accounts.ts";
import type { Role } from "../shared/role.ts";

let test: TestAccounts;
let ana: Admin;

beforeAll(async () => {
	test = await openTestAccounts();
});
beforeEach(async () => {
	await test.reset();
	await emptyTables(test.db, "admins", "admin_invites", "admin_policy", "audit_log");
	const admin_code = await test.shop.admins.openSetupCode();
	const form = { name: "Ana", email: "ana@example.com", password: "Tijolo-Verde-41" };
	const made = await test.shop.accounts.createAdminAccount({ ...form, admin_code }, null);
	if (!made.ok) throw new Error(made.error.message);
	ana = made.value;
});
afterAll(() => test.close());

const found = ({ userId }: Admin) => test.shop.admins.findAdmin(userId);
const idOf = async ({ userId }: Admin) =>
	(await test.shop.admins.listAdmins()).find((one) => one.userId === userId)?.id ?? "";

async function invited(role: Role): Promise<Admin> {
	const invite = await test.shop.admins.inviteAdmin(ana, "bia@example.com", role);
	if (!invite.ok) throw new Error(invite.error.message);
	const admin_code = new URLSearchParams(invite.value.path.split("?")[1]).get("codigo");
	const form = { name: "Bia", email: "bia@example.com", password: "Tijolo-Verde-41", admin_code };
	const made = await test.shop.accounts.createAdminAccount(form, null);
	if (!made.ok) throw new Error(made.error.message);
	return made.value;
}

it("the first administrator owns the shop, the invited have the role of the invitation", async () => {
	expect(await found(ana)).toMatchObject({ role: "owner" });
	expect(await found(await invited("orders"))).toMatchObject({ role: "orders" });
});

it("administrators from before there were roles own the shop", async () => {
	const { userId } = await test.member();
	await test.db.execute(sql`insert into admins (user_id, name) values (${userId}, 'Antiga')`);
	expect(await test.shop.admins.findAdmin(userId)).toMatchObject({ role: "owner" });
});

it("roles and access are changed by owners only, and the last owner stays", async () => {
	const bia = await invited("manager");
	const { setAdminRole, setAdminActive } = test.shop.admins;
	const own = await setAdminRole(bia, await idOf(bia), "owner");
	expect(own).toMatchObject({ ok: false, error: { code: "NOT_ALLOWED" } });
	expect((await setAdminActive(bia, await idOf(ana), false)).ok).toBe(false);
	const last = await setAdminRole(ana, await idOf(ana), "readonly");
	expect(last).toMatchObject({ ok: false, error: { code: "LAST_OWNER" } });
	expect((await setAdminRole(ana, await idOf(bia), "owner")).ok).toBe(true);
	expect((await setAdminRole(ana, await idOf(ana), "readonly")).ok).toBe(true);
	expect(await found(ana)).toMatchObject({ role: "readonly" });
	const byReader = await setAdminRole(ana, await idOf(bia), "orders");
	expect(byReader).toMatchObject({ ok: false, error: { code: "NOT_ALLOWED" } });
});

it("two owners never demote each other", async () => {
	const bia = await invited("owner");
	const { setAdminRole } = test.shop.admins;
	const [idAna, idBia] = [await idOf(ana), await idOf(bia)];
	const outcomes = await Promise.all([
		setAdminRole(ana, idBia, "orders"),
		setAdminRole(bia, idAna, "orders"),
	]);
	expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
});

it("the owner may ask everyone for a second factor", async () => {
	expect(await found(ana)).toMatchObject({ secondFactor: false, mustSecure: false });
	await test.shop.admins.requireSecondFactor(ana, true);
	expect(await found(ana)).toMatchObject({ mustSecure: true });
	await test.db.execute(sql`update auth_users set two_factor_enabled = true`);
	expect(await found(ana)).toMatchObject({ secondFactor: true, mustSecure: false });
	await test.shop.admins.requireSecondFactor(ana, false);
	expect(await test.shop.admins.isSecondFactorRequired()).toBe(false);
});
