import {
	and,
	asc,
	desc,
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
import { alone } from "#platform/jobs/alone.ts";
import type { PaymentProvider, ProviderPayment } from "#platform/payments/provider.ts";
import { SANDBOX } from "#platform/payments/shared/provider-words.ts";
import { applyProviderPayment, applyReport, makeUnpayable } from "./apply-report.ts";
import { abandonAttempt } from "./attempts.ts";
import { sendAnalysisRefusedEmail } from "./emails.ts";
import { allProviders, findPayment, providerOf } from "./find-payments.ts";
import { payment_sweeps, payments } from "./schema.ts";
import { ANALYSIS_MS, PENDING_CHALLENGE, secondsUntil } from "./shared/payment.ts";
import { NEVER_ARRIVED, OUTDATED } from "./shared/status.ts";
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
			return applyReport(deps, id, answer.value, "look");
		}
		underAnalysis = answer.value !== null && isCard(payment.method);
	}
	if (!underAnalysis && endOf(payment) + LATE_MS < now.getTime()) {
		return applyReport(deps, id, { status: "expired", statusDetail: "expired" });
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
	if (unconfirmed) await settleUnconfirmed(deps, payment, isCard(method));
	else await refreshPayment(deps, payment);
}

/** Query interval per payment; webhooks come first. */
const ASK_AGAIN_MS = 10_000;
/** During 3-D Secure the page may finish at any moment. */
const CONFIRMING_MS = 2_000;

/**
 * What the holder of a payment id may know (rule payments 3). Queries the provider about a pending payment at
 * intervals, so that a lost webhook delays nobody.
 */
export async function getPaymentStatus(deps: PaymentsDeps, paymentId: string) {
	const known = await findPayment(deps.db, paymentId);
	if (!known) return { found: false } as const;
	const waiting = deps.clock().getTime() - known.updated_at.getTime();
	const confirming = known.status_detail === PENDING_CHALLENGE;
	const asks = known.status === "pending" && waiting > (confirming ? CONFIRMING_MS : ASK_AGAIN_MS);
	const payment = (asks ? await refreshPayment(deps, known) : null) ?? known;
	const { expires_at } = payment;
	return {
		found: true as const,
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

/** Longer than any provider call with its retries, including the own process's response. */
const AT_PROVIDER_MS = 90_000;

/** Whether its request may be at the provider now. */
const isBeingSent = ({ clock }: PaymentsDeps, { created_at }: Payment): boolean =>
	clock().getTime() - created_at.getTime() < AT_PROVIDER_MS;

/**
 * Resolves an attempt without a provider response (network error, stopped process): reads its outcome, or abandons it
 * when it never arrived. `notifies`: the customer, who was promised an answer. Skips one that is being sent now.
 */
export async function settleUnconfirmed(
	deps: PaymentsDeps,
	payment: Payment,
	notifies = false,
): Promise<void> {
	const provider = providerOf(deps, payment.provider);
	if (payment.provider_payment_id || !provider || isBeingSent(deps, payment)) return;
	const answer = await provider.find({ reference: payment.id });
	if (!answer.ok) return;
	if (answer.value) {
		await applyReport(deps, payment.id, answer.value, "look");
		return;
	}
	await deps.db.transaction(async (tx) => {
		const closed = await abandonAttempt(tx, deps, payment, NEVER_ARRIVED);
		if (closed && notifies) await sendAnalysisRefusedEmail(tx, deps.outbox, payment, false);
	});
}

/**
 * Reads a closed attempt's outcome, applies it, and cancels it at the provider if it can still be paid. Without a
 * response it is retried later.
 */
export async function askAfter(deps: PaymentsDeps, payment: Payment): Promise<void> {
	const provider = providerOf(deps, payment.provider);
	const { id, provider_payment_id } = payment;
	if (!provider) return;
	if (!provider_payment_id && isBeingSent(deps, payment)) return;
	await deps.db.update(payments).set({ checked_at: deps.clock() }).where(eq(payments.id, id));
	const answer = await provider.find(
		provider_payment_id ? { providerPaymentId: provider_payment_id } : { reference: id },
	);
	if (!answer.ok || !answer.value) return;
	const applied = await applyReport(deps, id, answer.value, "look");
	if (isOpenThere(applied, answer.value)) await makeUnpayable(deps, applied);
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
	for (const payment of open) await alone(deps.log, payment.id, () => followUp(deps, payment));
}

const HOUR_MS = 3_600_000;
/** An unconfirmed charge may still be processed: as long as a PIX may be confirmed late. */
const UNHEARD_MS = 49 * HOUR_MS;
/** The provider ends these itself after thirty days. */
export const OPEN_THERE_MS = 31 * 24 * HOUR_MS;
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
	for (const payment of closed) await alone(deps.log, payment.id, () => askAfter(deps, payment));
}

/** At once, then after a tenth of its age, at most once a minute. */
const isDue = (now: Date): SQL => {
	const at = sql`${now.toISOString()}::timestamptz`;
	return sql`(${payments.checked_at} is null or ${payments.checked_at} + greatest(
		interval '50 seconds', (${at} - ${payments.created_at}) / 10) < ${at})`;
};

/** Windows overlap, because the provider's search lags. */
const OVERLAP_MS = HOUR_MS;
/** First and longest window, so that pages stay few. */
const FIRST_MS = 48 * HOUR_MS;
const KEEP_MS = 30 * 24 * HOUR_MS;

/**
 * Reads all changes at every provider since the last sweep, to find refunds, disputes and unknown money without
 * webhooks. Returns the number of payments read. Safe to repeat; an incomplete window is read again.
 */
export async function sweepProvider(deps: PaymentsDeps): Promise<number> {
	let seen = 0;
	for (const provider of allProviders(deps)) seen += await sweep(deps, provider);
	return seen;
}

async function sweep(deps: PaymentsDeps, provider: PaymentProvider): Promise<number> {
	if (provider.name === SANDBOX) return 0;
	const now = deps.clock();
	const [last] = await deps.db
		.select()
		.from(payment_sweeps)
		.where(eq(payment_sweeps.provider, provider.name))
		.orderBy(desc(payment_sweeps.until))
		.limit(1);
	const since = last
		? new Date(last.until.getTime() - OVERLAP_MS)
		: new Date(now.getTime() - FIRST_MS);
	const until = new Date(Math.min(now.getTime(), since.getTime() + FIRST_MS));
	const found = await readWindow(provider, since, until);
	if (!found) {
		deps.log.warn({ since, until }, "payments that changed at the provider could not be read");
		return 0;
	}
	let went = 0;
	for (const payment of found)
		await alone(deps.log, payment.providerPaymentId, async () => {
			await applyProviderPayment(deps, provider, payment, "sweep");
			went += 1;
		});
	// Read again as long as that keeps no later one from being read.
	if (went < found.length && until.getTime() === now.getTime()) return went;
	await deps.db
		.insert(payment_sweeps)
		.values({ provider: provider.name, since, until, seen: found.length, created_at: now });
	await deps.db
		.delete(payment_sweeps)
		.where(
			and(
				eq(payment_sweeps.provider, provider.name),
				lt(payment_sweeps.created_at, new Date(now.getTime() - KEEP_MS)),
			),
		);
	return found.length;
}

async function readWindow(
	provider: PaymentProvider,
	changedSince: Date,
	until: Date,
): Promise<ProviderPayment[] | null> {
	const found: ProviderPayment[] = [];
	for (let offset: number | null = 0; offset !== null; ) {
		const page = await provider.search({ changedSince, until, offset });
		if (!page.ok) return null;
		found.push(...page.value.payments);
		offset = page.value.next;
	}
	return found;
}
