import { randomUUID } from "node:crypto";
import { REFUSALS } from "#testing/mercado-pago/outcomes.ts";
import type { FakePayment } from "#testing/mercado-pago/payment-book.ts";
import { count, oneOf } from "./dice.ts";
import { type Street, tried } from "./purchase.ts";

const PAID = { status: "approved", status_detail: "accredited" };
const EXPIRED = { status: "cancelled", status_detail: "expired" };
const CLAIMED = { status: "in_mediation", status_detail: "pending" };
const GIVEN_TO_BUYER = { status: "refunded", status_detail: "by_admin" };

/** How often money on its way back is left so for the next time. */
const STILL_UNDER_WAY = 0.4;

/**
 * What happens at the provider while nobody buys: codes paid late, cards judged, money back, disputes. The
 * last time every bank says what becomes of the money it has under way.
 */
export function liveOn(street: Street, last = false): void {
	const { provider, dice, tally } = street;
	const { fake } = provider;
	for (const payment of [...fake.payments.values()]) liveOnWith(street, payment);
	for (const refund of fake.refunds) {
		if (refund.status !== "in_process" || (dice() < STILL_UNDER_WAY && !last)) continue;
		const arrives = dice() < 0.85 && fake.payments.get(refund.payment_id)?.status === "approved";
		count(tally, `bank: a refund under way ${arrives ? "arrives" : "comes to nothing"}`);
		fake.endRefund(refund, arrives ? "approved" : "rejected");
	}
	for (const dispute of fake.chargebacks.values()) {
		if (dispute["coverage_applied"] !== null || dice() < 0.5) continue;
		const won = dice() < 0.5;
		count(tally, `bank: a contest ${won ? "won" : "lost"}`);
		fake.endChargeback(dispute, won);
		provider.tellOfCase(dispute.id);
	}
}

function liveOnWith({ provider, dice, tally }: Street, payment: FakePayment): void {
	const { fake } = provider;
	const fate = dice();
	const becomes = (what: string, change: Record<string, unknown>) => {
		count(tally, what);
		fake.change(payment, change);
	};
	if (payment.status === "in_process") {
		if (fate < 0.3) becomes("bank: a card looked into accepted", PAID);
		else if (fate < 0.5) {
			const status_detail = oneOf(dice, REFUSALS);
			becomes("bank: a card looked into refused", { status: "rejected", status_detail });
		}
	} else if (payment.status === "pending") {
		if (fate < 0.15) becomes("bank: PIX or boleto paid or question answered late", PAID);
		else if (fate < 0.3) becomes("provider: expired", EXPIRED);
	} else if (payment.status === "in_mediation" && fate < 0.5) {
		const whole = { transaction_amount_refunded: payment.transaction_amount };
		if (fate < 0.3) becomes("provider: a complaint withdrawn", PAID);
		else becomes("provider: a complaint for the buyer", { ...GIVEN_TO_BUYER, ...whole });
	} else if (payment.status === "approved") {
		const left = fake.leftOf(payment);
		if (fate < 0.015 && left > 0) {
			count(tally, "panel: money back whole");
			fake.refundAtPanel(payment, left);
		} else if (fate < 0.03 && left > 2) {
			count(tally, "panel: money back in part");
			fake.refundAtPanel(payment, 1 + Math.floor(dice() * 90) / 100);
		} else if (fate < 0.05) becomes("provider: a complaint", CLAIMED);
		else if (fate < 0.08) {
			count(tally, "bank: a contest");
			const dispute = fake.chargeBack(payment);
			provider.tellOfCase(dispute.id);
		}
	}
}

/** What those who run the shop do meanwhile: money back whole and in parts, tried again, orders cancelled. */
export async function workInOffice(street: Street, orders: Iterable<string>): Promise<void> {
	const { dice, tally } = street;
	for (const id of orders) {
		const fate = dice();
		if (fate > 0.12) continue;
		if (fate < 0.02) {
			count(tally, "office: cancelled later");
			await tried(street, (open) => open.ask("cancel", id, dice() < 0.8));
			continue;
		}
		const key = randomUUID();
		const share = fate < 0.06 ? null : 0.05 + dice() * 0.6;
		const asked = await tried(street, (open) => open.ask("refund", id, key, share));
		const said = asked ?? "the shop died";
		count(tally, `office: money back ${share === null ? "whole" : "in part"}: ${said}`);
		// A click that got no answer is clicked again.
		if (asked === null) await tried(street, (open) => open.ask("refund", id, key, share));
	}
	const decided = await tried(street, (open) => open.ask("decideInbox"));
	for (let n = 0; n < (decided ?? 0); n++) count(tally, "office: money that fits nothing decided");
	const again = await tried(street, (open) => open.ask("retryRefunds"));
	for (let n = 0; n < (again ?? 0); n++) count(tally, "office: a failed refund tried again");
}
