import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { emptyTables } from "#testing/empty-tables.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";

let test: TestShop;
const admin = { userId: "u1", name: "Marina", email: "marina@example.com" };

beforeAll(async () => {
	test = await openTestShop();
});
beforeEach(async () => {
	await test.reset();
	await emptyTables(test.db, "consents");
});
afterAll(() => test.close());

const mails = async (template: string) =>
	(await readOutbox(test.db)).filter((mail) => mail.template === template);

describe("internal notes", () => {
	const save = (id: string, notes: unknown, version: string) =>
		test.shop.orderAdmin.saveInternalNotes(admin, id, { notes, version });

	it("are saved, and the customer never sees them", async () => {
		const order = await test.place([LINES.bag]);
		const open = await test.shop.orderAdmin.loadOrder(order.id);
		const saved = await save(order.id, "Embalagem sem nota\nna caixa", open?.notes_version ?? "");
		expect(saved).toMatchObject({ ok: true, value: { notes: "Embalagem sem nota\nna caixa" } });
		expect(await test.shop.orderAdmin.loadOrder(order.id)).toMatchObject({
			internal_notes: "Embalagem sem nota\nna caixa",
			events: [{ kind: "created" }, { kind: "note", actor: "Marina" }],
		});
		expect(JSON.stringify(await test.shop.orders.findOrderByToken(order.token))).not.toContain(
			"Embalagem",
		);
	});

	it("of the second of two administrators are refused with the first one's (rule catalogue 8)", async () => {
		const order = await test.place([LINES.bag]);
		const version = (await test.shop.orderAdmin.loadOrder(order.id))?.notes_version ?? "";
		await save(order.id, "da primeira", version);
		const second = await save(order.id, "da segunda", version);
		expect(second).toMatchObject({
			error: { code: "conflict", current: { notes: "da primeira", version: expect.any(String) } },
		});
		if (second.ok || second.error.code !== "conflict") throw new Error("no conflict");
		expect(await save(order.id, "as duas", second.error.current.version)).toMatchObject({
			ok: true,
		});
	});

	it("that are too long, or of no order, are refused", async () => {
		const order = await test.place([LINES.bag]);
		expect(await save(order.id, "x".repeat(5_001), "")).toMatchObject({
			error: { code: "invalid", fields: { notes: expect.stringContaining("5000") } },
		});
		expect(await save("nada", "x", "")).toMatchObject({ error: { code: "not_found" } });
	});
});

describe("a message to the customer of an order", () => {
	const send = (id: string, over = {}) =>
		test.shop.orderAdmin.sendOrderMessage(admin, id, {
			message: "Seu bordado fica pronto amanhã.",
			emailType: "support",
			...over,
		});

	it("reaches the customer with the order's page, once however often it is sent", async () => {
		const order = await test.place([LINES.bag]);
		const key = "5a0f4f4e-6f0b-4d0e-9e0e-000000000001";
		expect(await send(order.id, { key })).toEqual({ ok: true, value: null });
		expect(await send(order.id, { key })).toEqual({ ok: true, value: null });
		const [mail, ...more] = await mails("shop-message");
		expect(more).toEqual([]);
		expect(mail).toMatchObject({ to_email: "ana@example.com", to_name: "Ana Souza" });
		expect(mail?.subject).toMatch(/^Sobre o seu pedido #[0-9A-F]{8}$/);
		expect(mail?.body_text).toContain("Seu bordado fica pronto amanhã.");
		expect(mail?.body_text).toContain(`/pedido/${order.token}`);
		expect(mail?.body_text).not.toContain("/descadastrar/");
		expect(await test.history(order.id)).toEqual(["created:pendente", "message"]);
	});

	it.each(["promotion", "marketing"])(
		"of type %s needs consent and can be ended",
		async (emailType) => {
			const order = await test.place([LINES.bag]);
			expect(await send(order.id, { emailType })).toEqual({
				ok: false,
				error: { code: "no_consent" },
			});
			await test.db.execute(
				sql`insert into consents (email, purpose, text, channel) values ('Ana@example.com', 'marketing', 'Quero', 'conta')`,
			);
			expect(await send(order.id, { emailType })).toMatchObject({ ok: true });
			expect((await mails("campaign"))[0]?.body_text).toContain("/descadastrar/");
			await test.db.execute(sql`update consents set revoked_at = now()`);
			expect(await send(order.id, { emailType })).toMatchObject({ ok: false });
		},
	);

	it("without words is refused", async () => {
		const order = await test.place([LINES.bag]);
		expect(await send(order.id, { message: " \n " })).toEqual({
			ok: false,
			error: {
				code: "invalid",
				fields: { message: "Digite uma mensagem antes de enviar" },
			},
		});
		expect(await mails("shop-message")).toEqual([]);
	});
});
