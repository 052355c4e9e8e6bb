import { setTimeout as pause } from "node:timers/promises";
import type { FakePayment } from "#testing/mercado-pago/payment-book.ts";
import { Cut, type MoneyShop } from "./ask-shop.ts";
import type { Dice, HostileProvider } from "./hostile-provider.ts";

export type Street = { shop: () => Promise<MoneyShop>; provider: HostileProvider; dice: Dice };

const PAID = { status: "approved", status_detail: "accredited" };
const REFUSED = { status: "rejected", status_detail: "cc_rejected_high_risk" };

/**
 * One customer: begins an order and pays it by PIX, by card or by one after the other, in time, late or
 * not at all. Answers the order, or null when there is none. A shop that dies is met again, as people do.
 */
export async function buy({ shop, provider, dice }: Street, key: string): Promise<string | null> {
	const tried = async <T>(what: (open: MoneyShop) => Promise<T>): Promise<T | null> => {
		try {
			return await what(await shop());
		} catch (error) {
			if (error instanceof Cut) return null;
			throw error;
		}
	};
	const place = () => tried((open) => open.ask("place", key));
	const order = (await place()) ?? (await place());
	if (!order) return null;
	const way = dice();
	if (way < 0.7) {
		await tried((open) => open.ask("pix", order));
		if (dice() < 0.2) await tried((open) => open.ask("pix", order));
	}
	const payPix = () => {
		for (const payment of codesOf(provider, order.id))
			if (dice() < 0.9) provider.change(payment, PAID);
	};
	// In time, in the middle of what else they do, or not yet.
	const early = dice();
	if (early < 0.5 && way < 0.45) payPix();
	if (way >= 0.45) {
		const holder = dice() < 0.7 ? "APRO" : dice() < 0.5 ? "CONT" : "OTHE";
		const paying = tried((open) => open.ask("card", order, holder));
		if (early < 0.3) {
			await pause(dice() * 100);
			payPix();
		}
		await paying;
		if (dice() < 0.3) await tried((open) => open.ask("card", order, "APRO"));
	}
	return order.id;
}

const open = (status: string) => status === "pending" || status === "in_process";

/** Codes of an order that can be paid at the provider. */
const codesOf = ({ fake }: HostileProvider, orderId: string): FakePayment[] =>
	[...fake.payments.values()].filter(
		({ status, payment_method_id, metadata }) =>
			open(status) &&
			payment_method_id === "pix" &&
			(metadata as { order_id?: string } | undefined)?.order_id === orderId,
	);

/** What happens at the provider while nobody buys: codes paid late, cards judged, money given back, disputes. */
export function liveOn({ provider, dice }: Street): void {
	for (const payment of [...provider.fake.payments.values()]) {
		const fate = dice();
		if (payment.status === "in_process" && fate < 0.5) {
			provider.change(payment, fate < 0.3 ? PAID : REFUSED);
		} else if (payment.status === "pending" && fate < 0.15) {
			provider.change(payment, PAID);
		} else if (payment.status === "pending" && fate < 0.3) {
			provider.change(payment, { status: "cancelled", status_detail: "expired" });
		} else if (payment.status === "approved" && fate < 0.02) {
			provider.fake.refundAtPanel(payment, payment.transaction_amount);
		} else if (payment.status === "approved" && fate < 0.05) {
			provider.change(payment, { status: "charged_back", status_detail: "in_process" });
		} else if (
			payment.status === "charged_back" &&
			payment.status_detail === "in_process" &&
			fate < 0.5
		) {
			const status_detail = fate < 0.25 ? "settled" : "reimbursed";
			provider.change(payment, { status_detail });
		}
	}
}
