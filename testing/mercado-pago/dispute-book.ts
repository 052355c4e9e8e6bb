import type { Answered, FakePayment, PaymentBook } from "./payment-book.ts";

/** Its id has more digits than a number holds. */
export type FakeChargeback = Record<string, unknown> & { id: string; payments: number[] };

const FIRST_ID = 217_000_000_000_000_000n;
const MOST_OF_ONE = 10n;

export type FakeClaim = Record<string, unknown> & { id: number; resource_id: number };

const FIRST_CLAIM = 5_280_000_000;

/** Charges that banks contest, and complaints of buyers, at the provider in a box. */
export function openDisputeBook({ payments, change }: PaymentBook, clock: () => Date) {
	const chargebacks = new Map<string, FakeChargeback>();
	const claims = new Map<number, FakeClaim>();
	return {
		claims,
		findClaim: (id: number): Answered => {
			const found = claims.get(id);
			return found ? { status: 200, body: found } : { status: 404, body: {} };
		},
		/** The buyer complains of a payment; `until` is when the shop has to have answered. */
		complain: (payment: FakePayment, until: string | null = null): FakeClaim => {
			const made = {
				id: FIRST_CLAIM + claims.size,
				type: "mediations",
				stage: "claim",
				status: "opened",
				resource: "payment",
				resource_id: payment.id,
				reason_id: "PNR3430",
				date_created: clock().toISOString(),
				players: [
					{ role: "complainant", type: "buyer", available_actions: [] },
					{
						role: "respondent",
						type: "seller",
						available_actions: [
							{ action: "send_message_to_complainant", mandatory: true, due_date: until },
							{ action: "refund", mandatory: false, due_date: null },
						],
					},
				],
			};
			claims.set(made.id, made);
			change(payment, { status: "in_mediation", status_detail: "pending" });
			return made;
		},
		/** The complaint is withdrawn, or decided for the buyer. */
		endClaim: (made: FakeClaim, won: boolean) => {
			made["status"] = "closed";
			const payment = payments.get(made.resource_id);
			if (!payment) return;
			change(
				payment,
				won
					? { status: "approved", status_detail: "accredited" }
					: {
							status: "refunded",
							status_detail: "by_admin",
							transaction_amount_refunded: payment.transaction_amount,
						},
			);
		},
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
		reset: () => {
			chargebacks.clear();
			claims.clear();
		},
	};
}
