import { and, desc, eq, gt, inArray } from "drizzle-orm";
import type { Outbox } from "#core/mail/outbox.ts";
import { setDispute } from "#core/orders/payment-state.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { firstOf } from "#platform/database/sql/query.ts";
import { notifyOffice } from "#platform/live/notify-office.ts";
import { DISPUTE } from "#platform/payments/provider.ts";
import { confirmedOf } from "../refunds/read-refunds.ts";
import { payment_disputes } from "../schema.ts";
import { isUnwanted } from "../shared/status.ts";
import type { Payment } from "../types.ts";
import type { PaymentDispute } from "./emails.ts";
import { sendDisputeEmail } from "./emails.ts";

/** All cases of an order's payments, newest first. */
export const listDisputes = (db: Db | Tx, orderId: string): Promise<PaymentDispute[]> =>
	db
		.select()
		.from(payment_disputes)
		.where(eq(payment_disputes.order_id, orderId))
		.orderBy(desc(payment_disputes.opened_at));

export const findOpen = (
	tx: Db | Tx,
	paymentId: string,
	kind?: PaymentDispute["kind"],
): Promise<PaymentDispute | null> => findLast(tx, paymentId, ["open", "sent", "accepted"], kind);

const findLost = (tx: Db | Tx, paymentId: string): Promise<PaymentDispute | null> =>
	findLast(tx, paymentId, ["lost"], "chargeback");

const findLast = (
	tx: Db | Tx,
	paymentId: string,
	statuses: PaymentDispute["status"][],
	kind?: PaymentDispute["kind"],
): Promise<PaymentDispute | null> =>
	firstOf(
		tx
			.select()
			.from(payment_disputes)
			.where(
				and(
					eq(payment_disputes.payment_id, paymentId),
					inArray(payment_disputes.status, statuses),
					...(kind ? [eq(payment_disputes.kind, kind)] : []),
				),
			)
			.orderBy(desc(payment_disputes.opened_at))
			.limit(1),
	);

/** Centavos of a payment that were not refunded; the upper limit of its cases. */
export const heldOf = async (
	db: Db | Tx,
	{ id, amount }: Pick<Payment, "id" | "amount">,
): Promise<number> => amount - (await confirmedOf(db, id));

/** Lowers open cases to what is left of the payment. Closes them when nothing is left. */
export async function lowerContested(tx: Tx, payment: Pick<Payment, "id" | "amount">) {
	const held = await heldOf(tx, payment);
	if (held <= 0) return;
	await tx
		.update(payment_disputes)
		.set({ amount: held })
		.where(
			and(
				eq(payment_disputes.payment_id, payment.id),
				inArray(payment_disputes.status, ["open", "sent", "accepted"]),
				gt(payment_disputes.amount, held),
			),
		);
}

type About = { order: OrderSummary; payment: Payment; now: Date };
type Deps = { outbox: Outbox };

/** Opens a case, one per payment and kind; the order waits and both sides are notified. */
export async function openDispute(
	tx: Tx,
	{ outbox }: Deps,
	{ order, payment, now }: About,
	kind: "claim" | "chargeback" | "fraud",
): Promise<void> {
	const known = await findOpen(tx, payment.id, kind);
	// A chargeback supersedes complaints and warnings.
	if (kind === "chargeback") await close(tx, payment.id, ["claim", "fraud"], "closed", now);
	if (order.dispute !== "chargeback" || kind !== "fraud") {
		await markOrder(tx, { order, payment }, kind);
	}
	if (known) return;
	const [created] = await tx
		.insert(payment_disputes)
		.values({
			payment_id: payment.id,
			order_id: order.id,
			kind,
			amount: await heldOf(tx, payment),
			opened_at: now,
		})
		.returning();
	await notifyOffice(tx);
	if (created) await sendDisputeEmail(tx, outbox, created, "opened");
}

/** Closes a case with its outcome. A claim decided for the shop just ends. */
export async function endDispute(
	tx: Tx,
	{ outbox }: Deps,
	{ order, payment, now }: About,
	outcome: "won" | "lost",
): Promise<void> {
	// A late return by the bank reverses a lost case.
	const open =
		(await findOpen(tx, payment.id, "chargeback")) ??
		(outcome === "won" ? await findLost(tx, payment.id) : null);
	const contested = open !== null || payment.status_detail === DISPUTE.won || outcome === "lost";
	const status = contested ? outcome : "closed";
	await close(tx, payment.id, ["claim", "fraud"], "closed", now);
	await markOrder(tx, { order, payment }, contested ? outcome : null);
	await lowerContested(tx, payment);
	const ended = open
		? await close(tx, payment.id, ["chargeback"], status, now, [open.status])
		: contested
			? await tx
					.insert(payment_disputes)
					.values({
						payment_id: payment.id,
						order_id: order.id,
						kind: "chargeback",
						status: outcome,
						amount: await heldOf(tx, payment),
						opened_at: now,
						closed_at: now,
					})
					.returning()
			: [];
	await notifyOffice(tx);
	for (const dispute of ended) await sendDisputeEmail(tx, outbox, dispute, outcome);
}

/** Disputes of money that did not pay the order do not affect the order. */
const markOrder = async (
	tx: Tx,
	{ order, payment }: Pick<About, "order" | "payment">,
	dispute: Parameters<typeof setDispute>[2],
): Promise<void> => {
	if (isUnwanted(payment.set_aside)) return;
	// What else was paid stays with the shop.
	const status = payment.difference ? "approved" : undefined;
	await setDispute(tx, order, dispute, status);
};

const close = (
	tx: Tx,
	paymentId: string,
	kinds: ("claim" | "chargeback" | "fraud")[],
	status: "won" | "lost" | "closed",
	now: Date,
	from: PaymentDispute["status"][] = ["open", "sent", "accepted"],
) =>
	tx
		.update(payment_disputes)
		.set({ status, closed_at: now })
		.where(
			and(
				eq(payment_disputes.payment_id, paymentId),
				inArray(payment_disputes.kind, kinds),
				inArray(payment_disputes.status, from),
			),
		)
		.returning();
