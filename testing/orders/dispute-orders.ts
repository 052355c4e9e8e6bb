import type { OrderSummary } from "#core/orders/types.ts";
import { signNotification } from "../mercado-pago/sign-notification.ts";
import { readOutbox } from "../read-outbox.ts";
import { LINES } from "../test-shop.ts";
import { type MercadoPagoShop, mercadoPagoOrders } from "./mercado-pago-orders.ts";

/** Who answers banks in tests. */
export const admin = { userId: "u1", name: "Marta", email: "marta@example.com" };

/** Orders of a test shop that were paid by card, and what is held against them. */
export function disputeOrders(test: () => MercadoPagoShop) {
	const { payByCard, notify, processed, deliver } = mercadoPagoOrders(test);

	const paid = async () => {
		const order = await test().place([LINES.coatM]);
		await payByCard(order, "APRO");
		const remote = [...test().fake.payments.values()].at(-1);
		if (!remote) throw new Error("no payment");
		return { order, remote };
	};
	const contested = async (over: Record<string, unknown> = {}) => {
		const { order, remote } = await paid();
		const remoteCase = test().fake.chargeBack(remote, over);
		await deliver(remote.id);
		return { order, remote, remoteCase };
	};
	const signed = (dataId: string) => ({ dataId, ...signNotification(dataId) });
	const disputeOf = async ({ id }: OrderSummary) => {
		const [found] = await test().shop.payments.disputes.ofOrder(id);
		if (!found) throw new Error("no dispute");
		return found;
	};
	const about = async (order: OrderSummary) => ({
		orderId: order.id,
		disputeId: (await disputeOf(order)).id,
	});
	const mails = async (template: string) =>
		(await readOutbox(test().db)).filter((mail) => mail.template === template);
	const ship = (order: OrderSummary) =>
		test().shop.orderAdmin.changeOrderStatus(admin, order.id, {
			status: "enviado",
			confirmed: true,
			reason: "Combinado",
		});

	return {
		notify,
		processed,
		deliver,
		payByCard,
		paid,
		contested,
		signed,
		disputeOf,
		about,
		mails,
		ship,
	};
}
