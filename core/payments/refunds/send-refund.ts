import { and, asc, eq, inArray, isNull, lt, or } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { lockOrder } from "#core/orders/find-orders.ts";
import type { OrderRefund } from "#core/orders/ports.ts";
import { recordEvents, recordOrderChange } from "#core/orders/record-event.ts";
import { isRefundedAutomatically } from "#core/orders/shared/payment-method.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { alone } from "#platform/jobs/alone.ts";
import type { ProviderAnswer, ProviderRefund } from "#platform/payments/provider.ts";
import { readAndApply } from "../apply-report.ts";
import { refundCredit } from "../credit.ts";
import { findPayment, providerOf } from "../find-payments.ts";
import { isRetryable, SLOW_MS } from "../shared/refunds.ts";
import type { Payment, PaymentsDeps } from "../types.ts";
import { bookReported } from "./book-reported.ts";
import { confirmRefund, settleImpossible } from "./confirm-refund.ts";
import { sendSlowRefundEmail, sendTroubleEmail } from "./emails.ts";
import { confirmedOf, loadRefund, lockRefund, type Refund } from "./read-refunds.ts";
import { payment_refund_lines, payment_refunds, REFUND_FAILURES } from "./schema.ts";

type Failure = (typeof REFUND_FAILURES)[number];

/**
 * Requests a decided refund at the provider with the decision's key and applies the response. Idempotent. Without a
 * response it is retried later.
 */
export async function sendRefund(deps: PaymentsDeps, refundId: string): Promise<void> {
	const [refund] = await deps.db
		.select()
		.from(payment_refunds)
		.where(eq(payment_refunds.id, refundId));
	const payment = refund && (await findPayment(deps.db, refund.payment_id));
	if (refund?.status !== "requested" || !payment?.provider_payment_id) return;
	if (payment.method === "store_credit") return refundCredit(deps, refundId);
	const provider = providerOf(deps, payment.provider);
	if (!provider || !isRefundedAutomatically(payment.method)) {
		// Without a provider, or for a boleto that may have been paid in cash, only a manual refund works.
		const answer = { ok: false, reason: "refused", detail: "not_allowed" } as const;
		return applyRefundAnswer(deps, refund, answer);
	}
	const whole = refund.amount === payment.amount;
	const answer = await provider.refund(
		payment.provider_payment_id,
		refund.idempotency_key,
		whole ? undefined : refund.amount,
	);
	if (!answer.ok && answer.reason !== "refused") {
		deps.log.warn({ refund: refundId, reason: answer.reason }, "refund not answered yet");
	}
	await applyRefundAnswer(deps, refund, answer);
	if (answer.ok ? !gaveLess(refund, answer.value) : answer.detail !== "state_changed") return;
	// It may have been refunded or disputed elsewhere.
	await readAndApply(deps, payment, "call");
}

/** A full refund returns less when a part was refunded elsewhere. */
const gaveLess = ({ amount }: Pick<Refund, "amount">, given: ProviderRefund): boolean =>
	given.status !== "rejected" && given.amount > 0 && given.amount < amount;

async function applyRefundAnswer(
	deps: PaymentsDeps,
	{ id, order_id }: Pick<Refund, "id" | "order_id">,
	answer: ProviderAnswer<ProviderRefund>,
): Promise<void> {
	await deps.db.transaction(async (tx) => {
		// Lock order: the order first, then its payments.
		const order = await lockOrder(tx, order_id);
		const decided = await lockRefund(tx, id);
		const payment = decided && (await findPayment(tx, decided.payment_id));
		if (!order || !decided || !payment) throw new Error(`refund ${id} vanished`);
		if (decided.status === "confirmed" || decided.status === "failed") return;
		const refund = answer.ok ? await takeAmount(tx, decided, answer.value) : decided;
		if (answer.ok && answer.value.status === "approved") {
			await confirmRefund(tx, deps, { order, payment, refund }, answer.value.providerRefundId);
			return bookRest(tx, deps, { order, payment });
		}
		if (answer.ok && answer.value.status === "in_process") {
			await tx
				.update(payment_refunds)
				.set({
					status: "in_process",
					provider_refund_id: answer.value.providerRefundId,
					asked_at: deps.clock(),
				})
				.where(eq(payment_refunds.id, id));
			return;
		}
		if (answer.ok || answer.reason === "refused") {
			const failure = answer.ok ? "rejected" : failureOf(answer.detail);
			await failRefund(tx, deps, refund, failure);
			return bookRest(tx, deps, { order, payment });
		}
		await tx
			.update(payment_refunds)
			.set({ asked_at: deps.clock() })
			.where(eq(payment_refunds.id, id));
	});
}

/** Books what the provider reported while this refund was open. It may have failed because nothing is left. */
async function bookRest(
	tx: Tx,
	deps: PaymentsDeps,
	{ order, payment }: { order: OrderSummary; payment: Payment },
): Promise<void> {
	if (payment.status === "approved") {
		await bookReported(tx, deps, { order, payment }, payment.refunded_amount);
	}
	await settleImpossible(tx, deps, payment.id);
}

async function takeAmount(tx: Tx, refund: Refund, given: ProviderRefund): Promise<Refund> {
	if (!gaveLess(refund, given)) return refund;
	await tx
		.update(payment_refunds)
		.set({ amount: given.amount })
		.where(eq(payment_refunds.id, refund.id));
	return { ...refund, amount: given.amount };
}

async function failRefund(
	tx: Tx,
	deps: Pick<PaymentsDeps, "clock" | "outbox">,
	refund: Refund,
	failure: Failure,
): Promise<void> {
	const now = deps.clock();
	await tx
		.update(payment_refunds)
		.set({ status: "failed", failure, failed_at: now, asked_at: now })
		.where(eq(payment_refunds.id, refund.id));
	await recordEvents(tx, refund.order_id, {
		kind: "payment",
		value: "refund_failed",
		data: { amount: refund.amount, refund: refund.id, failure },
	});
	await sendTroubleEmail(tx, deps.outbox, { ...refund, failure });
}

const failureOf = (detail: string | null): Failure =>
	REFUND_FAILURES.find((failure) => failure === detail) ?? "rejected";

export type RetryError =
	| { code: "not_found" }
	/** It did not fail, or is settled already. */
	| { code: "settled" }
	| { code: "disputed" }
	| { code: "hopeless" }
	| { code: "too_much" };

/** `byHand`: only records a manual refund. */
type Retry = { orderId: string; refundId: string; byHand: boolean; note?: string };

/**
 * Retries a failed refund with a new key, or records a manual refund. A failure is retried once, however often this
 * is called. On failure nothing changed.
 */
export async function retryRefund(
	deps: PaymentsDeps,
	admin: Admin,
	retry: Retry,
): Promise<Result<OrderRefund, RetryError>> {
	const { orderId, refundId, byHand } = retry;
	const decided = await runTransaction(deps.db, async (tx) => {
		const order = isUuid(refundId) ? await lockOrder(tx, orderId) : null;
		const failed = order && (await lockRefund(tx, refundId));
		const payment = failed && (await findPayment(tx, failed.payment_id));
		if (!order || !payment || failed.order_id !== orderId) return fail({ code: "not_found" });
		const [again] = await tx
			.select()
			.from(payment_refunds)
			.where(eq(payment_refunds.retry_of, refundId));
		if (again) return ok(again.id);
		if (failed.status !== "failed" || failed.settled_at) return fail({ code: "settled" });
		if (payment.status === "disputed") return fail({ code: "disputed" });
		if (!byHand && !isRetryable(failed.failure)) return fail({ code: "hopeless" });
		if ((await sumRefunded(tx, payment)) + failed.amount > payment.amount) {
			return fail({ code: "too_much" });
		}
		const created = await copyRefund(tx, failed, {
			origin: byHand ? "manual" : failed.origin,
			requested_by: admin.name,
			created_at: deps.clock(),
			...(retry.note ? { note: retry.note } : {}),
		});
		await recordOrderChange(tx, admin, orderId, "pedido.devolver", {
			after: { valor: created.amount, de_novo: true, por_fora: byHand },
		});
		if (byHand) await confirmRefund(tx, deps, { order, payment, refund: created }, null);
		return ok(created.id);
	});
	if (!decided.ok) return decided;
	const id = decided.value;
	if (!byHand) await sendRefund(deps, id);
	return ok(await loadRefund(deps.db, orderId, id));
}

async function copyRefund(
	tx: Tx,
	failed: Refund,
	over: Pick<Refund, "origin" | "requested_by" | "created_at"> & { note?: string },
): Promise<Refund> {
	const { payment_id, order_id, amount, freight, difference, reason, note, units } = failed;
	const [created] = await tx
		.insert(payment_refunds)
		.values({
			...{ payment_id, order_id, amount, freight, difference, reason, note, units },
			...over,
			retry_of: failed.id,
			idempotency_key: `again-${failed.id}`,
		})
		.returning();
	if (!created) throw new Error("refund not written");
	const lines = await tx
		.select()
		.from(payment_refund_lines)
		.where(eq(payment_refund_lines.refund_id, failed.id));
	if (lines.length > 0) {
		await tx
			.insert(payment_refund_lines)
			.values(lines.map((line) => ({ ...line, refund_id: created.id })));
	}
	await tx
		.update(payment_refunds)
		.set({ settled_at: over.created_at })
		.where(eq(payment_refunds.id, failed.id));
	return created;
}

/** Refunded, pending or charged-back centavos of a payment. */
export async function sumRefunded(tx: Tx, { id, status, amount }: Payment): Promise<number> {
	if (status === "charged_back") return amount;
	const rows = await tx
		.select({ amount: payment_refunds.amount, status: payment_refunds.status })
		.from(payment_refunds)
		.where(and(eq(payment_refunds.payment_id, id)));
	const open = rows.filter((row) => row.status === "requested" || row.status === "in_process");
	return (await confirmedOf(tx, id)) + open.reduce((sum, row) => sum + row.amount, 0);
}

const AGAIN_MS = 50_000;
const SLOW_AGAIN_MS = 15 * 60_000;
const BATCH = 100;

/**
 * Retries all undecided refunds: sends those without a response again with their key, reads those in process.
 * E-mails the customer about slow ones (rule payments 33).
 */
export async function followRefunds(deps: PaymentsDeps): Promise<void> {
	const now = deps.clock().getTime();
	const open = await deps.db
		.select()
		.from(payment_refunds)
		.where(
			and(
				inArray(payment_refunds.status, ["requested", "in_process"]),
				or(
					isNull(payment_refunds.asked_at),
					lt(payment_refunds.asked_at, new Date(now - AGAIN_MS)),
				),
			),
		)
		.orderBy(asc(payment_refunds.asked_at))
		.limit(BATCH);
	for (const refund of open) {
		await alone(deps.log, refund.id, async () => {
			const slow = now - refund.created_at.getTime() > SLOW_MS;
			if (slow) await sendSlowRefundEmail(deps, refund);
			const rests = now - (refund.asked_at?.getTime() ?? 0) < SLOW_AGAIN_MS;
			if (slow && refund.status === "in_process" && rests) return;
			await askOnce(deps, refund);
		});
	}
}

async function askOnce(deps: PaymentsDeps, refund: Refund): Promise<void> {
	if (refund.status === "requested") return sendRefund(deps, refund.id);
	const payment = await findPayment(deps.db, refund.payment_id);
	const { provider_refund_id } = refund;
	const provider = payment && providerOf(deps, payment.provider);
	if (!provider || !provider_refund_id) return;
	const answer = await provider.findRefund(payment.provider_payment_id ?? "", provider_refund_id);
	const unread = { ok: false, reason: "unavailable", detail: null } as const;
	await applyRefundAnswer(
		deps,
		refund,
		answer.ok ? (answer.value ? { ok: true, value: answer.value } : unread) : unread,
	);
}
