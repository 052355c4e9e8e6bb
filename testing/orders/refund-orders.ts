import { randomUUID } from "node:crypto";
import type { OrderSummary } from "#core/orders/types.ts";
import { takenOf } from "#core/payments/shared/refund-plan.ts";
import type { RefundForm } from "#core/payments/shared/refunds.ts";
import { readOutbox } from "../read-outbox.ts";
import { LINES } from "../test-shop.ts";
import { type MercadoPagoShop, mercadoPagoOrders } from "./mercado-pago-orders.ts";

/** Who gives money back in tests. */
export const admin = { userId: "u1", name: "Marta", email: "marta@example.com" };

/** Paid orders of a test shop, and giving their money back. */
export function refundOrders(test: () => MercadoPagoShop) {
	const { notify, processed, deliver, approve } = mercadoPagoOrders(test);

	/** Two coats, a bag and their delivery, or these lines, paid by PIX with 5 % off: R$ 598,31. */
	const paid = async (
		lines: Parameters<MercadoPagoShop["place"]>[0] = [{ ...LINES.coatP, quantity: 2 }, LINES.bag],
	) => {
		const order = await test().place(lines);
		const amount = order.total - Math.round(order.total * 0.05);
		const made = await test().shop.payments.awaited.pix.create({
			orderId: order.id,
			amount,
			customerEmail: order.customer_email,
			customerName: order.customer_name,
		});
		if (!made.ok) throw new Error(JSON.stringify(made.error));
		const remote = test().fake.paymentOf(made.value.paymentId);
		approve(remote);
		await deliver(remote.id);
		return { order: await test().order(order.id), remote, amount };
	};
	const detail = async (order: OrderSummary) => {
		const found = await test().shop.orderAdmin.loadOrder(order.id);
		if (!found) throw new Error("no order");
		return found;
	};
	const ask = async (order: OrderSummary, wanted: Partial<RefundForm>) => {
		test().wait(1);
		const { refunds } = await detail(order);
		return test().shop.payments.refunds.request(admin, order.id, {
			key: randomUUID(),
			wish: { mode: "all" },
			expected: order.total,
			taken: takenOf(refunds),
			reason: "tamanho",
			...wanted,
		});
	};
	const byValue = (order: OrderSummary, amount: number, over: Partial<RefundForm> = {}) =>
		ask(order, { wish: { mode: "value", amount }, expected: amount, ...over });
	const sent = () =>
		test().fake.calls.filter(({ method, path }) => method === "POST" && path.endsWith("/refunds"));
	const mails = async (template: string) =>
		(await readOutbox(test().db)).filter((mail) => mail.template === template);

	return { notify, processed, deliver, paid, ask, byValue, detail, sent, mails };
}
