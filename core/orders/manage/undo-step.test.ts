import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { email_outbox } from "#core/mail/schema.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { LINES, openTestShop } from "#testing/test-shop.ts";
import type { StatusChange } from "./order-admin-rules.ts";
import { UNDO_MS } from "./step-rules.ts";

const test = heldShop(openTestShop);
const admin = { userId: "u1", name: "Marina", email: "marina@example.com" };

const desk = () => test.shop.orderAdmin;
/** Meant, whatever speaks against it. */
const meant = { confirmed: true, reason: "Combinado com o cliente" };
const change = (id: string, over: Partial<StatusChange>) =>
	desk().changeOrderStatus(admin, id, { status: "enviado", ...meant, ...over });
const mails = async (template: string) =>
	(await readOutbox(test.db)).filter((mail) => mail.template === template);

describe("the e-mail about a step", () => {
	const undo = (id: string, event: number) => desk().undoStep(admin, id, event);
	const shipped = async (over: Partial<StatusChange> = {}) => {
		const order = await test.place([LINES.coatM]);
		const changed = await change(order.id, over);
		if (!changed.ok) throw new Error(changed.error.code);
		return { order, event: changed.value.event };
	};

	it("waits for thirty seconds", async () => {
		await shipped();
		const [mail] = await test.db
			.select({ at: email_outbox.next_attempt_at })
			.from(email_outbox)
			.where(eq(email_outbox.template, "order-sent"));
		expect(mail?.at.getTime()).toBe(test.platform.clock().getTime() + UNDO_MS);
	});

	it("is withdrawn when the status is set back, and told when it is set again", async () => {
		const { order } = await shipped();
		await change(order.id, { status: "processando" });
		expect(await mails("order-sent")).toEqual([]);
		await change(order.id, { status: "enviado" });
		expect(await mails("order-sent")).toHaveLength(1);
		await change(order.id, { status: "entregue" });
		await change(order.id, { status: "enviado" });
		expect(await mails("order-delivered")).toEqual([]);
		expect(await mails("order-sent")).toHaveLength(1);
	});

	it("is withdrawn with its step, whose units go back to where they were", async () => {
		const { order, event } = await shipped({ trackingCode: "BR1" });
		expect(await undo(order.id, event)).toEqual({ ok: true, value: { status: "pendente" } });
		expect(await mails("order-sent")).toEqual([]);
		expect(await test.order(order.id)).toMatchObject({
			status: "pendente",
			stock_state: "reserved",
			reserved_until: order.reserved_until,
		});
		expect((await test.counters()).coatM).toMatchObject({ estoque: 0, reservado: 1 });
		const page = await test.shop.orders.findOrderByToken(order.token);
		expect(page).toMatchObject({ tracking_code: null, carrier: null });
		expect(page?.events.filter(({ kind }) => kind === "status" || kind === "tracking")).toEqual([]);
		expect(await undo(order.id, event)).toEqual({ ok: false, error: "too_late" });
	});

	it("stays with its step once it left, or once something else was done", async () => {
		const { order, event } = await shipped();
		await test.db.execute(
			sql`update email_outbox set status = 'sent' where template = 'order-sent'`,
		);
		expect(await undo(order.id, event)).toEqual({ ok: false, error: "too_late" });
		const other = await test.place([LINES.bag]);
		const first = await change(other.id, { status: "processando" });
		await change(other.id, { status: "pendente" });
		expect(await undo(other.id, first.ok ? first.value.event : 0)).toMatchObject({ ok: false });
		expect(await undo(order.id, Number.NaN)).toMatchObject({ ok: false });
	});

	it("tells of a corrected code only, and of the former one again when that is undone", async () => {
		const { order } = await shipped({ trackingCode: "BR1" });
		const saved = await desk().saveTracking(admin, order.id, { trackingCode: "BR2" });
		expect(await mails("order-sent")).toMatchObject([
			{ body_text: expect.stringContaining("BR2") },
		]);
		await undo(order.id, saved.ok ? saved.value.event : 0);
		expect(await mails("order-sent")).toMatchObject([
			{ body_text: expect.stringContaining("BR1") },
		]);
	});
});
