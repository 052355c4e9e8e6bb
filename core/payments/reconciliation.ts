import {
	and,
	asc,
	eq,
	inArray,
	isNotNull,
	isNull,
	lt,
	lte,
	ne,
	or,
	type SQL,
	sql,
} from "drizzle-orm";
import { isCard } from "#core/orders/shared/payment-method.ts";
import type { ProviderPayment } from "#platform/payments/provider.ts";
import { applyPaymentResult, makeUnpayable } from "./apply-result.ts";
import { findPayment, providerOf } from "./find-payments.ts";
import { settleUnconfirmed } from "./methods/card-challenge.ts";
import { payments } from "./schema.ts";
import { ANALYSIS_MS, PENDING_CHALLENGE, secondsUntil } from "./shared/payment.ts";
import { OUTDATED } from "./shared/status.ts";
import type { AttemptStatus, Payment, PaymentsDeps } from "./types.ts";

/** How long after its end a payment may still be reported as paid. */
const LATE_MS = 2 * 60_000;

/**
 * Reads a pending payment from the provider and applies it; expires one past its time unless the provider knows
 * better. Returns the current payment, or null when nothing could be read.
 */
async function refreshPayment(deps: PaymentsDeps, payment: Payment): Promise<Payment | null> {
	const now = deps.clock();
	const { id, provider_payment_id } = payment;
	let underAnalysis = false;
	const provider = providerOf(deps, payment.provider);
	if (provider && provider_payment_id) {
		const answer = await provider.find({ providerPaymentId: provider_payment_id });
		if (!answer.ok) return null;
		if (answer.value && answer.value.status !== "pending") {
			return applyPaymentResult(deps, id, answer.value, "look");
		}
		underAnalysis = answer.value !== null && isCard(payment.method);
	}
	if (!underAnalysis && endOf(payment) + LATE_MS < now.getTime()) {
		return applyPaymentResult(deps, id, { status: "expired", statusDetail: "expired" });
	}
	await deps.db.update(payments).set({ updated_at: now }).where(eq(payments.id, id));
	return null;
}

const endOf = ({ expires_at, created_at }: Payment): number =>
	expires_at?.getTime() ?? created_at.getTime() + ANALYSIS_MS;

async function followUp(deps: PaymentsDeps, payment: Payment): Promise<void> {
	const { method, provider, provider_payment_id } = payment;
	const unconfirmed =
		method !== "pix" && providerOf(deps, provider) !== null && !provider_payment_id;
	if (unconfirmed) await settleUnconfirmed(deps, [payment], isCard(method));
	else await refreshPayment(deps, payment);
}

type PaymentStatusAnswer =
	| { found: false }
	| {
			found: true;
			status: AttemptStatus;
			statusDetail: string | null;
			expiresAt: Date | null;
			secondsLeft: number | null;
	  };

/** Query interval per payment; webhooks come first. */
const ASK_AGAIN_MS = 10_000;
/** During 3-D Secure the page may finish at any moment. */
const CONFIRMING_MS = 2_000;

/**
 * What the holder of a payment id may know (rule payments 3). Queries the provider about a pending payment at
 * intervals, so that a lost webhook delays nobody.
 */
export async function getPaymentStatus(
	deps: PaymentsDeps,
	paymentId: string,
): Promise<PaymentStatusAnswer> {
	const known = await findPayment(deps.db, paymentId);
	if (!known) return { found: false };
	const waiting = deps.clock().getTime() - known.updated_at.getTime();
	const confirming = known.status_detail === PENDING_CHALLENGE;
	const asks = known.status === "pending" && waiting > (confirming ? CONFIRMING_MS : ASK_AGAIN_MS);
	const payment = (asks ? await refreshPayment(deps, known) : null) ?? known;
	const { expires_at } = payment;
	return {
		found: true,
		status: displayedStatus(payment),
		statusDetail: isCard(payment.method) ? payment.status_detail : null,
		expiresAt: expires_at,
		secondsLeft: expires_at && secondsUntil(expires_at, deps.clock()),
	};
}

function displayedStatus({ status, status_detail }: Payment): AttemptStatus {
	// A replaced attempt looks like an expired one to the shopper.
	if (status === "cancelled") return "expired";
	return status === "approved" && status_detail === OUTDATED ? "refunded" : status;
}

/** Longer than any provider call, including the own process's response. */
const AT_PROVIDER_MS = 90_000;

/**
 * Reads a closed attempt's outcome, applies it, and cancels it at the provider if it can still be paid. Without a
 * response it is retried later.
 */
export async function askAfter(deps: PaymentsDeps, payment: Payment): Promise<void> {
	const provider = providerOf(deps, payment.provider);
	const { id, provider_payment_id, created_at } = payment;
	const now = deps.clock();
	if (!provider) return;
	if (!provider_payment_id && now.getTime() - created_at.getTime() < AT_PROVIDER_MS) return;
	await deps.db.update(payments).set({ checked_at: now }).where(eq(payments.id, id));
	const answer = await provider.find(
		provider_payment_id ? { providerPaymentId: provider_payment_id } : { reference: id },
	);
	if (!answer.ok || !answer.value) return;
	const applied = await applyPaymentResult(deps, id, answer.value, "look");
	if (applied && isOpenThere(applied, answer.value)) await makeUnpayable(deps, applied);
}

const isOpenThere = ({ status }: Payment, there: ProviderPayment): boolean =>
	there.status === "pending" && (status === "expired" || status === "cancelled");

/**
 * Queries the provider about the order's pending attempts and applies the results: unreported payments pay the
 * order now. Skips those queried less than `quietMs` ago; without a response nothing changes.
 */
export async function askOpen(deps: PaymentsDeps, orderId: string, quietMs: number): Promise<void> {
	const before = new Date(deps.clock().getTime() - quietMs);
	const open = await deps.db
		.select()
		.from(payments)
		.where(
			and(
				eq(payments.order_id, orderId),
				eq(payments.status, "pending"),
				lte(payments.updated_at, before),
			),
		);
	for (const payment of open) await followUp(deps, payment);
}

const OLDER_THAN_MS = 60_000;
const PENDING_BATCH = 200;

/**
 * Resolves all pending payments: queries the provider, expires PIX codes, abandons card attempts that never arrived
 * (rule payments 1). Safe in parallel processes.
 */
export async function reconcilePending(deps: PaymentsDeps): Promise<void> {
	const before = new Date(deps.clock().getTime() - OLDER_THAN_MS);
	const open = await deps.db
		.select()
		.from(payments)
		.where(and(eq(payments.status, "pending"), lt(payments.updated_at, before)))
		.orderBy(asc(payments.updated_at))
		.limit(PENDING_BATCH);
	for (const payment of open) await followUp(deps, payment);
}

const HOUR_MS = 3_600_000;
/** An unconfirmed charge may still be processed: as long as a PIX may be confirmed late. */
const UNHEARD_MS = 49 * HOUR_MS;
/** The provider ends these itself after thirty days. */
const OPEN_THERE_MS = 31 * 24 * HOUR_MS;
const CLOSED_BATCH = 100;

/**
 * Checks every attempt closed by the shop but not at the provider: it may have been charged (rule payments 20);
 * cancels it there if it is still pending. Checks older ones less often. Safe in parallel processes.
 */
export async function reconcileClosed(deps: PaymentsDeps): Promise<void> {
	const now = deps.clock();
	const since = (ms: number) => new Date(now.getTime() - ms);
	const closed = await deps.db
		.select()
		.from(payments)
		.where(
			and(
				inArray(payments.status, ["expired", "cancelled"]),
				ne(payments.provider, "sandbox"),
				or(isNull(payments.provider_status), sql`${payments.provider_status} = 'pending'`),
				or(
					sql`${payments.created_at} > ${since(UNHEARD_MS).toISOString()}::timestamptz`,
					and(
						isNotNull(payments.provider_payment_id),
						sql`${payments.created_at} > ${since(OPEN_THERE_MS).toISOString()}::timestamptz`,
					),
				),
				isDue(now),
			),
		)
		.orderBy(asc(payments.checked_at))
		.limit(CLOSED_BATCH);
	for (const payment of closed) await askAfter(deps, payment);
}

/** At once, then after a tenth of its age, at most once a minute. */
const isDue = (now: Date): SQL => {
	const at = sql`${now.toISOString()}::timestamptz`;
	return sql`(${payments.checked_at} is null or ${payments.checked_at} + greatest(
		interval '50 seconds', (${at} - ${payments.created_at}) / 10) < ${at})`;
};
