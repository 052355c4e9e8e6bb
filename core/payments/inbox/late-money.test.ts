import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { giveMailbox, heldShop } from "#testing/hold-shop.ts";
import { mercadoPagoOrders, openMercadoPagoShop } from "#testing/mercado-pago-orders.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { LINES } from "#testing/test-shop.ts";

const ADMIN = { userId: "u1", name: "Marta", email: "marta@example.com" };

const test = heldShop(openMercadoPagoShop, giveMailbox);

const { startPix, notify, processed, attemptsOf, approve } = mercadoPagoOrders(() => test);
const payments = () => test.shop.payments;
const waiting = async () => (await payments().desk.attention()).map(({ kind }) => kind);
const told = async (template: string) =>
	(await readOutbox(test.db)).filter((mail) => mail.template === template).length;

/** A code that was paid after its order had been cancelled. */
const paidLate = async () => {
	const { order, remote } = await startPix();
	await test.shop.orderAdmin.cancelOrder(ADMIN, order.id, { reason: "cliente_desistiu" });
	approve(remote);
	await notify(remote.id);
	await processed();
	await payments().returnMoney();
	const [kept] = await payments().inbox.list();
	const { rows } = (await test.db.execute(
		sql`select numero from orders where id = ${order.id}`,
	)) as unknown as { rows: { numero: number }[] };
	return { order, remote, id: kept?.id ?? "", number: String(rows[0]?.numero) };
};

describe("money of a known attempt of a cancelled order", () => {
	it("waits for somebody; its customer and the owner hear of it once", async () => {
		const { order, remote } = await paidLate();
		expect(remote.status).toBe("approved");
		expect(await payments().desk.attention()).toMatchObject([
			{ kind: "cancelled_order", amount: 29_450, order: { id: order.id } },
		]);
		await payments().desk.tell();
		await notify(remote.id);
		await processed();
		await payments().desk.tell();
		expect([await told("late-payment"), await told("payment-matter")]).toEqual([1, 1]);
		expect(await test.shop.orders.findOrderByToken(order.token)).toMatchObject({
			refund_due: false,
		});
	});

	it("goes back by one click, as a refund of its attempt, and leaves the list", async () => {
		const { order, remote, id } = await paidLate();
		expect(await payments().inbox.giveBack(ADMIN, id)).toEqual({ ok: true, value: null });
		expect(remote.status_detail).toBe("refunded");
		expect(await attemptsOf(order)).toMatchObject([{ status: "refunded" }]);
		// Whose word it was stands in the order, not that the shop did it by itself.
		const { rows } = (await test.db.execute(
			sql`select requested_by from payment_refunds where order_id = ${order.id}`,
		)) as unknown as { rows: unknown[] };
		expect(rows).toEqual([{ requested_by: "Marta" }]);
		expect(await waiting()).toEqual([]);
		expect(await payments().inbox.list({ settled: true })).toMatchObject([
			{ resolution: "returned", resolved_by: "Marta" },
		]);
		expect(await told("payment-returned")).toBe(1);
	});

	it("that the provider cannot give back yet stands there as a refund in trouble alone", async () => {
		const { remote, id } = await paidLate();
		test.fake.trouble(`POST /v1/payments/${remote.id}/refunds`, {
			status: 400,
			body: { cause: [{ code: 2030 }] },
		});
		expect(await payments().inbox.giveBack(ADMIN, id)).toMatchObject({
			error: { code: "provider_failed" },
		});
		expect((await waiting()).filter((kind) => kind === "cancelled_order")).toEqual([]);
		expect(await waiting()).toHaveLength(1);
		const [trouble] = await payments().refunds.listTroubles();
		await payments().refunds.retry(ADMIN, {
			orderId: trouble?.order_id ?? "",
			refundId: trouble?.id ?? "",
			byHand: true,
		});
		expect(await waiting()).toEqual([]);
		expect(await payments().inbox.count()).toBe(0);
	});

	it("reopens its order while the pieces are there, and what becomes of it is followed", async () => {
		const { order, remote, id, number } = await paidLate();
		expect(await payments().desk.loadInbox(id)).toMatchObject({ guessed: false, reopens: true });
		const wish = { id, order: number };
		expect(await payments().inbox.link(ADMIN, wish)).toMatchObject({ error: { code: "not_open" } });
		expect(await payments().inbox.link(ADMIN, { ...wish, reopen: true })).toMatchObject({
			ok: true,
		});
		expect(await test.order(order.id)).toMatchObject({
			cancelled_at: null,
			payment_status: "approved",
			stock_state: "sold",
		});
		expect(await told("payment-approved")).toBe(1);
		Object.assign(remote, { status: "refunded", transaction_amount_refunded: 294.5 });
		await payments().sweepProvider();
		expect(await test.order(order.id)).toMatchObject({ payment_status: "refunded" });
	});

	it("may pay another order of its customer that costs the same", async () => {
		const { order, id } = await paidLate();
		const other = await test.place([LINES.coatM]);
		const { rows } = (await test.db.execute(
			sql`select numero from orders where id = ${other.id}`,
		)) as unknown as { rows: { numero: number }[] };
		const wish = { id, order: String(rows[0]?.numero) };
		expect(await payments().inbox.link(ADMIN, wish)).toMatchObject({ ok: true });
		expect(await test.order(other.id)).toMatchObject({ payment_status: "approved" });
		expect((await test.order(order.id)).cancelled_at).not.toBeNull();
		expect(await attemptsOf(order)).toEqual([]);
		expect((await test.history(order.id)).at(-1)).toBe("payment:misfit_moved");
		expect(await test.history(other.id)).toEqual([
			"created:pendente",
			"payment:misfit_linked",
			"payment:approved",
		]);
	});

	it("stays with the shop with a reason, and is not given back by any job", async () => {
		const { order, remote, id } = await paidLate();
		expect(await payments().inbox.keep(ADMIN, id, "pagou na loja")).toMatchObject({ ok: true });
		expect(await payments().returnMoney()).toBe(0);
		expect(remote.status).toBe("approved");
		expect(await attemptsOf(order)).toMatchObject([{ status: "approved", status_detail: "kept" }]);
		expect(await waiting()).toEqual([]);
		expect((await test.history(order.id)).at(-1)).toBe("payment:late_kept");
	});
});
