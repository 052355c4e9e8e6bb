import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { eventTitle } from "#core/orders/event-titles-rules.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import { queryRows } from "#platform/database/query.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { pixOf } from "#testing/pix-of.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { FORM, LINES, openTestShop } from "#testing/test-shop.ts";

/** 95 % of a coat of size M, R$ 310,00, whose delivery is free. */
const PIX_TOTAL = 29_450;

const test = heldShop(openTestShop);

const { askPix: pix, pay } = pixOf(() => test);
const statusOf = (paymentId: string) => test.shop.payments.getPaymentStatus(paymentId);
const attempts = () =>
	queryRows<{ status: string }>(
		test.db,
		sql`select status, status_detail from payments order by created_at, id`,
	);

describe("a change of mind", () => {
	const change = (order: OrderSummary, over = {}) =>
		test.place([LINES.coatM, LINES.bag], { orderToken: order.token, ...over });

	it("makes an older code pay nothing: the money goes back, the order stays unpaid", async () => {
		const order = await test.place([LINES.coatM]);
		const old = await pix(order);
		await change(order);
		await pay(old.paymentId);
		expect(await test.order(order.id)).toMatchObject({ payment_status: "pending", total: 36_000 });
		expect(await statusOf(old.paymentId)).toMatchObject({ status: "refunded" });
		// Whoever paid it waits at the payment step, where the open order is asked for.
		const atCheckout = async () =>
			(await test.shop.orders.findCheckoutOrder(order.token))?.misfit?.replace(/\s/g, " ");
		expect(await atCheckout()).toContain("código antigo (R$ 294,50). Estamos devolvendo");
		await test.shop.payments.returnMoney();
		expect(await atCheckout()).toContain("código antigo (R$ 294,50). Devolvemos o valor");
		expect(await attempts()).toMatchObject([{ status: "refunded" }]);
		expect((await test.history(order.id)).slice(-2)).toEqual([
			"payment:outdated",
			"payment:outdated_refunded",
		]);
		await test.shop.payments.returnMoney();
		const told = (await readOutbox(test.db)).filter(
			({ template }) => template === "payment-returned",
		);
		expect(told).toMatchObject([{ to_email: order.customer_email }]);
		expect(told[0]?.subject).toContain("294,50");
		const page = await test.shop.orders.findOrderByToken(order.token);
		expect(page?.events.map(eventTitle).at(-1)?.replace(/\s/g, " ")).toBe(
			"R$ 294,50 devolvido: era de um código antigo",
		);
		const next = await pix(order, 34_200);
		await pay(next.paymentId);
		expect(await test.order(order.id)).toMatchObject({ payment_status: "approved", total: 34_200 });
		expect(await atCheckout()).toBeUndefined();
	});

	it("replaces a code of another amount with a new one", async () => {
		const order = await test.place([LINES.coatM]);
		const old = await pix(order);
		await change(order);
		await pix(order, 34_200);
		expect(await statusOf(old.paymentId)).toMatchObject({ status: "expired" });
	});

	it("of the address only keeps the code good", async () => {
		const order = await test.place([LINES.coatM]);
		const { paymentId } = await pix(order);
		await test.place([LINES.coatM], {
			orderToken: order.token,
			form: { ...FORM, customer_name: "Ana Maria" },
		});
		await pay(paymentId);
		expect(await test.order(order.id)).toMatchObject({
			payment_status: "approved",
			total: PIX_TOTAL,
		});
	});

	it("of the merchant about the discount keeps what was agreed", async () => {
		const order = await test.place([LINES.coatM]);
		const { paymentId } = await pix(order);
		await test.db.execute(
			sql`insert into site_settings (id, desconto_pix_percentual) values (1, 10)`,
		);
		// The open page asks again for what it shows: it is the same code, as often as the discount changes.
		expect(await pix(order)).toMatchObject({ paymentId });
		await test.db.execute(sql`update site_settings set desconto_pix_percentual = 20`);
		expect(await pix(order)).toMatchObject({ paymentId });
		expect(await test.shop.orders.findCheckoutOrder(order.token)).toMatchObject({
			payment_method: "pix",
			total: PIX_TOTAL,
		});
		await expect(pix(order, 24_800)).rejects.toThrow("amount_changed");
		expect(await attempts()).toMatchObject([{ status: "pending" }]);
		await pay(paymentId);
		expect(await test.order(order.id)).toMatchObject({
			payment_status: "approved",
			total: PIX_TOTAL,
		});
	});

	it("of the merchant about the discount counts for what is ordered anew", async () => {
		const order = await test.place([LINES.coatM]);
		await pix(order);
		await test.db.execute(
			sql`insert into site_settings (id, desconto_pix_percentual) values (1, 10)`,
		);
		await test.place([LINES.coatM, LINES.bag], { orderToken: order.token });
		await pix(order, 32_400);
		expect(await test.order(order.id)).toMatchObject({ total: 32_400 });
	});
});
