import type { Answered, FakePayment, PaymentBook } from "./payment-book.ts";

/** Its id has more digits than a number holds. */
export type FakeChargeback = Record<string, unknown> & { id: string; payments: number[] };

const FIRST_ID = 217_000_000_000_000_000n;
const MOST_OF_ONE = 10n;

/** Charges that banks contest, at the provider in a box. */
export function openDisputeBook({ payments, change }: PaymentBook, clock: () => Date) {
	const chargebacks = new Map<string, FakeChargeback>();
	return {
		chargebacks,
		ofPayment: (paymentId: number): Answered => {
			const results = [...chargebacks.values()].filter(({ payments: ids }) =>
				ids.includes(paymentId),
			);
			return { status: 200, body: { results } };
		},
		find: (id: string, documented: boolean): Answered => {
			const found = chargebacks.get(id);
			if (!found) return { status: 404, body: {} };
			if (documented) found["documentation_status"] = "review_pending";
			return { status: 200, body: found };
		},
		/** The buyer's bank contests a payment. */
		chargeBack: (payment: FakePayment, over: Record<string, unknown> = {}): FakeChargeback => {
			const made = {
				id: String(
					FIRST_ID + BigInt(payment.id) * MOST_OF_ONE + (BigInt(chargebacks.size) % MOST_OF_ONE),
				),
				payments: [payment.id],
				amount: payment.transaction_amount,
				reason: "fraud",
				coverage_applied: null,
				documentation_status: "pending",
				date_documentation_deadline: null,
				date_created: clock().toISOString(),
				...over,
			};
			chargebacks.set(made.id, made);
			change(payment, { status: "charged_back", status_detail: "in_process" });
			return made;
		},
		/** The bank decides: for the shop, or for the buyer. */
		endChargeback: (made: FakeChargeback, won: boolean) => {
			made["coverage_applied"] = won;
			const payment = payments.get(made.payments[0] ?? 0);
			if (payment) change(payment, { status_detail: won ? "reimbursed" : "settled" });
		},
		reset: () => chargebacks.clear(),
	};
}
