import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Admin } from "#core/audit/types.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { emptyTables } from "#testing/empty-tables.ts";
import { openTestAccounts, type TestAccounts } from "#testing/test-accounts.ts";

let test: TestAccounts;

beforeAll(async () => {
	test = await openTestAccounts();
});
beforeEach(async () => {
	await test.reset();
	await emptyTables(test.db, "admins", "admin_invites", "audit_log");
});
afterAll(() => test.close());

const ANA = { email: "ana@example.com", full_name: "Ana Souza" };
const BIA = { email: "bia@example.com", full_name: "Bia Lima" };

const userOf = async ({ email, full_name: name }: typeof ANA) => {
	await test.db.execute(sql`insert into auth_users (id, name, email) values (${email}, ${name}, ${email})
		on conflict do nothing`);
	return { id: email, email, emailVerified: false, name };
};
type User = Awaited<ReturnType<typeof userOf>>;

const become = (user: User, code?: unknown) =>
	test.shop.admins.createAdminSelf({ user, name: user.name, code, from: "10.0.0.1" });

const events = () =>
	queryRows<{ kind: string; email: string }>(
		test.db,
		sql`select kind, email from security_events order by created_at`,
	);

async function firstAdmin(): Promise<Admin> {
	const made = await become(await userOf(ANA), await test.shop.admins.openSetupCode());
	if (!made.ok) throw new Error(made.error.message);
	return made.value;
}

describe("the first administrator", () => {
	it("needs the set-up code, which then is used up", async () => {
		const code = await test.shop.admins.openSetupCode();
		expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
		const ana = await userOf(ANA);
		const typed = ` ${code?.toLowerCase().replaceAll("-", " ")} `;
		expect(await become(ana, typed)).toMatchObject({ ok: true, value: { name: "Ana Souza" } });
		expect(await test.shop.admins.findAdmin(ana.id)).toMatchObject({ email: ANA.email });
		expect(await test.shop.admins.openSetupCode()).toBeNull();
		expect((await become(await userOf(BIA), code)).ok).toBe(false);
	});

	it("is refused with anything else, and recorded", async () => {
		const ana = await userOf(ANA);
		for (const code of [undefined, "AAAA-BBBB-CCCC-DDDD", ["x"]])
			expect((await become(ana, code)).ok).toBe(false);
		const tried = { kind: "privilege_escalation_attempt", email: ANA.email };
		expect(await events()).toEqual([tried, tried, tried]);
	});

	it("is refused after five attempts, even with the right code", async () => {
		const ana = await userOf(ANA);
		for (let attempt = 0; attempt < 5; attempt++) await become(ana, "AAAA");
		const late = await become(ana, await test.shop.admins.openSetupCode());
		expect(late).toMatchObject({ ok: false, error: { code: "TOO_MANY_ATTEMPTS" } });
		expect((await events()).at(-1)?.kind).toBe("rate_limit_exceeded");
	});

	it("is one, when two come with the same code at once", async () => {
		const code = await test.shop.admins.openSetupCode();
		const [ana, bia] = [await userOf(ANA), await userOf(BIA)];
		const outcomes = await Promise.all([become(ana, code), become(bia, code)]);
		expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
	});

	it("leaves another code when all access was taken away in the database", async () => {
		const first = await test.shop.admins.openSetupCode();
		const ana = await firstAdmin();
		await test.db.execute(sql`update admins set active = false`);
		expect(await test.shop.admins.findAdmin(ana.userId)).toBeNull();
		const second = await test.shop.admins.openSetupCode();
		expect(second).not.toBe(first);
		const user = { id: ana.userId, email: ana.email, emailVerified: false, name: ana.name };
		expect((await become(user, first)).ok).toBe(false);
		expect((await become(user, second)).ok).toBe(true);
	});
});

describe("an invitation", () => {
	const invite = async (admin: Admin, email = BIA.email) => {
		const invited = await test.shop.admins.inviteAdmin(admin, email);
		if (!invited.ok) throw new Error(invited.error.message);
		return new URLSearchParams(invited.value.path.split("?")[1]).get("codigo");
	};

	it("is sent by e-mail and works with its code", async () => {
		const ana = await firstAdmin();
		const code = await invite(ana);
		expect(await test.link("admin-invite")).toMatchObject({ pathname: "/admin/login" });
		const bia = await userOf(BIA);
		// Whoever signs up with somebody's address has not shown that it is theirs.
		expect((await become(bia)).ok).toBe(false);
		expect((await become(bia, code)).ok).toBe(true);
		expect(await test.shop.admins.listInvites()).toEqual([]);
	});

	it("needs its code even when the e-mail was confirmed: who signed up may be somebody else", async () => {
		const ana = await firstAdmin();
		await invite(ana);
		expect((await become({ ...(await userOf(BIA)), emailVerified: true })).ok).toBe(false);
	});

	it("ends after two weeks", async () => {
		const code = await invite(await firstAdmin());
		await test.db.execute(sql`update admin_invites set created_at = now() - interval '15 days'`);
		expect((await become(await userOf(BIA), code)).ok).toBe(false);
		expect(await test.shop.admins.listInvites()).toEqual([]);
	});

	it("works for nobody else, and not once it was taken back", async () => {
		const ana = await firstAdmin();
		const code = await invite(ana);
		const other = await userOf({ email: "outra@example.com", full_name: "Outra" });
		expect((await become({ ...other, emailVerified: true }, code)).ok).toBe(false);
		const [open] = await test.shop.admins.listInvites();
		const { findInvite } = test.shop.admins;
		expect(await findInvite(String(code))).toMatchObject({ email: BIA.email, invitedBy: ana.name });
		expect(await test.shop.admins.revokeInvite(ana, open?.id ?? "")).toBe(true);
		expect(await findInvite(String(code))).toBeNull();
		expect(await test.shop.admins.revokeInvite(ana, open?.id ?? "")).toBe(false);
		expect((await become(await userOf(BIA), code)).ok).toBe(false);
	});

	it("waits to be sent in one e-mail, the one whose link works", async () => {
		const waiting = async () =>
			(
				await queryRows<{ text: string }>(
					test.db,
					sql`select body_text as text from email_outbox where template = 'admin-invite' and status = 'queued'`,
				)
			).map(({ text }) => text);
		const ana = await firstAdmin();
		await invite(ana);
		await test.db.execute(sql`update email_outbox set attempts = 1`);
		await invite(ana, "outra@example.com");
		const again = await invite(ana);
		expect(await waiting()).toHaveLength(2);
		expect((await waiting()).filter((text) => text.includes(String(again)))).toHaveLength(1);
		const open = (await test.shop.admins.listInvites()).find(({ email }) => email !== BIA.email);
		await test.shop.admins.revokeInvite(ana, open?.id ?? "");
		expect(await waiting()).toEqual([expect.stringContaining(String(again))]);
		// With the link that was copied, before the e-mail was sent.
		expect((await become(await userOf(BIA), again)).ok).toBe(true);
		expect(await waiting()).toEqual([]);
	});

	it("gives a new code when sent again after access was taken away", async () => {
		const ana = await firstAdmin();
		const code = await invite(ana);
		const bia = await userOf(BIA);
		await become(bia, code);
		const listed = (await test.shop.admins.listAdmins()).find(({ email }) => email === BIA.email);
		await test.shop.admins.setAdminActive(ana, listed?.id ?? "", false);
		expect((await become(bia, code)).ok).toBe(false);
		const again = await invite(ana);
		expect(again).not.toBe(code);
		expect((await become(bia, again)).ok).toBe(true);
	});

	it("refuses what is no e-mail", async () => {
		const ana = await firstAdmin();
		for (const email of ["não é e-mail", null, "a".repeat(300)])
			expect(await test.shop.admins.inviteAdmin(ana, email)).toMatchObject({
				ok: false,
				error: { fields: { email: expect.any(String) } },
			});
	});
});

describe("access", () => {
	it("is taken away with every session, by others only, and recorded", async () => {
		const ana = await firstAdmin();
		const invited = await test.shop.admins.inviteAdmin(ana, BIA.email);
		const code = invited.ok
			? new URLSearchParams(invited.value.path.split("?")[1]).get("codigo")
			: "";
		const { browser, userId } = await test.member(BIA);
		await become({ id: userId, email: BIA.email, emailVerified: false, name: "Bia" }, code);
		const people = await test.shop.admins.listAdmins();
		const idOf = (email: string) => people.find((one) => one.email === email)?.id ?? "";
		expect(await test.shop.admins.setAdminActive(ana, idOf(ANA.email), false)).toMatchObject({
			ok: false,
			error: { message: "Você não pode retirar o seu próprio acesso." },
		});
		expect((await test.shop.admins.setAdminActive(ana, idOf(BIA.email), false)).ok).toBe(true);
		expect(await test.shop.admins.findAdmin(userId)).toBeNull();
		expect(await test.shop.accounts.getSession(browser.headers)).toBeNull();
		expect((await test.shop.admins.setAdminActive(ana, idOf(BIA.email), true)).ok).toBe(true);
		expect(await test.shop.admins.findAdmin(userId)).not.toBeNull();
		const audit = await queryRows<{ action: string }>(
			test.db,
			sql`select action from audit_log order by created_at, id`,
		);
		expect(audit.map(({ action }) => action).sort()).toEqual(
			[
				"administrador.ativar",
				"administrador.ativar",
				"administrador.convidar",
				"administrador.desativar",
				"administrador.reativar",
			].sort(),
		);
	});

	it("is never taken away by two people from each other", async () => {
		const ana = await firstAdmin();
		const bia = await userOf(BIA);
		const invited = await test.shop.admins.inviteAdmin(ana, BIA.email);
		if (!invited.ok) throw new Error(invited.error.message);
		const code = new URLSearchParams(invited.value.path.split("?")[1]).get("codigo");
		const made = await become(bia, code);
		if (!made.ok) throw new Error(made.error.message);
		const people = await test.shop.admins.listAdmins();
		const idOf = (email: string) => people.find((one) => one.email === email)?.id ?? "";
		const outcomes = await Promise.all([
			test.shop.admins.setAdminActive(ana, idOf(BIA.email), false),
			test.shop.admins.setAdminActive(made.value, idOf(ANA.email), false),
		]);
		expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
		expect(await test.shop.admins.openSetupCode()).toBeNull();
	});

	it("of nobody known is nobody's", async () => {
		const ana = await firstAdmin();
		for (const id of ["", "x", "00000000-0000-4000-8000-000000000000"]) {
			expect((await test.shop.admins.setAdminActive(ana, id, false)).ok).toBe(false);
		}
	});
});
