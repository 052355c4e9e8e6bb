import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { fieldErrors } from "#core/values/field-errors-rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { type CancelParts, cancelIn } from "../cancel-in.ts";
import { type Cancellation, cancellation } from "../cancellation-rules.ts";
import { lockOrder } from "../find-order-for-payment.ts";
import { leftToCancel } from "../left-to-cancel.ts";
import type { GiveLabelsBack, LabelsBack } from "../parcels-port.ts";
import type { RefundOrder } from "../payments-port.ts";
import { recordEvents } from "../record-event.ts";
import { isContested } from "../rules.ts";
import { seenOf } from "./seen-rules.ts";

export type CancelDeps = CancelParts & { db: Db; giveLabelsBack: GiveLabelsBack };

export type CancelError =
	| { code: "not_found" | "already_cancelled" }
	/** Its money is contested: first that has to be decided. */
	| { code: "disputed" }
	/** Whoever asks may cancel, but not give money back. */
	| { code: "no_money_right" }
	/** It is paid, which whoever asked did not know: what becomes of the money was not decided. */
	| { code: "paid_meanwhile" }
	/** Its pieces are not where whoever asked saw them: what becomes of them was not decided. */
	| { code: "left_meanwhile" }
	| { code: "invalid"; fields: Record<string, string> };

/** What whoever cancels may, and what they saw when they were asked; `seen` as `seenOf` says it of the pieces. */
export type CancelAsker = { mayRefund?: boolean; knownUnpaid?: boolean; seen?: string };

/** `pending`: the provider has not given the money back yet and is asked again until it has. */
export type Refunded = "none" | "done" | "pending" | "by_hand";

/**
 * Cancels an order for the shop, whatever its status: it stays, with its payments, its reason and its
 * date. A paid one gives its whole money back when `refund` says so and whoever asks may (`mayRefund`); one
 * that whoever asks took for unpaid (`knownUnpaid`) is not cancelled. The provider is asked first, for what
 * was just paid may not have been told yet. Labels bought for it go back to their carriers. On failure the
 * order is not cancelled.
 */
export async function cancelOrder(
	{ db, outbox, payments, parcels, giveLabelsBack }: CancelDeps,
	admin: Admin,
	orderId: string,
	wanted: Cancellation,
	{ mayRefund = true, knownUnpaid = false, seen }: CancelAsker = {},
): Promise<Result<{ refund: Refunded; labels: LabelsBack }, CancelError>> {
	const parsed = cancellation.safeParse(wanted);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const { reason, note, restock, refund } = parsed.data;
	if (!isUuid(orderId)) return fail({ code: "not_found" });
	await payments.askOpen(orderId);
	const done = await runTransaction(db, async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order) return fail({ code: "not_found" } as const);
		if (order.cancelled_at) return fail({ code: "already_cancelled" } as const);
		if (isContested(order)) return fail({ code: "disputed" } as const);
		if (knownUnpaid && order.payment_status === "approved") {
			return fail({ code: "paid_meanwhile" } as const);
		}
		if (restock && seen !== undefined && order.stock_state === "sold") {
			const left = (await leftToCancel(tx, { payments, parcels }, [order])).get(orderId);
			if (left && seenOf({ ...order, left }) !== seen) {
				return fail({ code: "left_meanwhile" } as const);
			}
		}
		if (refund && !mayRefund && order.payment_status === "approved") {
			return fail({ code: "no_money_right" } as const);
		}
		const cancelled = await cancelIn(tx, { outbox, payments, parcels }, order, {
			...parsed.data,
			actor: admin.name,
		});
		await recordChange(tx, admin, {
			action: "pedido.cancelar",
			entity: "orders",
			entityId: orderId,
			before: { status: order.status, pagamento: order.payment_status },
			after: { motivo: reason, mensagem: note, repor: restock, devolver: refund },
		});
		return ok(cancelled);
	});
	if (!done.ok) return done;
	const { refund: ordered, closed } = done.value;
	const returned = await payments.settleCancelled(orderId, closed);
	const labels = await giveLabelsBack(admin, orderId);
	return ok({ refund: outcomeOf(ordered, returned), labels });
}

export type RefundError = { code: "not_found" | "not_cancelled" | "not_paid" };

/** Gives the money of a cancelled order back that was kept when it was cancelled. On failure nothing changed. */
export async function refundCancelled(
	{ db, payments }: Pick<CancelDeps, "db" | "payments">,
	admin: Admin,
	orderId: string,
): Promise<Result<{ refund: Refunded }, RefundError>> {
	const done = await runTransaction(db, async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order) return fail({ code: "not_found" } as const);
		if (!order.cancelled_at) return fail({ code: "not_cancelled" } as const);
		if (order.payment_status !== "approved") return fail({ code: "not_paid" } as const);
		const ordered = await payments.orderRefund(tx, orderId);
		await recordEvents(tx, orderId, [
			{
				kind: "payment",
				value: ordered === "ordered" ? "refund_ordered" : "refund_by_hand",
				actor: admin.name,
			},
		]);
		await recordChange(tx, admin, {
			action: "pedido.devolver",
			entity: "orders",
			entityId: orderId,
			after: { total: order.total },
		});
		return ok(ordered);
	});
	if (!done.ok) return done;
	return ok({ refund: outcomeOf(done.value, await payments.settleCancelled(orderId, [])) });
}

const outcomeOf = (ordered: RefundOrder | "none", returned: boolean): Refunded =>
	ordered !== "ordered" ? ordered : returned ? "done" : "pending";
