import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { unsubscribeToken } from "#core/mail/outbox.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { openTestShop } from "#testing/test-shop.ts";
import { allowsMarketing, revokeMarketing } from "../marketing.ts";
import { hashSuppressed } from "./newsletter.ts";

const ADMIN = { userId: "adm", name: "Ana", email: "adm@example.com" };
const ANA = "ana.nova@example.com";
const DAY_MS = 86_400_000;

let answer = { ok: true } as { ok: true } | { ok: false; reason: "refused"; detail: string };
const sent: { subject: string; unsubscribeUrl: string | null }[] = [];
const mailer = {
	async send(mail: { subject: string; unsubscribeUrl: string | null }) {
		sent.push(mail);
		return answer;
	},
};

const test = heldShop(
	({ database }) => openTestShop({ database, mailer }),
	async ({ db }) => {
		answer = { ok: true };
		sent.length = 0;
		await db.execute(
			sql`truncate consents, newsletter_pedidos, emails_suprimidos, campaigns cascade`,
		);
	},
);
const newsletter = () => test.shop.customers.newsletter;
const suppression = () => test.shop.customerAdmin.suppression;
const signUp = (email: string) => newsletter().signUp({ email }, null);

async function secretOf(email: string): Promise<string> {
	const [mail] = await queryRows<{ body: string }>(
		test.db,
		sql`select body_text as body from email_outbox where to_email = ${email} and template = 'newsletter-confirm'
			order by created_at desc limit 1`,
	);
	return /novidades\/confirmar\/([\w-]+)/.exec(mail?.body ?? "")?.[1] ?? "";
}
const join = async (email: string) => {
	test.wait(1_000);
	await signUp(email);
	return newsletter().confirm(await secretOf(email));
};
const reasons = async () =>
	(await suppression().list({ q: "", motivo: "", pagina: 1 })).rows.map(({ email, motivo }) => [
		email,
		motivo,
	]);

it("writes nothing of marketing before the link was pressed, and the link works once", async () => {
	expect(await signUp("  Ana.Nova@Example.com ")).toEqual({ ok: true, value: null });
	expect(await allowsMarketing(test.db, ANA)).toBe(false);
	const secret = await secretOf(ANA);
	expect(await newsletter().find(secret)).toBe(ANA);
	expect(await allowsMarketing(test.db, ANA)).toBe(false);
	expect(await newsletter().confirm(secret)).toBe(ANA);
	expect(await allowsMarketing(test.db, ANA)).toBe(true);
	expect(await newsletter().confirm(secret)).toBeNull();
	const [consent] = await queryRows(test.db, sql`select channel from consents`);
	expect(consent).toEqual({ channel: "newsletter" });
	// Who confirmed can be chosen for a campaign, without an account or an order.
	const list = await test.shop.customerAdmin.countSelection({ emails: [ANA] });
	expect(list).toEqual({ selected: 1, consented: 1 });
});

it("ends the link after seven days and forgets the sign-up", async () => {
	await signUp(ANA);
	const secret = await secretOf(ANA);
	test.wait(7 * DAY_MS);
	expect(await newsletter().find(secret)).toBeNull();
	expect(await newsletter().confirm(secret)).toBeNull();
	await newsletter().forget();
	expect(await queryRows(test.db, sql`select 1 from newsletter_pedidos`)).toEqual([]);
	for (const made of ["", "x".repeat(200), "😀"])
		expect(await newsletter().confirm(made)).toBeNull();
});

it("deletes a consent five years after it ended, not one in force", async () => {
	await join(ANA);
	await test.db.execute(sql`insert into consents (email, purpose, text, channel, revoked_at) values
		(${ANA}, 'marketing', 'Quero', 'conta', ${test.platform.clock().toISOString()}::timestamptz - interval '5 years 1 day'),
		(${ANA}, 'marketing', 'Quero', 'conta', ${test.platform.clock().toISOString()}::timestamptz - interval '4 years')`);
	await newsletter().forget();
	expect(await queryRows(test.db, sql`select 1 from consents`)).toHaveLength(2);
	expect(await allowsMarketing(test.db, ANA)).toBe(true);
});

it("answers the same for known, new and refused addresses, and limits each", async () => {
	await join(ANA);
	const other = await signUp("outra@example.com");
	expect(await signUp(ANA)).toEqual(other);
	expect(await signUp(ANA)).toEqual(other);
	expect(await signUp(ANA)).toEqual({ ok: false, error: { code: "too_many" } });
	expect(await signUp("sem arroba")).toMatchObject({ ok: false, error: { code: "invalid" } });
});

it("keeps an address that asked out until its owner agrees again", async () => {
	await join(ANA);
	await test.shop.customers.unsubscribe(
		unsubscribeToken(test.platform.config.authSecret ?? "", ANA),
	);
	expect(await allowsMarketing(test.db, ANA)).toBe(false);
	expect(await reasons()).toEqual([[ANA, "pediu"]]);
	expect(await suppression().release(ADMIN, ANA)).toEqual({ ok: true, value: null });
	expect(await allowsMarketing(test.db, ANA)).toBe(false);
	await join(ANA);
	expect(await allowsMarketing(test.db, ANA)).toBe(true);
	expect(await reasons()).toEqual([]);
	// The same after the account was deleted.
	await test.db.transaction(async (tx) => {
		await revokeMarketing(tx, ANA);
		await hashSuppressed(tx, ANA);
	});
	await join(ANA);
	expect(await allowsMarketing(test.db, ANA)).toBe(true);
	expect(await reasons()).toEqual([]);
});

it("stops offers to an address that complained or bounced, whatever its consent says", async () => {
	await join(ANA);
	const form = { email: "ANA.NOVA@example.com", motivo: "devolvido", detalhe: "Caixa extinta" };
	expect(await suppression().add(ADMIN, form)).toEqual({ ok: true, value: { email: ANA } });
	expect(await allowsMarketing(test.db, ANA)).toBe(false);
	const campaign = { key: crypto.randomUUID(), subject: "Novidade", message: "Olá" };
	expect(
		await test.shop.customerAdmin.startCampaign(ADMIN, { emails: [ANA] }, campaign),
	).toMatchObject({ ok: false, error: { code: "no_consent" } });
	await suppression().release(ADMIN, ANA);
	expect(await allowsMarketing(test.db, ANA)).toBe(true);
	await suppression().add(ADMIN, { email: ANA, motivo: "reclamou" });
	await suppression().release(ADMIN, ANA);
	expect(await allowsMarketing(test.db, ANA)).toBe(false);
	expect(await suppression().add(ADMIN, { email: "x", motivo: "outro" })).toMatchObject({
		error: { code: "invalid", fields: { email: expect.any(String), motivo: expect.any(String) } },
	});
	expect(await suppression().release(ADMIN, "nunca@example.com")).toMatchObject({ ok: false });
});

it("notes an address that the mail server does not know, once it is final", async () => {
	answer = { ok: false, reason: "refused", detail: "550 5.1.1 User unknown" };
	await signUp(ANA);
	for (let tried = 0; tried < 6; tried++) {
		await test.shop.mail.sendDue();
		expect(await reasons()).toEqual(tried < 5 ? [] : [[ANA, "devolvido"]]);
		test.wait(60 * 60_000);
	}
});

it("sends campaigns with the headers of one-click unsubscribing", async () => {
	await join(ANA);
	const campaign = { key: crypto.randomUUID(), subject: "Novidade", message: "Olá" };
	await test.shop.customerAdmin.startCampaign(ADMIN, { emails: [ANA] }, campaign);
	await test.shop.customerAdmin.queueCampaigns();
	await test.shop.mail.sendDue();
	const mail = sent.find(({ subject }) => subject === "Novidade");
	expect(mail?.unsubscribeUrl).toContain("/descadastrar/");
});
