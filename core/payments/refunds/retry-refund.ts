import { and, eq } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { lockOrder } from "#core/orders/find-order-for-payment.ts";
import type { OrderRefund } from "#core/orders/payments-port.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Tx } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { findPayment } from "../find-payment.ts";
import type { Payment, PaymentsDeps } from "../types.ts";
import { confirmRefund } from "./confirm-refund.ts";
import { confirmedOf, loadRefund, lockRefund, type Refund } from "./refund-rows.ts";
import { isRetryable } from "./refund-rules.ts";
import { payment_refund_lines, payment_refunds } from "./schema.ts";
import { sendRefund } from "./send-refund.ts";

export type RetryError =
	| { code: "not_found" }
	/** It did not fail, or somebody did something about it already. */
	| { code: "settled" }
	/** Somebody contests the payment: until that is decided nothing goes back. */
	| { code: "disputed" }
	/** Asking the provider again cannot help. */
	| { code: "hopeless" }
	/** Meanwhile less is left than it was to give back. */
	| { code: "too_much" };

/** `byHand`: it was given back by other means and is only written down. */
type Retry = { orderId: string; refundId: string; byHand: boolean; note?: string };

/**
 * Decides a failed refund anew, with a key of its own, or writes down that it was given back by other
 * means. One failure is decided anew once, however often it is asked for. On failure nothing changed.
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
		if ((await takenOf(tx, payment)) + failed.amount > payment.amount) {
			return fail({ code: "too_much" });
		}
		const made = await copyRefund(tx, failed, {
			origin: byHand ? "manual" : failed.origin,
			requested_by: admin.name,
			created_at: deps.clock(),
			...(retry.note ? { note: retry.note } : {}),
		});
		await recordChange(tx, admin, {
			action: "pedido.devolver",
			entity: "orders",
			entityId: orderId,
			after: { valor: made.amount, de_novo: true, por_fora: byHand },
		});
		if (byHand) await confirmRefund(tx, deps, { order, payment, refund: made }, null);
		return ok(made.id);
	});
	if (!decided.ok) return decided;
	const id = decided.value;
	if (!byHand) await sendRefund(deps, id);
	return ok(await loadRefund(deps.db, orderId, id));
}

/** A failed refund decided anew; it needs nobody any more. */
export async function copyRefund(
	tx: Tx,
	failed: Refund,
	over: Pick<Refund, "origin" | "requested_by" | "created_at"> & { note?: string },
): Promise<Refund> {
	const { payment_id, order_id, amount, freight, reason, note, units } = failed;
	const [made] = await tx
		.insert(payment_refunds)
		.values({
			...{ payment_id, order_id, amount, freight, reason, note, units },
			...over,
			retry_of: failed.id,
			idempotency_key: `again-${failed.id}`,
		})
		.returning();
	if (!made) throw new Error("refund not written");
	const lines = await tx
		.select()
		.from(payment_refund_lines)
		.where(eq(payment_refund_lines.refund_id, failed.id));
	if (lines.length > 0) {
		await tx
			.insert(payment_refund_lines)
			.values(lines.map((line) => ({ ...line, refund_id: made.id })));
	}
	await tx
		.update(payment_refunds)
		.set({ settled_at: over.created_at })
		.where(eq(payment_refunds.id, failed.id));
	return made;
}

/** What is given back or on its way, or was taken by the bank, in centavos. */
export async function takenOf(tx: Tx, { id, status, amount }: Payment): Promise<number> {
	if (status === "charged_back") return amount;
	const rows = await tx
		.select({ amount: payment_refunds.amount, status: payment_refunds.status })
		.from(payment_refunds)
		.where(and(eq(payment_refunds.payment_id, id)));
	const open = rows.filter((row) => row.status === "requested" || row.status === "in_process");
	return (await confirmedOf(tx, id)) + open.reduce((sum, row) => sum + row.amount, 0);
}
