import { and, eq, sql } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { deleteOrderEmails } from "#core/mail/delete-emails.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { fieldErrors } from "../values/field-errors.ts";
import { letDiscountsGo } from "./checkout/order-discount.ts";
import { orderCancelled } from "./emails.ts";
import { isOrderToken, lockOrder } from "./find-orders.ts";
import { fitGift, isUnspent, readGift } from "./gift/gift-orders.ts";
import { letCreditGo } from "./order-credit.ts";
import type {
	ClosedAttempt,
	GiveLabelsBack,
	LabelsBack,
	OnPaid,
	OrderParcels,
	OrderPayments,
	RefundOrder,
} from "./ports.ts";
import { recordEvents, recordOrderChange } from "./record-event.ts";
import { isReplacement } from "./replacement-order.ts";
import { releaseReservation } from "./reservations.ts";
import { order_events, orders } from "./schema.ts";
import { loadOrderMail, queueToCustomer, STEP_EMAILS } from "./send-emails.ts";
import {
	type Cancellation,
	cancellation,
	isCancellableByCustomer,
	isWithdrawable,
	type OwnCancel,
} from "./shared/cancel.ts";
import { isInTerm } from "./shared/gift.ts";
import { seenOf } from "./shared/office.ts";
import { hasOpenDispute } from "./shared/order.ts";
import { sellsGift } from "./shared/totals.ts";
import type { CancelReason, OrderPage, OrderSummary } from "./types.ts";
import { giveUndecidedBack, leftToCancel, unitsInTransit } from "./units.ts";

type CancelInput = {
	reason: CancelReason;
	note: string;
	restock: boolean;
	refund: boolean;
	actor: string;
};

export type Cancelled = {
	/** `none` when nothing was paid or the money stays with the shop. */
	refund: RefundOrder | "none";
	closed: ClosedAttempt[];
};

type CancelParts = { outbox: Outbox; payments: OrderPayments; parcels: OrderParcels };

/**
 * Cancels an active order whose row is locked: closes open attempts, returns units that no refund decided and the
 * discount code's use, orders the refund and notifies the customer. Status and payment stay as they were, for the
 * books.
 */
export async function cancelIn(
	tx: Tx,
	{ outbox, payments, parcels }: CancelParts,
	order: OrderSummary,
	{ reason, note, restock, refund, actor }: CancelInput,
): Promise<Cancelled> {
	const closed = await payments.closeAttempts(tx, order.id);
	await releaseReservation(tx, order.id, "cancelled", actor);
	const decided = await payments.decidedUnits(tx, [order.id]);
	const left = await leftToCancel(tx, { payments, parcels }, [order]);
	const away = await unitsInTransit(tx, parcels, [order]);
	const returned = restock && (await giveUndecidedBack(tx, order, { decided, away }, actor)) > 0;
	await letDiscountsGo(tx, order.id);
	await letCreditGo(tx, order.id, "O pedido foi cancelado");
	await parcels.close(tx, order.id);
	await tx
		.update(orders)
		.set({
			cancelled_at: sql`now()`,
			cancel_reason: reason,
			cancel_note: note,
			updated_at: sql`now()`,
		})
		.where(eq(orders.id, order.id));
	const paid = order.payment_status === "approved";
	if (paid) await fitGift(tx, order, { refunded: order.total, by: actor, now: new Date() });
	const ordered = paid && refund ? await payments.orderRefund(tx, order.id) : "none";
	await recordEvents(
		tx,
		order.id,
		{ kind: "cancelled", value: reason, data: { note, refund: ordered }, actor },
		...(returned ? [{ kind: "stock", value: "returned", actor } as const] : []),
		...(ordered === "by_hand"
			? [{ kind: "payment", value: "refund_by_hand", actor } as const]
			: []),
	);
	// Queued e-mails about the delivery are no longer true.
	await deleteOrderEmails(tx, order.id, STEP_EMAILS, { tried: true });
	const mail = await loadOrderMail(tx, order.id);
	const before = await countReopened(tx, order.id);
	await queueToCustomer(tx, outbox, mail, {
		template: orderCancelled,
		data: {
			order: mail,
			refund: ordered === "ordered" ? (left.get(order.id)?.amount ?? 0) : 0,
		},
		// A reopened order can be cancelled, and its customer notified, again.
		dedupeKey: `order-cancelled:${mail.id}${before > 0 ? `:${before}` : ""}`,
	});
	return { refund: ordered, closed };
}

const countReopened = (tx: Tx, orderId: string): Promise<number> =>
	tx.$count(
		order_events,
		and(eq(order_events.order_id, orderId), eq(order_events.kind, "reopened")),
	);

export type OwnCancelDeps = CancelParts & {
	db: Db;
	clock: () => Date;
	/** Runs in the transaction in which a customer cancels a paid order. */
	onOwnCancel: OnPaid;
};

/**
 * `paid`: the page displayed it as unpaid. `packed`: it may leave at any moment. `under_way`: shipped or cancelled by
 * now. `card_in_progress`: its card is at the bank. `gift`: its gift card is spent, or its term is over.
 */
export type OwnCancelError =
	| "not_found"
	| "paid"
	| "packed"
	| "under_way"
	| "card_in_progress"
	| "gift";

/** Whether a customer withdraws from a paid gift card: unspent, within seven days (CDC art. 49). */
async function isGiftWithdrawable(
	db: Db | Tx,
	order: Pick<
		OrderSummary,
		"id" | "shipping_method" | "payment_status" | "cancelled_at" | "dispute"
	>,
	now: Date,
): Promise<boolean> {
	if (order.payment_status !== "approved" || order.cancelled_at || order.dispute) return false;
	const gift = await readGift(db, order);
	return isUnspent(gift) && isInTerm(gift?.paid_at ?? null, now);
}

/** What the customer can cancel of an order without the shop; null when nothing. */
export async function readOwnCancel(
	{ db, clock, payments, parcels }: Omit<OwnCancelDeps, "outbox" | "onOwnCancel">,
	order: OrderPage,
): Promise<OwnCancel | null> {
	if (isCancellableByCustomer(order)) return { kind: "unpaid" };
	if (sellsGift(order)) {
		if (!(await isGiftWithdrawable(db, order, clock()))) return null;
		const left = await leftToCancel(db, { payments, parcels }, [order]);
		return { kind: "whole", refund: left.get(order.id)?.amount ?? 0 };
	}
	if (!isWithdrawable(order) || (await isReplacement(db, order.id))) return null;
	if ((await parcels.sentUnits(db, [order.id])).size > 0) return null;
	if (await parcels.areStarted(db, order.id)) return { kind: "packed" };
	const left = await leftToCancel(db, { payments, parcels }, [order]);
	return { kind: "whole", refund: left.get(order.id)?.amount ?? 0 };
}

/** Why a customer cannot cancel an order whose row is locked; null when they can. */
async function whyNotOwn(
	tx: Tx,
	{ clock, payments, parcels }: Pick<OwnCancelDeps, "clock" | "payments" | "parcels">,
	order: OrderSummary,
	seenPaid: boolean,
): Promise<OwnCancelError | null> {
	if (order.payment_status !== "approved") {
		if (!isCancellableByCustomer(order)) return "under_way";
		return (await payments.hasCardInProgress(tx, order.id)) ? "card_in_progress" : null;
	}
	if (!seenPaid) return "paid";
	if (sellsGift(order)) return (await isGiftWithdrawable(tx, order, clock())) ? null : "gift";
	if (!isWithdrawable(order) || (await isReplacement(tx, order.id))) return "under_way";
	if ((await parcels.sentUnits(tx, [order.id])).size > 0) return "under_way";
	return (await parcels.areStarted(tx, order.id)) ? "packed" : null;
}

/**
 * Cancels the order with this token for its customer: unpaid, or paid while nothing of it is packed, and then refunds
 * everything. `seenPaid`: the page displayed it as paid. Queries the provider first, because a recent payment may not
 * have been reported yet. On failure the order is not cancelled.
 */
export async function cancelOwnOrder(
	{ db, clock, outbox, payments, parcels, onOwnCancel }: OwnCancelDeps,
	token: string,
	{ seenPaid = false }: { seenPaid?: boolean } = {},
): Promise<Result<null, OwnCancelError>> {
	if (!isOrderToken(token)) return fail("not_found");
	const [found] = await db
		.select({ id: orders.id })
		.from(orders)
		.where(eq(orders.access_token, token));
	if (!found) return fail("not_found");
	await payments.askOpen(found.id);
	const done = await runTransaction(db, async (tx) => {
		const order = await lockOrder(tx, found.id);
		if (!order) return fail("not_found" as const);
		const parts = { outbox, payments, parcels };
		const refused = await whyNotOwn(tx, { clock, payments, parcels }, order, seenPaid);
		if (refused) return fail(refused);
		const how = { reason: "cliente_desistiu", note: "", restock: true, refund: true } as const;
		const cancelled = await cancelIn(tx, parts, order, { ...how, actor: "cliente" });
		if (order.payment_status === "approved")
			await onOwnCancel(tx, await loadOrderMail(tx, order.id));
		return ok(cancelled);
	});
	if (!done.ok) return done;
	await payments.settleCancelled(found.id, done.value.closed);
	return ok(null);
}

export type CancelDeps = CancelParts & { db: Db; giveLabelsBack: GiveLabelsBack };

type CancelError =
	| { code: "not_found" | "already_cancelled" }
	| { code: "disputed" }
	/** A part of its gift card is spent: only what is left can be refunded. */
	| { code: "gift_spent" }
	| { code: "no_money_right" }
	/** The order was paid without the user knowing, so no refund decision was submitted. */
	| { code: "paid_meanwhile" }
	/** The pieces moved since the user opened the form. */
	| { code: "left_meanwhile" }
	| { code: "invalid"; fields: Record<string, string> };

/** The user's rights and what the form displayed; `seen` comes from `seenOf`. */
export type CancelAsker = { mayRefund?: boolean; knownUnpaid?: boolean; seen?: string };

/** `pending`: the provider has not refunded yet; the request is retried. */
export type Refunded = "none" | "done" | "pending" | "by_hand";

/**
 * Cancels an order for the shop, whatever its status; the order stays with its payments, reason and date. Refunds a
 * paid order in full when `refund` is set and the user may (`mayRefund`); refuses when the user took a paid order
 * for unpaid (`knownUnpaid`). Queries the provider first, because a recent payment may not have been reported yet.
 * Returns labels to their carriers. On failure the order is not cancelled.
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
		if (hasOpenDispute(order)) return fail({ code: "disputed" } as const);
		if (sellsGift(order) && order.payment_status === "approved") {
			if (!isUnspent(await readGift(tx, order))) return fail({ code: "gift_spent" } as const);
		}
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
		await recordOrderChange(tx, admin, orderId, "pedido.cancelar", {
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

/** Refunds a cancelled order whose money the shop retained at cancellation. On failure nothing changed. */
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
		await recordEvents(tx, orderId, {
			kind: "payment",
			value: ordered === "ordered" ? "refund_ordered" : "refund_by_hand",
			actor: admin.name,
		});
		await recordOrderChange(tx, admin, orderId, "pedido.devolver", {
			after: { total: order.total },
		});
		return ok(ordered);
	});
	if (!done.ok) return done;
	return ok({ refund: outcomeOf(done.value, await payments.settleCancelled(orderId, [])) });
}

const outcomeOf = (ordered: RefundOrder | "none", returned: boolean): Refunded =>
	ordered !== "ordered" ? ordered : returned ? "done" : "pending";
