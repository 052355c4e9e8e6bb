import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { resetPassword, welcome } from "#core/accounts/emails.ts";
import { campaign } from "#core/customers/campaigns/emails.ts";
import { createShop, type Shop } from "#core/shop.ts";
import { mailerTo } from "#testing/mailer-to.ts";
import { type FakeSmtp, startFakeSmtp } from "#testing/providers/fake-smtp.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import type { Email, Template } from "./types.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let test: TestShop;
let server: FakeSmtp;
let shop: Shop;

beforeAll(async () => {
	server = await startFakeSmtp();
	test = await openTestShop({ mailer: mailerTo(server) });
	shop = test.shop;
});
beforeEach(() => test.reset());
afterEach(() => server.reset());
afterAll(async () => {
	await server.stop();
	await test.close();
});

const queue = (to: string, over: { template?: Template<never>; data?: object } = {}) =>
	shop.mail.queue(test.db, {
		template: welcome,
		data: { name: "Ana" },
		to,
		...over,
	} as Email<object>);
const allow = (email: string) =>
	test.db.execute(
		sql`insert into consents (email, purpose, text, channel) values (${email}, 'marketing', 'Quero', 'conta')`,
	);
const outbox = () => readOutbox(test.db);
const recipients = () => server.delivered.map(({ recipient }) => recipient);

describe("sending", () => {
	it("hands each message over once", async () => {
		await queue("ana@example.com");
		await queue("bia@example.com");
		expect(await shop.mail.sendDue()).toBe(2);
		expect(await shop.mail.sendDue()).toBe(0);
		expect(recipients().sort()).toEqual(["ana@example.com", "bia@example.com"]);
		expect(await outbox()).toMatchObject([
			{ status: "sent", attempts: 1, last_error: null },
			{ status: "sent", attempts: 1, last_error: null },
		]);
	});

	it("hands each message over once from several processes at the same time", async () => {
		for (let n = 0; n < 12; n++) await queue(`p${n}@example.com`);
		const other = createShop(test.platform);
		const sent = await Promise.all([
			shop.mail.sendDue(),
			other.mail.sendDue(),
			shop.mail.sendDue(),
		]);
		expect(sent.reduce((sum, n) => sum + n, 0)).toBe(12);
		expect(new Set(recipients()).size).toBe(12);
		expect(recipients()).toHaveLength(12);
	});

	it("sends a person's own business before marketing", async () => {
		await allow("oferta@example.com");
		await queue("oferta@example.com", {
			template: campaign,
			data: { subject: "Oferta", message: "Só hoje" },
		});
		await queue("ana@example.com");
		await shop.mail.sendDue();
		expect(recipients()).toEqual(["ana@example.com", "oferta@example.com"]);
		expect(server.delivered[0]?.content).not.toContain("List-Unsubscribe");
		expect(server.delivered[1]?.content).toMatch(/List-Unsubscribe:\s+<http/);
	});

	it("sends no marketing to who withdrew the consent while it waited", async () => {
		await allow("ana@example.com");
		const offer = {
			template: campaign,
			data: { subject: "Oferta", message: "Só hoje" },
		} as const;
		await queue("ana@example.com", offer);
		await test.db.execute(sql`update consents set revoked_at = now()`);
		expect(await shop.mail.sendDue()).toBe(0);
		expect(recipients()).toEqual([]);
		expect(await outbox()).toMatchObject([
			{ status: "failed", last_error: "Não enviado: a pessoa não quer mais receber ofertas" },
		]);
	});

	it("leaves everything readable without a mail server", async () => {
		await queue("ana@example.com");
		const without = createShop({ ...test.platform, mailer: null });
		expect(await without.mail.sendDue()).toBe(0);
		expect(await outbox()).toMatchObject([{ status: "queued", attempts: 0 }]);
	});
});

describe("a server in trouble", () => {
	it.each(["refuses", "is busy", "hangs", "dies", "dies after data"] as const)(
		"loses and doubles nothing when it %s",
		async (mood) => {
			await queue("ana@example.com");
			server.behave(mood);
			expect(await shop.mail.sendDue()).toBe(0);
			expect(await outbox()).toMatchObject([
				{ status: "queued", attempts: 1, last_error: expect.stringMatching(/\S/) },
			]);
			server.behave("accepts");
			expect(await shop.mail.sendDue()).toBe(0);
			test.wait(MINUTE);
			expect(await shop.mail.sendDue()).toBe(1);
			test.wait(HOUR);
			expect(await shop.mail.sendDue()).toBe(0);
			expect(server.delivered).toHaveLength(1);
			expect(await outbox()).toMatchObject([{ status: "sent", attempts: 2, last_error: null }]);
		},
	);

	it("is left in peace longer each time", async () => {
		await queue("ana@example.com");
		server.behave("is busy");
		await shop.mail.sendDue();
		test.wait(MINUTE);
		await shop.mail.sendDue();
		test.wait(MINUTE);
		await shop.mail.sendDue();
		expect((await outbox())[0]?.attempts).toBe(2);
		test.wait(MINUTE);
		await shop.mail.sendDue();
		expect((await outbox())[0]?.attempts).toBe(3);
	});

	it("keeps the other messages untouched while it cannot be reached", async () => {
		await queue("ana@example.com");
		await queue("bia@example.com");
		server.behave("dies");
		await shop.mail.sendDue();
		expect((await outbox()).map(({ attempts }) => attempts).sort()).toEqual([0, 1]);
	});

	it("does not keep a refused message from the others", async () => {
		await queue("ana@example.com");
		server.behave("refuses");
		await shop.mail.sendDue();
		server.behave("accepts");
		await queue("bia@example.com");
		await shop.mail.sendDue();
		expect(recipients()).toEqual(["bia@example.com"]);
	});

	it("is given up after six refusals; the message stays readable with the reason", async () => {
		await queue("ninguem@example.com");
		server.behave("refuses");
		for (let n = 0; n < 8; n++) {
			await shop.mail.sendDue();
			test.wait(HOUR);
		}
		expect(await outbox()).toMatchObject([
			{ status: "failed", attempts: 6, last_error: expect.stringContaining("no such mailbox") },
		]);
	});

	it("is not given up for two days of silence", async () => {
		await queue("ana@example.com");
		server.behave("dies");
		for (let n = 0; n < 48; n++) {
			await shop.mail.sendDue();
			test.wait(HOUR);
		}
		server.behave("accepts");
		expect(await shop.mail.sendDue()).toBe(1);
	});

	it("gets nothing that has become useless meanwhile", async () => {
		await queue("ana@example.com", {
			template: resetPassword,
			data: { name: "Ana", url: "/reset-password?token=x", validMinutes: 60 },
		});
		test.wait(61 * MINUTE);
		expect(await shop.mail.sendDue()).toBe(0);
		expect(server.delivered).toEqual([]);
		expect(await outbox()).toMatchObject([
			{ status: "failed", last_error: "Não foi enviado a tempo" },
		]);
	});

	it("gets again, under the same name, what a process took and died with", async () => {
		await queue("ana@example.com");
		const [{ id } = { id: "" }] = await outbox();
		const later = new Date(test.platform.clock().getTime() + 5 * MINUTE).toISOString();
		await test.db.execute(
			sql`update email_outbox set status = 'sending', attempts = 1, next_attempt_at = ${later}`,
		);
		expect(await shop.mail.sendDue()).toBe(0);
		test.wait(5 * MINUTE);
		expect(await shop.mail.sendDue()).toBe(1);
		expect(server.delivered[0]?.content).toContain(`Message-ID: <${id}@example.com>`);
	});
});
