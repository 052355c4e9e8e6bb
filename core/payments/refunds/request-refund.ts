import { eq } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { lockOrder } from "#core/orders/find-order-for-payment.ts";
import { listOrderItems } from "#core/orders/list-order-items.ts";
import type { OrderRefund } from "#core/orders/payments-port.ts";
import { recordEvents } from "#core/orders/record-event.ts";
import { fieldErrors } from "#core/values/field-errors-rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { payment_refund_lines, payment_refunds } from "../schema.ts";
import type { PaymentsDeps } from "../types.ts";
import { confirmRefund } from "./confirm-refund.ts";
import { findPaying } from "./find-paying.ts";
import { planRefund, type RefundPlan } from "./plan-rules.ts";
import { listRefunds, type Refund } from "./refund-rows.ts";
import {
	REFUND_REASON_LABELS,
	type RefundForm,
	refundableUntil,
	refundForm,
} from "./refund-rules.ts";
import { sendRefund } from "./send-refund.ts";

export type RefundError =
	| { code: "not_found" | "not_paid" | "disputed" | "nothing" }
	/** Its time is over; it can be done by other means and written down. */
	| { code: "too_old" }
	/** More than the `most` centavos that are left. */
	| { code: "too_much"; most: number }
	/** What was read is not what it comes to: somebody else decided meanwhile. */
	| { code: "amount_changed"; amount: number }
	| { code: "invalid"; fields: Record<string, string> };

/**
 * Gives money of a paid order back, or writes down what was given back by other means. One key is one
 * decision, however often it is sent. Answers the refund as it is after the provider was asked: only
 * `confirmed` means that the money went. On failure nothing changed (rule payments 30).
 */
export async function requestRefund(
	deps: PaymentsDeps,
	admin: Admin,
	orderId: string,
	wanted: RefundForm,
): Promise<Result<OrderRefund, RefundError>> {
	const parsed = refundForm.safeParse(wanted);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const decided = await runTransaction(deps.db, (tx) =>
		decide(tx, deps, { admin, orderId, ...parsed.data }),
	);
	if (!decided.ok) return decided;
	const { id, status } = decided.value;
	if (status === "requested") await sendRefund(deps, id);
	const refund = (await listRefunds(deps.db, orderId)).find((one) => one.id === id);
	if (!refund) throw new Error(`refund ${id} vanished`);
	return ok(refund);
}

type Decision = ReturnType<typeof refundForm.parse> & { admin: Admin; orderId: string };

async function decide(
	tx: Tx,
	deps: PaymentsDeps,
	decision: Decision,
): Promise<Result<Pick<Refund, "id" | "status">, RefundError>> {
	const { admin, orderId, wish, byHand } = decision;
	const order = await lockOrder(tx, orderId);
	if (!order) return fail({ code: "not_found" });
	const idempotency_key = `desk-${decision.key}`;
	const [known] = await tx
		.select()
		.from(payment_refunds)
		.where(eq(payment_refunds.idempotency_key, idempotency_key));
	if (known) return ok(known);
	const paying = await findPaying(tx, orderId);
	if (!paying.ok) return paying;
	const payment = paying.value;
	const now = deps.clock();
	if (!byHand && refundableUntil(payment.method, payment.created_at) < now) {
		return fail({ code: "too_old" });
	}
	const items = await listOrderItems(tx, orderId);
	const refunds = (await listRefunds(tx, orderId)).filter(
		({ payment_id }) => payment_id === payment.id,
	);
	const plan = planRefund({ order: { ...order, total: payment.amount, items }, refunds }, wish);
	if (!plan.ok) return plan;
	if (plan.value.amount !== decision.expected) {
		return fail({ code: "amount_changed", amount: plan.value.amount });
	}
	const [refund] = await tx
		.insert(payment_refunds)
		.values({
			payment_id: payment.id,
			order_id: orderId,
			origin: byHand ? "manual" : "desk",
			amount: plan.value.amount,
			freight: plan.value.freight,
			reason: decision.reason,
			note: decision.note,
			units: plan.value.lines.length > 0 ? decision.units : "none",
			idempotency_key,
			requested_by: admin.name,
			created_at: now,
		})
		.returning();
	if (!refund) throw new Error("refund not written");
	await writeLines(tx, refund.id, plan.value);
	await recordChange(tx, admin, {
		action: "pedido.devolver",
		entity: "orders",
		entityId: orderId,
		after: {
			valor: refund.amount,
			motivo_devolucao: REFUND_REASON_LABELS[decision.reason],
			por_fora: byHand,
		},
	});
	if (byHand) {
		await confirmRefund(tx, deps, { order, payment, refund }, null);
		return ok({ id: refund.id, status: "confirmed" });
	}
	await recordEvents(tx, orderId, [
		{
			kind: "payment",
			value: "refund_requested",
			data: { amount: refund.amount, refund: refund.id },
			actor: admin.name,
		},
	]);
	return ok(refund);
}

async function writeLines(tx: Tx, refund_id: string, { lines }: RefundPlan): Promise<void> {
	if (lines.length === 0) return;
	await tx.insert(payment_refund_lines).values(
		lines.map(({ id, quantity, amount }) => ({
			refund_id,
			order_item_id: id,
			quantity,
			amount,
		})),
	);
}
