import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createShop, type Shop } from "#core/shop.ts";
import type { Database } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { openMailer } from "#platform/mail/mailer.ts";
import { emptyTables } from "#testing/empty-tables.ts";
import { type FakeSmtp, startFakeSmtp } from "#testing/providers/fake-smtp.ts";
import { testPlatform } from "#testing/test-platform.ts";
import { parseOutboxQuery } from "../shared/outbox.ts";

const ADMIN = { userId: "u1", name: "Marta", email: "marta@example.com" };
const DAY_MS = 24 * 3_600_000;

let server: FakeSmtp;
let database: Database;
let shop: Shop;
let now = Date.now();

beforeAll(async () => {
	server = await startFakeSmtp();
	const platform = await testPlatform({
		mailer: openMailer(server.smtp),
		clock: () => new Date(now),
	});
	database = platform.database;
	shop = createShop(platform);
});
beforeEach(async () => {
	server.reset();
	await emptyTables(database.db, "email_outbox", "audit_log");
});
afterAll(async () => {
	await database.close();
	await server.stop();
});

async function put(over: { template?: string; status?: string; subject?: string; ageMs?: number }) {
	const { template = "welcome", status = "failed", subject = "Olá", ageMs = 0 } = over;
	const at = new Date(now - ageMs).toISOString();
	const [row] = await queryRows<{ id: string }>(
		database.db,
		sql`insert into email_outbox (template, to_email, to_name, subject, body_text, body_html, status, attempts, last_error, created_at, next_attempt_at)
			values (${template}, 'ana@example.com', 'Ana Souza', ${subject}, 'texto', '<p>html</p>', ${status}, 6, 'recusado', ${at}, ${at}) returning id`,
	);
	return row?.id ?? "";
}
const list = async (search: string) =>
	(await shop.system.emails.list(parseOutboxQuery(new URLSearchParams(search)))).rows;
const recorded = async () =>
	(await queryRows<{ action: string }>(database.db, sql`select action from audit_log`)).map(
		({ action }) => action,
	);

it("shows what is queued, sent and failed, found by words and by status", async () => {
	await put({ subject: "Confirmação do pedido" });
	await put({ subject: "Bem-vinda", status: "sent" });
	expect(await shop.system.emails.count()).toEqual({
		...{ queued: 0, sending: 0, sent: 1 },
		...{ failed: 1, discarded: 0 },
	});
	expect((await list("q=confirmacao ANA"))[0]).toMatchObject({
		subject: "Confirmação do pedido",
		last_error: "recusado",
	});
	expect(await list("q=confirmacao&status=sent")).toEqual([]);
	expect(await list("status=nada")).toHaveLength(2);
	expect(shop.system.emails.sends()).toBe(true);
});

it("reads an e-mail; one that opens an account is recorded", async () => {
	const welcome = await put({});
	expect(await shop.system.emails.read(ADMIN, welcome)).toMatchObject({ body_html: "<p>html</p>" });
	expect(await recorded()).toEqual([]);
	await shop.system.emails.read(ADMIN, await put({ template: "reset-password" }));
	expect(await recorded()).toEqual(["email.ler"]);
	expect(await shop.system.emails.read(ADMIN, randomUUID())).toBeNull();
	expect(await shop.system.emails.read(ADMIN, "x")).toBeNull();
});

it("discards what waits to leave, of which one may still be sent by itself", async () => {
	const first = await put({ status: "queued", ageMs: 20 * DAY_MS });
	await put({ status: "queued", ageMs: DAY_MS });
	await put({ status: "failed" });
	expect(await shop.system.emails.waiting()).toMatchObject({
		count: 2,
		since: new Date(now - 20 * DAY_MS),
	});
	expect(await shop.system.emails.discardWaiting(ADMIN)).toBe(2);
	expect(await shop.system.emails.waiting()).toBeNull();
	expect(await shop.mail.sendDue()).toBe(0);
	expect(await shop.system.emails.retryFailed(ADMIN)).toBe(1);
	expect(await shop.system.emails.retry(ADMIN, first)).toMatchObject({ ok: true });
	now += 1_000;
	expect(await shop.mail.sendDue()).toBe(2);
	expect(await shop.system.emails.count()).toMatchObject({ sent: 2, discarded: 1 });
	expect(await recorded()).toContain("email.descartar");
});

it("discards one that waits, which may be sent after all", async () => {
	const id = await put({ status: "queued" });
	expect(await shop.system.emails.discard(ADMIN, id)).toEqual({ ok: true, value: null });
	expect(await shop.system.emails.discard(ADMIN, id)).toEqual({ ok: false, error: "not_waiting" });
	expect(await shop.system.emails.discard(ADMIN, "x")).toEqual({ ok: false, error: "not_found" });
	expect(await shop.mail.sendDue()).toBe(0);
	await shop.system.emails.retry(ADMIN, id);
	expect(await shop.mail.sendDue()).toBe(1);
	expect(await recorded()).toEqual(["email.descartar", "email.reenviar"]);
});

describe("trying again", () => {
	it("sends what failed long ago as if it were new", async () => {
		const id = await put({ ageMs: 10 * DAY_MS });
		expect(await shop.system.emails.retry(ADMIN, id)).toEqual({ ok: true, value: null });
		expect(await shop.mail.sendDue()).toBe(1);
		expect(server.delivered.map(({ recipient }) => recipient)).toEqual(["ana@example.com"]);
		expect(await shop.system.emails.retry(ADMIN, id)).toEqual({ ok: false, error: "not_waiting" });
		expect(await recorded()).toEqual(["email.reenviar"]);
	});

	it("refuses what helps nobody any more, and what is not there", async () => {
		const id = await put({ template: "reset-password", ageMs: 2 * 3_600_000 });
		expect(await shop.system.emails.retry(ADMIN, id)).toEqual({ ok: false, error: "useless" });
		expect(await shop.system.emails.retry(ADMIN, randomUUID())).toEqual({
			ok: false,
			error: "not_found",
		});
	});

	it("takes every failed one at once", async () => {
		await put({});
		await put({ ageMs: 5 * DAY_MS });
		await put({ template: "pix-expiring" });
		await put({ status: "sent" });
		expect(await shop.system.emails.retryFailed(ADMIN)).toBe(2);
		now += 1_000;
		expect(await shop.mail.sendDue()).toBe(2);
		expect(await shop.system.emails.count()).toMatchObject({ sent: 3, failed: 1 });
		expect(await shop.system.emails.retryFailed(ADMIN)).toBe(0);
	});
});
