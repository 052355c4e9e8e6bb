import { eq } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { giveDiscountBack } from "#core/customers/discounts/move-discount.ts";
import type { StillOpen } from "#core/payments/cancel-open-attempts.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { returnUnits } from "#core/stock/return-units.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { findOrderForPayment, lockOrder } from "../find-order-for-payment.ts";
import { listUnits } from "../list-units.ts";
import { releaseReservation } from "../release-reservation.ts";
import { orderNumber } from "../rules.ts";
import { order_items, orders } from "../schema.ts";
import type { OrderSummary } from "../types.ts";
import { type DeletionEffect, deletionEffect } from "./deletion-rules.ts";

export type DeletionDeps = {
	db: Db;
	/** Makes sure that nothing of the order can be paid any more. */
	cancelOpenAttempts: (orderId: string) => Promise<Result<null, StillOpen>>;
};

export type DeletionError =
	| { code: "not_found" }
	/** It is paid, and nobody said that it shall go in spite of that. */
	| { code: "confirm_paid" }
	| { code: "payment_open"; reason: StillOpen };

/**
 * Deletes an order, its lines first, and puts its units back for sale when they are still in the shop:
 * kept ones are released, sold ones that were not shipped are returned (decision money 7). A paid order
 * goes only with `confirmPaid`; its money is not given back by this. The audit log keeps a summary.
 */
export async function deleteOrder(
	{ db, cancelOpenAttempts }: DeletionDeps,
	admin: Admin,
	orderId: string,
	{ confirmPaid }: { confirmPaid: boolean },
): Promise<Result<{ effect: DeletionEffect }, DeletionError>> {
	const found = await findOrderForPayment(db, orderId);
	if (!found) return fail({ code: "not_found" });
	if (found.payment_status === "approved" && !confirmPaid) return fail({ code: "confirm_paid" });
	const closed = await cancelOpenAttempts(orderId);
	if (!closed.ok) return fail({ code: "payment_open", reason: closed.error });
	return runTransaction(db, async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order) return fail({ code: "not_found" });
		// Paid while it was being looked at.
		if (order.payment_status === "approved" && !confirmPaid) return fail({ code: "confirm_paid" });
		const effect = deletionEffect(order);
		await giveBack(tx, order, effect, admin);
		await recordChange(tx, admin, {
			action: "pedido.excluir",
			entity: "orders",
			entityId: orderId,
			before: await summaryOf(tx, order),
			after: { estoque: effect },
		});
		await tx.delete(order_items).where(eq(order_items.order_id, orderId));
		await tx.delete(orders).where(eq(orders.id, orderId));
		return ok({ effect });
	});
}

async function giveBack(
	tx: Tx,
	order: OrderSummary,
	effect: DeletionEffect,
	{ name }: Admin,
): Promise<void> {
	if (effect === "release") await releaseReservation(tx, order.id, "deleted", name);
	if (effect !== "return") return;
	await returnUnits(tx, await listUnits(tx, order.id), { orderId: order.id, actor: name });
	if (order.discount_code) await giveDiscountBack(tx, order.discount_code);
}

async function summaryOf(tx: Tx, order: OrderSummary) {
	const items = await tx
		.select({
			produto: order_items.product_name,
			sku: order_items.sku,
			tamanho: order_items.size,
			cor: order_items.color,
			quantidade: order_items.quantity,
		})
		.from(order_items)
		.where(eq(order_items.order_id, order.id))
		.orderBy(order_items.position);
	return {
		numero: orderNumber(order.id),
		cliente: order.customer_name,
		email: order.customer_email,
		total: order.total,
		status: order.status,
		pagamento: order.payment_status,
		criado_em: order.created_at,
		itens: items,
	};
}
