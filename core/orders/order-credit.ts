import { and, eq, gt, notInArray, sql } from "drizzle-orm";
import type { Prices } from "#core/content/load-settings.ts";
import { everUsedBy, giveCreditBack, lockHeld, spendCredit } from "#core/credit/ledger.ts";
import { issueForReturn } from "#core/credit/manage.ts";
import { creditFor, LEAST_PAYMENT } from "#core/credit/shared/credit.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import type { Tx } from "#platform/database/database.ts";
import { recordEvents } from "./record-event.ts";
import { order_events, orders } from "./schema.ts";
import { orderNumber } from "./shared/order.ts";
import { orderTotals } from "./shared/totals.ts";
import type { OrderSummary } from "./types.ts";

type Priced = Pick<OrderSummary, "id" | "subtotal" | "shipping" | "code_discount" | "credit">;

/** What an unpaid order costs without a payment discount, and in its cheapest method; centavos. */
function costsOf(order: Priced, prices: Prices): { total: number; lowest: number } {
	const { total } = orderTotals(order, null, prices);
	return { total, lowest: orderTotals(order, "pix", prices).total };
}

/**
 * What an unpaid order, whose row is locked, takes of these credits beside what it uses already (rule credit 4), in
 * centavos; `whole`: then nothing is left to pay. Locks the credits.
 */
export async function planCredit(
	tx: Tx,
	order: Priced,
	{ ids, prices, now }: { ids: string[]; prices: Prices; now: Date },
): Promise<{ most: number; whole: boolean }> {
	const costs = costsOf(order, prices);
	const credit = creditFor(order.credit + (await lockHeld(tx, ids, now)), costs);
	return { most: credit - order.credit, whole: credit === costs.total };
}

/** Reserves `most` centavos, as planned, for an order whose row is locked. */
export async function reserveCredit(
	tx: Tx,
	order: Pick<OrderSummary, "id" | "credit">,
	{ ids, most, by, now }: { ids: string[]; most: number; by: string; now: Date },
): Promise<number> {
	const taken = await spendCredit(tx, { orderId: order.id, ids, most, by }, now);
	if (taken !== most) throw new Error(`locked credits lack ${most - taken}`);
	const credit = order.credit + taken;
	await tx.update(orders).set({ credit, updated_at: sql`now()` }).where(eq(orders.id, order.id));
	await recordEvents(tx, order.id, {
		kind: "payment",
		value: "credit_used",
		data: { amount: taken },
		actor: by,
	});
	return credit;
}

/**
 * Gives the credit that an unpaid order reserved back, whose row is locked; a paid order's stays used until it is
 * refunded. Idempotent. Returns the centavos.
 */
export async function letCreditGo(tx: Tx, orderId: string, why: string): Promise<number> {
	const [held] = await tx
		.update(orders)
		.set({ credit: 0, updated_at: sql`now()` })
		.where(
			and(
				eq(orders.id, orderId),
				gt(orders.credit, 0),
				notInArray(orders.payment_status, ["approved", "refunded"]),
			),
		)
		.returning({ id: orders.id });
	if (!held) return 0;
	const back = await giveCreditBack(tx, { orderId, why, by: "loja", extend: false }, new Date());
	await recordEvents(tx, orderId, {
		kind: "payment",
		value: "credit_back",
		data: { amount: back },
	});
	return back;
}

/** Lets the credit of a changed order go that would leave no payable rest any more (rule credit 5). */
export async function fitCredit(tx: Tx, order: Priced, prices: Prices): Promise<boolean> {
	const fits = order.credit <= Math.max(0, costsOf(order, prices).lowest - LEAST_PAYMENT);
	if (!fits) await letCreditGo(tx, order.id, "O pedido mudou");
	return fits;
}

type Retake = { order: Pick<OrderSummary, "id" | "credit">; amount: number; now: Date };

/**
 * Credits, locked, that hold the `amount` centavos which an order gave back before its payment came; null when it
 * gave back another amount or they lack it by now.
 */
export async function findRetakeable(
	tx: Tx,
	{ order, amount, now }: Retake,
): Promise<string[] | null> {
	if (order.credit > 0 || amount <= 0) return null;
	const gone = await tx.$count(
		order_events,
		and(
			eq(order_events.order_id, order.id),
			eq(order_events.value, "credit_back"),
			sql`(${order_events.data} ->> 'amount')::int = ${amount}`,
		),
	);
	const ids = gone > 0 ? await everUsedBy(tx, order.id) : [];
	return (await lockHeld(tx, ids, now)) < amount ? null : ids;
}

/**
 * Takes credit anew for an order, whose row is locked, whose payment came after its credit went back, if `amount`
 * centavos is what went back. False, with nothing changed, when the credits lack it by now.
 */
export async function retakeCredit(
	tx: Tx,
	order: Pick<OrderSummary, "id" | "credit">,
	amount: number,
	now: Date,
): Promise<boolean> {
	const ids = await findRetakeable(tx, { order, amount, now });
	if (!ids) return false;
	await reserveCredit(tx, order, { ids, most: amount, by: "loja", now });
	return true;
}

/**
 * Issues store credit for returned pieces of an order, whose row is locked, and notes it in its timeline; the same
 * key does so once.
 */
export async function giveReturnCredit(
	tx: Tx,
	deps: { clock: () => Date; outbox: Outbox },
	order: Pick<OrderSummary, "id" | "customer_name" | "customer_email">,
	given: { key: string; amount: number; days: number; by: string },
): Promise<void> {
	const number = `#${orderNumber(order.id)}`;
	if (!(await issueForReturn(tx, deps, { ...given, order: { ...order, number } }))) return;
	await recordEvents(tx, order.id, {
		kind: "payment",
		value: "credit_issued",
		data: { amount: given.amount },
		actor: given.by,
	});
}
