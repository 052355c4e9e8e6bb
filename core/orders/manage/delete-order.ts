import { eq } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isPaid } from "../cancel-rules.ts";
import { lockOrder } from "../find-order-for-payment.ts";
import type { OrderPayments } from "../payments-port.ts";
import { releaseReservation } from "../release-reservation.ts";
import { orderNumber } from "../rules.ts";
import { order_items, orders } from "../schema.ts";
import type { OrderSummary } from "../types.ts";

export type DeletionError =
	| { code: "not_found" }
	/** Somebody paid or began to: it can be cancelled, and stays in the books. */
	| { code: "has_payment" }
	/** Its units have left the shop. */
	| { code: "has_left" };

/**
 * Erases an order that nobody ever began to pay, its lines first, and puts the units kept for it back
 * for sale; the audit log keeps a summary. Every other order can only be cancelled, which the database
 * enforces as well: payments outlive all. On failure nothing changed.
 */
export async function deleteOrder(
	{ db, payments }: { db: Db; payments: OrderPayments },
	admin: Admin,
	orderId: string,
): Promise<Result<null, DeletionError>> {
	return runTransaction(db, async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order) return fail({ code: "not_found" });
		if (isPaid(order) || (await payments.begunOf(tx, [orderId])).size > 0)
			return fail({ code: "has_payment" });
		if (order.stock_state === "sold") return fail({ code: "has_left" });
		await releaseReservation(tx, order.id, "deleted", admin.name);
		await recordChange(tx, admin, {
			action: "pedido.excluir",
			entity: "orders",
			entityId: orderId,
			before: await summaryOf(tx, order),
			after: { estoque: order.stock_state === "reserved" ? "release" : "none" },
		});
		await tx.delete(order_items).where(eq(order_items.order_id, orderId));
		await tx.delete(orders).where(eq(orders.id, orderId));
		return ok(null);
	});
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
