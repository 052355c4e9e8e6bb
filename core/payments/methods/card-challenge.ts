import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import { ORDERS } from "#core/orders/public.ts";
import { CARD_METHODS, isCard } from "#core/orders/shared/payment-method.ts";
import type { CardPlan } from "#core/orders/types.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { alone } from "#platform/jobs/alone.ts";
import { applyReport } from "../apply-report.ts";
import { findPayment, providerOf } from "../find-payments.ts";
import { payments } from "../schema.ts";
import { CHALLENGE_MS, PENDING_CHALLENGE, secondsUntil } from "../shared/payment.ts";
import { UNANSWERED } from "../shared/status.ts";
import type { Payment, PaymentsDeps } from "../types.ts";

/** The 3-D Secure challenge of this payment (URL and data); null when there is none. */
export async function findChallenge(
	{ db }: Pick<PaymentsDeps, "db">,
	paymentId: string,
): Promise<Payment["challenge"]> {
	const payment = await findPayment(db, paymentId);
	return payment?.status === "pending" && payment.status_detail === PENDING_CHALLENGE
		? payment.challenge
		: null;
}

/** The order's card waiting for 3-D Secure, with the seconds left; null when there is none. */
export async function openChallenge(
	db: Db | Tx,
	orderId: string,
	now: Date,
): Promise<{ paymentId: string; secondsLeft: number } | null> {
	const [payment] = await db
		.select({ id: payments.id, startedAt: payments.created_at })
		.from(payments)
		.where(
			and(
				eq(payments.order_id, orderId),
				eq(payments.status, "pending"),
				eq(payments.status_detail, PENDING_CHALLENGE),
			),
		)
		.orderBy(desc(payments.created_at))
		.limit(1);
	if (!payment) return null;
	const end = new Date(payment.startedAt.getTime() + CHALLENGE_MS);
	return { paymentId: payment.id, secondsLeft: secondsUntil(end, now) };
}

/**
 * Abandons a card waiting for 3-D Secure: cancels it at the provider first, so that another try never charges
 * twice. When the cancellation comes too late, applies the actual outcome. Returns the current payment; null when
 * there is none to abandon or the provider does not respond.
 */
export async function cancelCard(deps: PaymentsDeps, paymentId: string): Promise<Payment | null> {
	const payment = await findPayment(deps.db, paymentId);
	const provider = payment && providerOf(deps, payment.provider);
	if (!provider || !isCard(payment.method)) return null;
	if (payment.status !== "pending") return payment;
	const { id, provider_payment_id, status_detail } = payment;
	if (status_detail !== PENDING_CHALLENGE || !provider_payment_id) return null;
	const cancelled = await provider.cancel(provider_payment_id, `${id}-cancel`);
	if (cancelled.ok) {
		return applyReport(deps, id, { status: "rejected", statusDetail: "not_confirmed" });
	}
	const now = await provider.find({ providerPaymentId: provider_payment_id });
	if (!now.ok || !now.value || now.value.status === "pending") return null;
	return applyReport(deps, id, now.value);
}

/** An open page ends its own challenge. */
const GRACE_MS = 60_000;

/** Abandons challenges past the bank's timeout (rule payments 13): the provider would wait a day. */
export async function settleChallenges(deps: PaymentsDeps): Promise<void> {
	const before = new Date(deps.clock().getTime() - CHALLENGE_MS - GRACE_MS);
	const left = await deps.db
		.select({ id: payments.id })
		.from(payments)
		.where(
			and(
				eq(payments.status, "pending"),
				eq(payments.status_detail, PENDING_CHALLENGE),
				lt(payments.created_at, before),
			),
		);
	for (const { id } of left) await alone(deps.log, id, () => cancelCard(deps, id));
}

/** The card that pays an order, or what it still owes, else the one tried last; null when none was. */
export async function latestCard(db: Db | Tx, orderId: string): Promise<CardPlan | null> {
	const [card] = await db
		.select({
			count: payments.installments,
			amount: payments.amount,
			charged: payments.charged_amount,
			at: payments.created_at,
			status: payments.status,
			status_detail: payments.status_detail,
			code: payments.provider_payment_id,
		})
		.from(payments)
		.where(
			and(
				eq(payments.order_id, orderId),
				inArray(payments.method, [...CARD_METHODS]),
				sql`${payments.difference} = (select o.amount_due > 0 from ${ORDERS} o where o.id = ${orderId}::uuid)`,
			),
		)
		.orderBy(sql`${payments.status} = 'approved' desc`, desc(payments.created_at))
		.limit(1);
	if (!card) return null;
	const { amount, charged, code, ...plan } = card;
	const unanswered = plan.status === "pending" && code === null;
	return {
		...plan,
		...(unanswered ? { status_detail: UNANSWERED } : {}),
		total: charged ?? amount,
	};
}

/** Card attempts of the order without a known outcome. */
export const listCardsInProgress = (db: Db | Tx, orderId: string): Promise<Payment[]> =>
	db
		.select()
		.from(payments)
		.where(
			and(
				eq(payments.order_id, orderId),
				eq(payments.status, "pending"),
				inArray(payments.method, [...CARD_METHODS]),
			),
		);
