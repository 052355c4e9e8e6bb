import { isCard } from "#core/orders/shared/payment-method.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import type { ProviderPayment } from "#platform/payments/provider.ts";
import { isHeld, type Mismatch, mismatchOf } from "./shared/mismatches.ts";
import { PENDING_CHALLENGE } from "./shared/payment.ts";
import { DUPLICATE, LATE, OUTDATED } from "./shared/status.ts";
import type { AttemptStatus, Payment } from "./types.ts";

/** What a provider says about a payment, or the shop decides about it. */
export type Report = Pick<ProviderPayment, "status" | "statusDetail"> & Partial<ProviderPayment>;

/**
 * `call`: the response to a request of the shop. `webhook`: a notification. `look`, `sweep`: the shop polled one
 * payment, or all changes.
 */
export type ReportSource = "call" | "webhook" | "look" | "sweep";

/** What follows from a change of a payment, in the order of this list; `apply-report.ts` does it. */
export type Effect =
	/** A part went back: its refund is booked. */
	| "book refund"
	| "notify analysis"
	| "notify refusal"
	| "send boleto"
	/** The bank still analyses the card: the reservation grows. */
	| "extend reservation"
	/** Money came: it pays the order, or is set aside. */
	| "pay order"
	| "open dispute"
	/** A complaint became a chargeback. */
	| "change dispute"
	| "win dispute"
	| "lose dispute"
	| "finish refund"
	| "reject order"
	| "expire order";

type Transitions = Partial<Record<AttemptStatus, readonly Effect[]>>;

/** Money that comes counts whatever the payment was before. */
const MONEY = {
	approved: ["pay order"],
	disputed: ["pay order", "open dispute"],
	charged_back: ["pay order", "lose dispute"],
	refunded: ["finish refund"],
} as const satisfies Transitions;

/**
 * The statuses of a payment: what each may become by a report, and what follows. Of a status without a line only the
 * provider's figures are recorded: a refunded payment is never paid by a late report, and a closed one retains the
 * reason it was closed for.
 */
export const TRANSITIONS: Record<AttemptStatus, Transitions> = {
	pending: {
		pending: ["extend reservation"],
		...MONEY,
		rejected: ["reject order"],
		cancelled: ["reject order"],
		expired: ["expire order"],
	},
	rejected: { rejected: [], ...MONEY },
	expired: MONEY,
	cancelled: MONEY,
	approved: {
		approved: [],
		disputed: ["open dispute"],
		charged_back: ["lose dispute"],
		refunded: ["finish refund"],
	},
	disputed: {
		disputed: ["change dispute"],
		approved: ["win dispute"],
		charged_back: ["lose dispute"],
		refunded: ["finish refund"],
	},
	// A bank may return money it took.
	charged_back: { charged_back: [], approved: ["win dispute"], refunded: ["finish refund"] },
	refunded: {},
};

/** Disputed or charged back. */
export const isContested = ({ status }: { status: AttemptStatus }): boolean =>
	status === "disputed" || status === "charged_back";

/**
 * `mismatch`: the report is of another payment, amount or currency, and goes to the inbox; `closes`: a pending payment
 * waits for a decision about it. `old`: a later change is known. `figures`: nothing but figures. `change`: the
 * payment takes this status and detail, with these effects.
 */
export type Decision =
	| { kind: "mismatch"; mismatch: Mismatch; closes: boolean }
	| { kind: "old" }
	| { kind: "figures" }
	| { kind: "change"; detail: string | null; effects: Effect[] };

/** Decides what a report means for a payment, whatever its source (rule payments 1). */
export function decide(payment: Payment, report: Report, takesRealMoney: boolean): Decision {
	const mismatch = mismatchOf(payment, report, takesRealMoney);
	if (mismatch) {
		const closes = mismatch !== "second_payment" && payment.status === "pending" && isHeld(report);
		return { kind: "mismatch", mismatch, closes };
	}
	const { provider_changed_at } = payment;
	const { changedAt } = report;
	if (provider_changed_at && changedAt && changedAt < provider_changed_at) return { kind: "old" };
	const effects = TRANSITIONS[payment.status][report.status];
	if (!effects) return { kind: "figures" };
	const detail = detailOf(payment, report);
	const after = {
		...payment,
		status: report.status,
		status_detail: detail,
		provider_payment_id: payment.provider_payment_id ?? report.providerPaymentId ?? null,
	};
	const wasAnalysed = isAnalysed(payment);
	const cases: [Effect, boolean][] = [
		["book refund", isPartlyRefunded(payment, report)],
		["notify analysis", !wasAnalysed && isAnalysed(after)],
		["notify refusal", wasAnalysed && ["rejected", "expired", "cancelled"].includes(after.status)],
		[
			"send boleto",
			!payment.slip && Boolean(report.boleto) && report.providerPaymentId !== undefined,
		],
	];
	return {
		kind: "change",
		detail,
		effects: [
			...cases.flatMap(([effect, isDue]) => (isDue ? [effect] : [])),
			...effects.filter((effect) =>
				effect === "extend reservation"
					? isCard(payment.method)
					: effect !== "change dispute" || detail !== payment.status_detail,
			),
		],
	};
}

/** An approved payment retains the shop's own status detail, also after a won dispute. */
const detailOf = (before: Payment, { status, statusDetail }: Report): string | null =>
	status !== "approved"
		? statusDetail
		: before.status === "approved"
			? before.status_detail
			: (before.set_aside ?? statusDetail);

/** Whether the card's bank is analysing it: received, no challenge, no answer. */
const isAnalysed = ({ method, status, status_detail, provider_payment_id }: Payment): boolean =>
	isCard(method) &&
	status === "pending" &&
	status_detail !== PENDING_CHALLENGE &&
	provider_payment_id !== null;

/** A disputed payment may have been refunded in part before; a chargeback is no refund. */
const isPartlyRefunded = ({ amount }: Payment, { status, refunded = 0 }: Report): boolean =>
	status === "approved"
		? refunded > 0
		: isContested({ status }) && refunded > 0 && refunded < amount;

/** The columns that a provider's report fills; older figures stay where it says nothing. */
export const figuresOf = (before: Payment, report: Report, now: Date) => ({
	approved_at: report.approvedAt ?? before.approved_at,
	...(report.providerPaymentId !== undefined && {
		provider_payment_id: before.provider_payment_id ?? report.providerPaymentId,
		provider_status: report.status,
		provider_changed_at: report.changedAt ?? before.provider_changed_at,
		checked_at: now,
		qr_code: before.qr_code ?? report.qrCode,
		slip: before.slip ?? report.boleto,
		card_brand: report.cardBrand ?? before.card_brand,
		card_last_four: report.cardLastFour ?? before.card_last_four,
		// Only grows: a smaller amount is an older response.
		refunded_amount: Math.max(report.refunded ?? 0, before.refunded_amount),
		charged_amount: report.charged ?? before.charged_amount,
		fee: report.fee ?? before.fee,
		net: report.net ?? before.net,
		releases_at: report.releasesAt ?? before.releases_at,
		live: report.live ?? before.live,
		currency: report.currency ?? before.currency,
		bank_confirmed:
			before.bank_confirmed ||
			(before.status_detail === PENDING_CHALLENGE && report.status === "approved"),
		challenge: report.status === "pending" ? (report.challenge ?? before.challenge) : null,
	}),
});

/** Webhooks arrive within moments; an older change should have been notified. */
const NOTIFIED_WITHIN_MS = 3 * 60_000;

/** Whether polling found moved money that no webhook notified. */
export const isMissed = ({ status, changedAt }: Report, source: ReportSource, now: Date): boolean =>
	(source === "look" || source === "sweep") &&
	status in MONEY &&
	changedAt instanceof Date &&
	now.getTime() - changedAt.getTime() > NOTIFIED_WITHIN_MS;

/**
 * Why money does not pay an order that costs `due` centavos with its method; null when it does. The first approved
 * payment pays, and one of the difference of an edit; a second or outdated one goes back, and one for a cancelled order
 * waits for a decision.
 */
export function whyUnwanted(
	{ amount, difference }: Pick<Payment, "amount" | "difference">,
	order: Pick<OrderSummary, "payment_status" | "cancelled_at" | "amount_due">,
	due: number,
): typeof DUPLICATE | typeof LATE | typeof OUTDATED | null {
	if (difference && order.payment_status === "approved" && order.amount_due > 0) {
		if (!order.cancelled_at) return amount === order.amount_due ? null : OUTDATED;
	}
	if (order.payment_status === "approved" || order.payment_status === "refunded") return DUPLICATE;
	if (order.cancelled_at) return LATE;
	return amount === due ? null : OUTDATED;
}
