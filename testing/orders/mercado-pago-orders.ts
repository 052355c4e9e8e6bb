import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { OrderSummary } from "#core/orders/types.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { createMercadoPago } from "#platform/payments/mercado-pago/mercado-pago.ts";
import { eventually } from "../eventually.ts";
import { withFake } from "../hold-shop.ts";
import { signNotification } from "../mercado-pago/sign-notification.ts";
import { type FakeMercadoPago, startFakeMercadoPago } from "../providers/fake-mercado-pago.ts";
import { LINES, openTestShop, type TestShop } from "../test-shop.ts";

const PIX_TOTAL = 29_450;

export type MercadoPagoShop = TestShop & { fake: FakeMercadoPago };

/** A test shop whose provider is the one that stands for Mercado Pago; both start over and end together. */
export async function openMercadoPagoShop(
	over: Parameters<typeof openTestShop>[0] = {},
	options: { publicKey?: string } = {},
): Promise<MercadoPagoShop> {
	const fake = await startFakeMercadoPago();
	const provider = createMercadoPago({ ...fake.options, ...options });
	const shop = await openTestShop({ provider, ...over });
	return withFake(shop, fake);
}

/** Orders of a test shop that are paid through the provider that stands for Mercado Pago. */
export function mercadoPagoOrders(test: () => MercadoPagoShop) {
	const pixFor = (order: OrderSummary, amount = PIX_TOTAL) =>
		test().shop.payments.awaited.pix.create({
			orderId: order.id,
			amount,
			customerEmail: order.customer_email,
			customerName: order.customer_name,
		});
	const startPix = async (lines = [LINES.coatM], amount = PIX_TOTAL) => {
		const order = await test().place(lines);
		const made = await pixFor(order, amount);
		if (!made.ok) throw new Error(JSON.stringify(made.error));
		return { order, ...made.value, remote: test().fake.paymentOf(made.value.paymentId) };
	};
	const payByCard = (order: OrderSummary, holderName: string) =>
		test().shop.payments.createCardPayment({
			orderId: order.id,
			amount: 31_000,
			customerEmail: order.customer_email,
			method: "credit_card",
			brand: "visa",
			installments: 1,
			planTotal: null,
			deviceId: null,
			address: null,
			token: { id: `token-${holderName}`, firstDigits: "42356477", lastFour: null },
			fields: {
				number: "",
				expiry: "",
				cvc: "",
				holderName,
				holderEmail: "titular@example.com",
				holderDocument: "123.456.789-09",
			},
		});
	const notify = (id: number, over: Record<string, unknown> = {}) =>
		test().shop.payments.handleNotification({
			topic: "payment",
			body: { data: { id: String(id) } },
			dataId: String(id),
			...signNotification(String(id)),
			...over,
		});
	const processed = () =>
		eventually(async () => {
			const waiting = await queryRows(
				test().db,
				sql`select 1 from payment_notifications where processed_at is null`,
			);
			expect(waiting).toEqual([]);
		});
	const statusOf = async (order: OrderSummary) => (await test().order(order.id)).payment_status;
	const attemptsOf = (order: OrderSummary) =>
		queryRows<{ status: string; status_detail: string | null }>(
			test().db,
			sql`select status, status_detail from payments where order_id = ${order.id} order by created_at`,
		);
	const approve = (remote: object) =>
		Object.assign(remote, { status: "approved", status_detail: "accredited" });

	/** Sends a notification and waits until it is processed. */
	const deliver = async (...notification: Parameters<typeof notify>) => {
		await notify(...notification);
		await processed();
	};
	return { pixFor, startPix, payByCard, notify, processed, deliver, statusOf, attemptsOf, approve };
}
