import { and, eq, inArray } from "drizzle-orm";
import type { Outbox } from "#core/mail/outbox.ts";
import { setDispute } from "#core/orders/set-dispute.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import type { Tx } from "#platform/database/database.ts";
import { tellOffice } from "#platform/live/tell-office.ts";
import { DISPUTE } from "#platform/payments/provider.ts";
import { isUnwanted } from "../transition-rules.ts";
import type { Payment } from "../types.ts";
import { findLost, findOpen, type PaymentDispute } from "./dispute-rows.ts";
import { heldOf, lowerContested } from "./held-amount.ts";
import { payment_disputes } from "./schema.ts";
import { tellOfDispute } from "./tell-of-dispute.ts";

type About = { order: OrderSummary; payment: Payment; now: Date };
type Deps = { outbox: Outbox };

/** A payment is contested: there is one open case of its kind, the order waits, both sides hear of it. */
export async function openDispute(
	tx: Tx,
	{ outbox }: Deps,
	{ order, payment, now }: About,
	kind: "claim" | "chargeback" | "fraud",
): Promise<void> {
	const known = await findOpen(tx, payment.id, kind);
	// What a bank contests is decided there, whatever was complained of before.
	if (kind === "chargeback") await close(tx, payment.id, ["claim", "fraud"], "closed", now);
	if (order.dispute !== "chargeback" || kind !== "fraud") {
		await markOrder(tx, { order, payment }, kind);
	}
	if (known) return;
	const [made] = await tx
		.insert(payment_disputes)
		.values({
			payment_id: payment.id,
			order_id: order.id,
			kind,
			amount: await heldOf(tx, payment),
			opened_at: now,
		})
		.returning();
	await tellOffice(tx);
	if (made) await tellOfDispute(tx, outbox, made, "opened");
}

/** How a contest ended. A claim that ends for the shop just ends. */
export async function endDispute(
	tx: Tx,
	{ outbox }: Deps,
	{ order, payment, now }: About,
	outcome: "won" | "lost",
): Promise<void> {
	// What a bank gives back after all ends the case that it had won before.
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
	await tellOffice(tx);
	for (const dispute of ended) await tellOfDispute(tx, outbox, dispute, outcome);
}

/** What stands against money that paid nothing of an order does not stand against the order. */
const markOrder = async (
	tx: Tx,
	{ order, payment }: Pick<About, "order" | "payment">,
	dispute: Parameters<typeof setDispute>[2],
): Promise<void> => {
	if (!isUnwanted(payment.set_aside)) await setDispute(tx, order, dispute);
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
