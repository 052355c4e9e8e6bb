import { and, desc, eq, isNotNull, isNull, ne } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { lockOrder } from "#core/orders/find-orders.ts";
import { fieldErrors, firstError } from "#core/values/field-errors.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { typedLines } from "#core/values/typed-text.ts";
import type { Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { alone } from "#platform/jobs/alone.ts";
import { notifyReturned } from "../emails.ts";
import { findPayment, providerOf } from "../find-payments.ts";
import { refundUnwanted } from "../refund-unwanted.ts";
import { confirmRefund } from "../refunds/confirm-refund.ts";
import { confirmedOf } from "../refunds/read-refunds.ts";
import { payment_refunds } from "../refunds/schema.ts";
import { payment_inbox, payments } from "../schema.ts";
import { byHandForm, isHeld, type Resolution, whyNotRefundable } from "../shared/mismatches.ts";
import { KEPT, LATE } from "../shared/status.ts";
import type { InboxPayment, PaymentsDeps } from "../types.ts";
import { recordSettled, recordSolution } from "./inbox.ts";

type SettleError =
	| { code: "not_found" }
	/** The provider has not confirmed the request yet; it is retried. */
	| { code: "requested" }
	/** The provider refuses; `detail` is one of `REFUND_REFUSALS`, if known. */
	| { code: "provider_failed"; detail: string | null };

/**
 * Refunds an inbox payment at its provider. Settled once the provider confirms; until then fails with `requested` and
 * is retried idempotently. Fails with `provider_failed` when the provider refuses, which changes nothing.
 */
export async function returnInboxMoney(
	deps: PaymentsDeps,
	admin: Admin,
	id: string,
): Promise<Result<null, SettleError>> {
	const found = await findWaiting(deps, id);
	if (!found) return fail({ code: "not_found" });
	const isRequested = providerOf(deps, found.provider) !== null;
	const never = whyNotRefundable(found, { now: deps.clock(), isRequested });
	if (never) {
		const detail = never === "too_old" ? "too_old" : "not_allowed";
		return fail({ code: "provider_failed", detail });
	}
	const asked_at = found.asked_at ?? deps.clock();
	if (!(await markRequested(deps, id, { asked_at, asked_by: admin.name }))) {
		return fail({ code: "not_found" });
	}
	if (found.kind === "cancelled_order") return returnLateMoney(deps, admin, found);
	return askBack(deps, admin, found);
}

/** Retries the requested returns until the provider confirms them. */
export async function followInbox(deps: PaymentsDeps): Promise<void> {
	const requested = await deps.db
		.select()
		.from(payment_inbox)
		.where(
			and(
				isNotNull(payment_inbox.asked_at),
				isNull(payment_inbox.resolved_at),
				// These have a refund of their own, which `followRefunds` retries.
				ne(payment_inbox.kind, "cancelled_order"),
			),
		)
		.limit(100);
	for (const one of requested) await alone(deps.log, one.id, () => askBack(deps, null, one));
}

/** Money of a known attempt is returned as a refund of it, with the usual counting, e-mails and retries. */
async function returnLateMoney(
	deps: PaymentsDeps,
	admin: Admin,
	found: InboxPayment,
): Promise<Result<null, SettleError>> {
	const { id, order_id, payment_id } = found;
	if (!order_id || !payment_id) return fail({ code: "not_found" });
	await recordSolution(deps.db, admin, found, { solucao: "returned" });
	await refundUnwanted(deps, order_id);
	if (!(await findWaiting(deps, id))) return ok(null);
	const [refund] = await deps.db
		.select()
		.from(payment_refunds)
		.where(eq(payment_refunds.payment_id, payment_id))
		.orderBy(desc(payment_refunds.created_at))
		.limit(1);
	return refund?.status === "failed"
		? fail({ code: "provider_failed", detail: refund.failure })
		: fail({ code: "requested" });
}

async function askBack(
	deps: PaymentsDeps,
	admin: Admin | null,
	found: InboxPayment,
): Promise<Result<null, SettleError>> {
	const provider = providerOf(deps, found.provider);
	if (!provider) return fail({ code: "not_found" });
	const key = found.provider_payment_id;
	const answer = await provider.refund(key, `inbox-${found.id}`);
	const there = await provider.find({ providerPaymentId: key });
	if (there.ok && there.value && !isHeld(there.value)) {
		return settle(deps, admin, found, "returned", "");
	}
	const refused =
		(!answer.ok && answer.reason === "refused") ||
		(answer.ok && answer.value.status === "rejected");
	if (!refused) return fail({ code: "requested" });
	await markRequested(deps, found.id, { asked_at: null, asked_by: null });
	return fail({ code: "provider_failed", detail: answer.ok ? null : answer.detail });
}

/** False when it is settled already. */
async function markRequested(
	{ db }: PaymentsDeps,
	id: string,
	requested: Pick<InboxPayment, "asked_at" | "asked_by">,
): Promise<boolean> {
	const marked = await db
		.update(payment_inbox)
		.set(requested)
		.where(waiting(id))
		.returning({ id: payment_inbox.id });
	return marked.length > 0;
}

type KeepError = { code: "not_found" } | { code: "invalid"; fields: Record<string, string> };

const LONGEST_REASON = 1_000;
const REASON = typedLines(
	"Escreva o motivo",
	LONGEST_REASON,
	`Escreva no máximo ${LONGEST_REASON} caracteres`,
).min(1, "Escreva o motivo");

/** Settles an inbox payment that the shop retains, with a reason. */
export async function keepInboxMoney(
	deps: PaymentsDeps,
	admin: Admin,
	id: string,
	note: string,
): Promise<Result<null, KeepError>> {
	const reason = REASON.safeParse(note);
	if (!reason.success) return fail({ code: "invalid", fields: { note: firstError(reason.error) } });
	const found = await findWaiting(deps, id);
	if (!found) return fail({ code: "not_found" });
	return settle(deps, admin, found, "kept", reason.data);
}

async function findWaiting({ db }: PaymentsDeps, id: string): Promise<InboxPayment | undefined> {
	if (!isUuid(id)) return undefined;
	const [found] = await db.select().from(payment_inbox).where(waiting(id));
	return found;
}

const settle = (
	{ db, clock, outbox }: PaymentsDeps,
	admin: Admin | null,
	found: InboxPayment,
	resolution: Resolution,
	note: string,
): Promise<Result<null, { code: "not_found" }>> =>
	runTransaction(db, async (tx) => {
		const resolved_by = admin?.name ?? found.asked_by;
		const [settled] = await tx
			.update(payment_inbox)
			.set({ resolution, note, resolved_at: clock(), resolved_by })
			// A running return cannot be retained.
			.where(
				and(waiting(found.id), resolution === "kept" ? isNull(payment_inbox.asked_at) : undefined),
			)
			.returning();
		if (!settled) return fail({ code: "not_found" });
		await recordSettled(tx, settled);
		if (resolution === "returned") await notifyReturned(tx, outbox, settled);
		if (settled.kind === "cancelled_order" && settled.payment_id) {
			await tx
				.update(payments)
				.set({ status_detail: KEPT })
				.where(and(eq(payments.id, settled.payment_id), eq(payments.set_aside, LATE)));
		}
		if (admin) {
			await recordSolution(tx, admin, found, { solucao: resolution, observacao: note });
		}
		return ok(null);
	});

type ByHandError =
	| { code: "not_found" }
	/** The provider may still complete the requested return. */
	| { code: "requested" }
	| { code: "disputed" }
	| { code: "invalid"; fields: Record<string, string> };

/** How it was returned (internal), and the day in São Paulo, `2026-11-24`. */
export type ByHand = { how: string; day: string };

/**
 * Records a manual refund of inbox money (rule payments 18): history, one e-mail to the customer, and a refund when
 * the attempt is known. On failure nothing changed.
 */
export async function settleByHand(
	deps: PaymentsDeps,
	admin: Admin,
	id: string,
	said: ByHand,
): Promise<Result<null, ByHandError>> {
	const found = await findWaiting(deps, id);
	if (!found) return fail({ code: "not_found" });
	const form = byHandForm(found, deps.clock()).safeParse(said);
	if (!form.success) return fail({ code: "invalid", fields: fieldErrors(form.error) });
	return runTransaction(deps.db, async (tx) => {
		// Lock order: the order first, then its payments.
		const order = found.order_id ? await lockOrder(tx, found.order_id) : null;
		const [held] = await tx.select().from(payment_inbox).where(waiting(id)).for("update");
		if (!held) return fail({ code: "not_found" });
		if (held.asked_at) return fail({ code: "requested" });
		const attempt = held.payment_id ? await findPayment(tx, held.payment_id) : null;
		const late = held.kind === "cancelled_order";
		const status = late ? attempt?.status : held.provider_status;
		if (status === "disputed") return fail({ code: "disputed" });
		const settled = await write(tx, deps, admin, held, form.data);
		if (late && order && attempt) {
			const amount = attempt.amount - (await confirmedOf(tx, attempt.id));
			await recordSettled(tx, { ...settled, amount });
			const [refund] = await tx
				.insert(payment_refunds)
				.values({
					...{ payment_id: attempt.id, order_id: order.id, amount, origin: "manual" },
					...{ requested_by: admin.name, idempotency_key: `by-hand-${id}` },
					...{ created_at: deps.clock(), returned_on: settled.returned_on },
				})
				.returning();
			if (!refund) throw new Error("refund not written");
			await confirmRefund(tx, deps, { order, payment: attempt, refund }, null);
		} else {
			const rest = { ...settled, amount: settled.amount - settled.refunded_amount };
			await recordSettled(tx, rest);
			await notifyReturned(tx, deps.outbox, rest);
		}
		return ok(null);
	});
}

const waiting = (id: string) => and(eq(payment_inbox.id, id), isNull(payment_inbox.resolved_at));

async function write(
	tx: Tx,
	{ clock }: Pick<PaymentsDeps, "clock">,
	admin: Admin,
	found: InboxPayment,
	{ how, day }: ByHand,
): Promise<InboxPayment> {
	const [settled] = await tx
		.update(payment_inbox)
		.set({
			...{ resolution: "by_hand", note: how, returned_on: day },
			...{ resolved_at: clock(), resolved_by: admin.name },
		})
		.where(waiting(found.id))
		.returning();
	if (!settled) throw new Error(`inbox ${found.id} changed meanwhile`);
	const after = { solucao: "by_hand", observacao: how, devolvido_em: day };
	await recordSolution(tx, admin, found, after);
	return settled;
}
