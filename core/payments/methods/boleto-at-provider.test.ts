import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { HOLD_MS } from "#core/orders/holds/hold-limits.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import { eventually } from "#testing/eventually.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { boletoOrders, takeBoletos } from "#testing/orders/boleto-orders.ts";
import { listInbox } from "#testing/orders/inbox-payments.ts";
import { mercadoPagoOrders, openMercadoPagoShop } from "#testing/orders/mercado-pago-orders.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { LINES } from "#testing/test-shop.ts";

const MINUTE = 60_000;
const ADMIN = { userId: "u1", name: "Marta", email: "marta@example.com" };
const TOTAL = 31_000;

const test = heldShop(openMercadoPagoShop, takeBoletos);

const { ask, boleto, attempts } = boletoOrders(() => test);
const { deliver, approve, pixFor } = mercadoPagoOrders(() => test);
const now = () => test.platform.clock().getTime();
const minutesKept = async ({ id }: OrderSummary) =>
	((await test.order(id)).reserved_until?.getTime() ?? 0) - now();
const look = async () => {
	test.wait(3 * MINUTE);
	await test.shop.payments.reconcilePending();
	await test.shop.payments.reconcileClosed();
};
const payThere = async (paymentId: string) => {
	const remote = test.fake.paymentOf(paymentId);
	approve(remote);
	await deliver(remote.id);
};
const refundAll = (orderId: string, byHand: boolean) =>
	test.shop.payments.refunds.request(ADMIN, orderId, {
		key: randomUUID(),
		wish: { mode: "all" },
		expected: TOTAL,
		taken: 0,
		reason: "desistencia",
		units: "none",
		byHand,
	});
const refundTasks = async () =>
	(await test.shop.payments.office.attention()).filter(({ kind }) => kind.startsWith("refund_"));
const refundsAsked = () => test.fake.calls.filter(({ path }) => path.endsWith("/refunds"));

describe("a boleto at the provider", () => {
	it("has the provider's digits and paper, and is paid by a notification", async () => {
		const order = await test.place([LINES.coatM]);
		const open = await boleto(order);
		expect(open.pdf).toContain("/ticket");
		await payThere(open.paymentId);
		expect(await test.order(order.id)).toMatchObject({ payment_status: "approved" });
	});

	it("is there once the provider is asked again, when its answer was lost", async () => {
		const order = await test.place([LINES.coatM]);
		test.fake.trouble("POST /v1/payments", "lose", "lose");
		test.fake.trouble("GET /v1/payments/search", "drop", "drop");
		expect(await ask(order)).toMatchObject({ error: { code: "provider_failed" } });
		await look();
		expect(await test.shop.orders.findCheckoutOrder(order.token)).toMatchObject({
			boleto: { amount: TOTAL },
		});
		const mails = (await readOutbox(test.db)).map(({ template }) => template);
		expect(mails).toContain("boleto-made");
	});

	it("that never arrived is given up, says nothing of cards, and keeps no pieces for days", async () => {
		const order = await test.place([LINES.coatM]);
		test.fake.trouble("POST /v1/payments", "drop", "drop");
		test.fake.trouble("GET /v1/payments/search", "drop", "drop");
		expect(await ask(order)).toMatchObject({ error: { code: "provider_failed" } });
		await look();
		expect(await attempts()).toMatchObject([{ status: "cancelled" }]);
		expect(await minutesKept(order)).toBeLessThanOrEqual(HOLD_MS);
		const mails = (await readOutbox(test.db)).map(({ template }) => template);
		expect(mails).toEqual(["order-received"]);
	});

	it("refused for its document says so, and keeps the pieces for ten minutes", async () => {
		const order = await test.place([LINES.coatM]);
		const refusal = { status: 400, body: { cause: [{ code: 2067 }] } };
		test.fake.trouble("POST /v1/payments", refusal);
		expect(await ask(order)).toMatchObject({
			error: { code: "provider_failed", message: expect.stringContaining("CPF ou CNPJ") },
		});
		expect(await minutesKept(order)).toBe(HOLD_MS);
		expect(await ask(order)).toMatchObject({ ok: true });
	});

	it("is ended there when the order changes, is cancelled or is paid another way", async () => {
		const changed = await test.place([LINES.bag]);
		const first = await boleto(changed);
		await test.place([{ ...LINES.bag, quantity: 2 }], { orderToken: changed.token });
		const cancelled = await test.place([LINES.bag]);
		const second = await boleto(cancelled);
		await test.shop.orders.cancelOwnOrder(cancelled.token);
		const other = await test.place([LINES.coatM]);
		const third = await boleto(other);
		expect(await pixFor(other)).toMatchObject({ ok: true });
		await look();
		await eventually(async () => {
			const there = [first, second, third].map(
				({ paymentId }) => test.fake.paymentOf(paymentId).status,
			);
			expect(there).toEqual(["cancelled", "cancelled", "cancelled"]);
		});
	});
});

describe("its money", () => {
	it("is never asked back from the provider: it is written down when it was given back", async () => {
		const order = await test.place([LINES.coatM]);
		await payThere((await boleto(order)).paymentId);
		expect(await refundAll(order.id, false)).toMatchObject({ error: { code: "too_old" } });
		expect(await refundAll(order.id, true)).toMatchObject({
			ok: true,
			value: { status: "confirmed", origin: "manual" },
		});
		expect(await test.order(order.id)).toMatchObject({ payment_status: "refunded" });
		expect(refundsAsked()).toEqual([]);
	});

	it("of a cancelled order waits for somebody, who writes it down", async () => {
		const order = await test.place([LINES.coatM]);
		await payThere((await boleto(order)).paymentId);
		await test.shop.orderAdmin.cancelOrder(ADMIN, order.id, {
			reason: "sem_estoque",
			refund: true,
		});
		await test.shop.payments.refundUnwanted();
		const [trouble, ...others] = await refundTasks();
		expect(others).toEqual([]);
		expect(trouble).toMatchObject({ kind: "refund_refused", method: "boleto" });
		const retry = (byHand: boolean) =>
			test.shop.payments.refunds.retry(ADMIN, {
				orderId: order.id,
				refundId: trouble?.id ?? "",
				byHand,
			});
		expect(await retry(false)).toMatchObject({ error: { code: "hopeless" } });
		expect(await retry(true)).toMatchObject({ value: { status: "confirmed" } });
		expect(await refundTasks()).toEqual([]);
		expect(refundsAsked()).toEqual([]);
		const told = (await readOutbox(test.db)).find(
			({ template }) => template === "payment-returned",
		);
		expect(told?.body_text).toContain("por outro meio, como combinado");
	});

	it("that came a second time is no money of the order, once somebody wrote it down", async () => {
		const order = await test.place([LINES.coatM]);
		const { paymentId } = await boleto(order);
		const pix = await pixFor(order);
		if (!pix.ok) throw new Error(JSON.stringify(pix.error));
		await payThere(pix.value.paymentId);
		await payThere(paymentId);
		expect(await test.order(order.id)).toMatchObject({ payment_status: "approved" });
		await test.shop.payments.refundUnwanted();
		const [trouble] = await refundTasks();
		await test.shop.payments.refunds.retry(ADMIN, {
			orderId: order.id,
			refundId: trouble?.id ?? "",
			byHand: true,
		});
		// The order stays paid, whole: its customer reads that another payment went back.
		const page = await test.shop.orders.findOrderByToken(order.token);
		expect(page?.refunds).toMatchObject([{ amount: TOTAL, confirmed: true, unwanted: true }]);
		const listed = await test.shop.orders.listAccountOrders({
			userId: "nobody",
			confirmedEmail: order.customer_email,
		});
		expect(listed).toMatchObject([{ returned: 0 }]);
	});

	it("of another amount lands in front of a person, and stays until a reason is written", async () => {
		const order = await test.place([LINES.coatM]);
		const { paymentId } = await boleto(order);
		Object.assign(test.fake.paymentOf(paymentId), { transaction_amount: 9 });
		await payThere(paymentId);
		const [found] = await listInbox(test.db);
		expect(found).toMatchObject({ kind: "other_amount", method: "boleto" });
		expect(await test.shop.payments.inbox.giveBack(ADMIN, found?.id ?? "")).toMatchObject({
			error: { code: "provider_failed", detail: "not_allowed" },
		});
		expect(
			await test.shop.payments.inbox.keep(ADMIN, found?.id ?? "", "Devolvido por PIX ao CPF"),
		).toMatchObject({ ok: true });
		expect(refundsAsked()).toEqual([]);
	});
});
