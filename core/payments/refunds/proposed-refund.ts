import { eq } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { lockOrder } from "#core/orders/find-orders.ts";
import type { OrderRefund } from "#core/orders/ports.ts";
import { recordEvents, recordOrderChange } from "#core/orders/record-event.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import { firstError } from "#core/values/field-errors.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { typedLines } from "#core/values/typed-text.ts";
import type { Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { LONGEST_REFUND_NOTE, refundableUntil } from "../shared/refunds.ts";
import type { PaymentsDeps } from "../types.ts";
import { confirmRefund } from "./confirm-refund.ts";
import { closeGift } from "./gift-refunds.ts";
import { listPaying, loadRefund, lockRefund, type Refund } from "./read-refunds.ts";
import { payment_refunds } from "./schema.ts";
import { sendRefund, sumRefunded } from "./send-refund.ts";

type ProposedError =
	| { code: "not_found" }
	| { code: "settled" }
	| { code: "not_paid" | "disputed" }
	/** The refund period is over; a manual refund can be recorded. */
	| { code: "too_old" }
	| { code: "too_much" }
	| { code: "invalid"; fields: Record<string, string> };

type About = { orderId: string; refundId: string };

/**
 * Approves a proposed refund, which `admin` has decided from now on, and then requests it at the provider once.
 * Returns the refund; on failure nothing changed.
 */
export async function confirmProposed(
	deps: PaymentsDeps,
	admin: Admin,
	about: About,
): Promise<Result<OrderRefund, ProposedError>> {
	const decided = await runTransaction(deps.db, async (tx) => {
		const found = await lockProposed(tx, about);
		if (!found.ok) return found;
		const { order, refund } = found.value;
		const paying = await listPaying(tx, order.id);
		if (!paying.ok) return paying;
		const payment = paying.value.find(({ id }) => id === refund.payment_id);
		const byHand = refund.origin === "manual";
		const now = deps.clock();
		if (!payment) return fail({ code: "not_paid" });
		if (!byHand && refundableUntil(payment.method, payment.created_at) < now) {
			return fail({ code: "too_old" });
		}
		if ((await sumRefunded(tx, payment)) + refund.amount > payment.amount) {
			return fail({ code: "too_much" });
		}
		// Waiting times count from the decision.
		const over = { status: "requested" as const, requested_by: admin.name, created_at: now };
		await tx.update(payment_refunds).set(over).where(eq(payment_refunds.id, refund.id));
		await recordOrderChange(tx, admin, order.id, "pedido.devolver", {
			after: { valor: refund.amount, pedida_por: refund.proposed_by ?? "", por_fora: byHand },
		});
		if (byHand) {
			await confirmRefund(tx, deps, { order, payment, refund: { ...refund, ...over } }, null);
			return ok({ byHand });
		}
		await recordEvents(tx, order.id, {
			kind: "payment",
			value: "refund_requested",
			data: { amount: refund.amount, refund: refund.id },
			actor: admin.name,
		});
		return ok({ byHand });
	});
	if (!decided.ok) return decided;
	if (!decided.value.byHand) await sendRefund(deps, about.refundId);
	return ok(await loadRefund(deps.db, about.orderId, about.refundId));
}

const NO_REASON = "Diga por quê a quem pediu";
const WHY = typedLines(
	NO_REASON,
	LONGEST_REFUND_NOTE,
	`O motivo deve ter no máximo ${LONGEST_REFUND_NOTE} caracteres`,
).min(1, NO_REASON);

/** Declines a proposed refund with a reason for the requester. No money moves and the customer is not notified. */
export function declineProposed(
	deps: PaymentsDeps,
	admin: Admin,
	{ note, ...about }: About & { note: string },
): Promise<Result<null, ProposedError>> {
	const read = WHY.safeParse(note);
	if (!read.success) {
		const wrong = firstError(read.error, NO_REASON);
		return Promise.resolve(fail({ code: "invalid", fields: { note: wrong } }));
	}
	const why = read.data;
	return runTransaction(deps.db, async (tx) => {
		const found = await lockProposed(tx, about);
		if (!found.ok) return found;
		const { order, refund } = found.value;
		await tx
			.update(payment_refunds)
			.set({
				status: "declined",
				declined_by: admin.name,
				decline_note: why,
				settled_at: deps.clock(),
			})
			.where(eq(payment_refunds.id, refund.id));
		await closeGift(tx, order, { by: admin.name, now: deps.clock(), undone: true });
		await recordOrderChange(tx, admin, order.id, "pedido.recusar-devolucao", {
			after: { valor_pedido: refund.amount, pedida_por: refund.proposed_by ?? "", observacao: why },
		});
		await recordEvents(tx, order.id, {
			kind: "payment",
			value: "refund_declined",
			data: { amount: refund.amount, refund: refund.id, reason: why },
			actor: admin.name,
		});
		return ok(null);
	});
}

async function lockProposed(
	tx: Tx,
	{ orderId, refundId }: About,
): Promise<Result<{ order: OrderSummary; refund: Refund }, { code: "not_found" | "settled" }>> {
	const order = isUuid(refundId) && isUuid(orderId) ? await lockOrder(tx, orderId) : null;
	const refund = order && (await lockRefund(tx, refundId));
	if (!order || refund?.order_id !== orderId) return fail({ code: "not_found" });
	return refund.status === "proposed" ? ok({ order, refund }) : fail({ code: "settled" });
}
