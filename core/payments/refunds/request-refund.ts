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
import type { PaymentsDeps } from "../types.ts";
import { confirmRefund } from "./confirm-refund.ts";
import { findPaying } from "./find-paying.ts";
import { planRefund, type RefundPlan, takenOf } from "./plan-rules.ts";
import { listRefunds, loadRefund, type Refund } from "./refund-rows.ts";
import {
	REFUND_REASON_LABELS,
	type RefundForm,
	refundableUntil,
	refundForm,
} from "./refund-rules.ts";
import { payment_refund_lines, payment_refunds } from "./schema.ts";
import { sendRefund } from "./send-refund.ts";

export type RefundError =
	| { code: "not_found" | "not_paid" | "disputed" | "nothing" }
	/** Its time is over; it can be done by other means and written down. */
	| { code: "too_old" }
	/** More than the `most` centavos that are left. */
	| { code: "too_much"; most: number }
	/** What was read is not what it comes to. */
	| { code: "amount_changed"; amount: number }
	/** Somebody else has decided meanwhile, or in another window: so many centavos are gone by now. */
	| { code: "decided_meanwhile"; taken: number }
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
	const written = await write(deps, admin, orderId, wanted, true);
	if (!written.ok) return written;
	if (written.value.status === "requested") await sendRefund(deps, written.value.id);
	return ok(await loadRefund(deps.db, orderId, written.value.id));
}

/**
 * Asks for a refund in the name of somebody who may not decide it: written down with all that was chosen,
 * and nothing of it leaves the shop before `confirmProposed`. Fails as `requestRefund` does.
 */
export async function proposeRefund(
	deps: PaymentsDeps,
	admin: Admin,
	orderId: string,
	wanted: RefundForm,
): Promise<Result<OrderRefund, RefundError>> {
	const written = await write(deps, admin, orderId, wanted, false);
	return written.ok ? ok(await loadRefund(deps.db, orderId, written.value.id)) : written;
}

async function write(
	deps: PaymentsDeps,
	admin: Admin,
	orderId: string,
	wanted: RefundForm,
	decides: boolean,
): Promise<Result<Pick<Refund, "id" | "status">, RefundError>> {
	const parsed = refundForm.safeParse(wanted);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	return runTransaction(deps.db, (tx) =>
		decide(tx, deps, { admin, orderId, decides, ...parsed.data }),
	);
}

type Decision = ReturnType<typeof refundForm.parse> & {
	admin: Admin;
	orderId: string;
	/** False: it waits for somebody who may. */
	decides: boolean;
};

async function decide(
	tx: Tx,
	deps: PaymentsDeps,
	decision: Decision,
): Promise<Result<Pick<Refund, "id" | "status">, RefundError>> {
	const { admin, orderId, wish, byHand, decides } = decision;
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
	const taken = takenOf(refunds);
	if (taken !== decision.taken) return fail({ code: "decided_meanwhile", taken });
	if (plan.value.amount !== decision.expected) {
		return fail({ code: "amount_changed", amount: plan.value.amount });
	}
	const [refund] = await tx
		.insert(payment_refunds)
		.values({
			payment_id: payment.id,
			order_id: orderId,
			origin: byHand ? "manual" : "desk",
			status: decides ? "requested" : "proposed",
			...(!decides && { proposed_by: admin.name, proposed_at: now }),
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
		action: decides ? "pedido.devolver" : "pedido.pedir-devolucao",
		entity: "orders",
		entityId: orderId,
		after: {
			[decides ? "valor" : "valor_pedido"]: refund.amount,
			motivo_devolucao: REFUND_REASON_LABELS[decision.reason],
			por_fora: byHand,
		},
	});
	if (!decides) {
		await recordEvents(tx, orderId, [
			{
				kind: "payment",
				value: "refund_proposed",
				data: { amount: refund.amount, refund: refund.id },
				actor: admin.name,
			},
		]);
		return ok(refund);
	}
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
