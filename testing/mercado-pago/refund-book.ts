import {
	type Answered,
	type FakePayment,
	type PaymentBook,
	STATE_CHANGED,
} from "./payment-book.ts";

export type FakeRefund = {
	id: number;
	key: string | undefined;
	payment_id: number;
	amount: number;
	status: "approved" | "in_process" | "rejected";
};

/** How a refund is answered: with a status, or refused with one of the provider's codes. */
export type RefundAnswer = FakeRefund["status"] | { code: number };

const cents = (reais: number): number => Math.round(reais * 100);

/** Money that the provider in a box gives back. */
export function openRefundBook({ payments, change }: PaymentBook) {
	const refunds: FakeRefund[] = [];
	const answers: RefundAnswer[] = [];
	/** Decides where nothing was ordered. */
	let decide: (payment: FakePayment) => RefundAnswer = () => "approved";

	const settle = (payment: FakePayment, { amount }: FakeRefund) => {
		const back = (cents(payment.transaction_amount_refunded ?? 0) + cents(amount)) / 100;
		change(payment, {
			transaction_amount_refunded: back,
			...(back >= payment.transaction_amount
				? { status: "refunded", status_detail: "refunded" }
				: { status_detail: "partially_refunded" }),
		});
	};
	const write = (
		payment: FakePayment,
		amount: number,
		{ key, status }: Pick<FakeRefund, "key" | "status">,
	): FakeRefund => {
		const id = 7_000_000_001 + refunds.length;
		const refund: FakeRefund = { id, key, payment_id: payment.id, amount, status };
		refunds.push(refund);
		if (status === "approved") settle(payment, refund);
		return refund;
	};

	/** What is neither back nor on its way, in reais. */
	const leftOf = ({ id, transaction_amount, transaction_amount_refunded: back }: FakePayment) => {
		const underWay = refunds
			.filter(({ payment_id, status }) => payment_id === id && status === "in_process")
			.reduce((sum, { amount }) => sum + cents(amount), 0);
		return Math.max(0, cents(transaction_amount) - cents(back ?? 0) - underWay) / 100;
	};

	/** All that is left, or a part; the status decides whether the money goes. A key is one refund. */
	const giveBack = (payment: FakePayment, key: string | undefined, asked?: number): Answered => {
		const known = refunds.find((refund) => refund.key === key);
		if (known) return { status: 201, body: known };
		const left = leftOf(payment);
		if (payment.status !== "approved" && payment.status_detail !== "reimbursed") {
			return STATE_CHANGED;
		}
		if (left === 0 || cents(asked ?? 0) > cents(left)) return STATE_CHANGED;
		const answer = answers.shift() ?? decide(payment);
		if (typeof answer === "object") {
			return { status: 400, body: { status: 400, cause: [answer] } };
		}
		return { status: 201, body: write(payment, asked ?? left, { key, status: answer }) };
	};

	return {
		refunds,
		leftOf,
		giveBack,
		find: (id: string): Answered => {
			const refund = refunds.find((one) => String(one.id) === id);
			return refund ? { status: 200, body: refund } : { status: 404, body: {} };
		},
		/** The next refunds are answered so. */
		answerRefunds: (...next: RefundAnswer[]) => void answers.push(...next),
		/** All others are answered so. */
		decideRefunds: (how: typeof decide) => {
			decide = how;
		},
		/** A refund under way arrives, or comes to nothing. */
		endRefund: (refund: FakeRefund, status: "approved" | "rejected" = "approved") => {
			refund.status = status;
			const payment = payments.get(refund.payment_id);
			if (payment && status === "approved") settle(payment, refund);
		},
		/** Somebody gives money back at the provider's own panel; in reais. */
		refundAtPanel: (payment: FakePayment, amount: number) =>
			void write(payment, amount, { key: undefined, status: "approved" }),
		reset: () => {
			refunds.length = 0;
			answers.length = 0;
		},
	};
}
