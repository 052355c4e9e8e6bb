import { eq, inArray } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { moveToAddress } from "#core/credit/manage.ts";
import { customerKey } from "#core/customers/shared/customer-admin.ts";
import { listOrderWords } from "#core/mail/list-emails.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { recordOrderChange } from "#core/orders/record-event.ts";
import { firstError } from "#core/values/field-errors.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { withDeps } from "#core/values/with-deps.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { type CancelDeps, cancelOrder, refundCancelled } from "../cancel-order.ts";
import { people } from "../checkout/checkout-request.ts";
import { listCustomerOrders } from "../customer-orders.ts";
import { findByNumber, lockOrder } from "../find-orders.ts";
import { letCreditGo } from "../order-credit.ts";
import { noteCustomerQuestion, takeFoundPieces, waitForPieces } from "../oversold-orders.ts";
import type { OrderPayments } from "../ports.ts";
import { releaseReservation } from "../reservations.ts";
import { order_items, orders, pedidos_vale } from "../schema.ts";
import { isPaid } from "../shared/cancel.ts";
import { orderNumber } from "../shared/order.ts";
import type { OrderSummary } from "../types.ts";
import { changeOrderStatus, type StatusDeps, saveTracking } from "./change-status.ts";
import { exportOrders } from "./export-orders.ts";
import { countOrders, listNewestOrders, listOrders } from "./list-orders.ts";
import { loadOrder, saveDocument, saveInternalNotes } from "./load-order.ts";
import { undoStep } from "./undo-step.ts";

type DeletionError = { code: "not_found" } | { code: "has_payment" } | { code: "has_left" };

/**
 * Deletes an order without any payment attempt and releases its units; the audit log keeps a summary. Every other
 * order can only be cancelled, which the database enforces too. On failure nothing changed.
 */
async function deleteOrder(
	{ db, payments }: { db: Db; payments: OrderPayments },
	admin: Admin,
	orderId: string,
): Promise<Result<null, DeletionError>> {
	return runTransaction(db, async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order) return fail({ code: "not_found" });
		if (isPaid(order) || (await payments.startedOf(tx, [orderId])).size > 0)
			return fail({ code: "has_payment" });
		if (order.stock_state === "sold") return fail({ code: "has_left" });
		await releaseReservation(tx, order.id, "deleted", admin.name);
		await letCreditGo(tx, order.id, "O pedido foi excluído");
		await recordOrderChange(tx, admin, orderId, "pedido.excluir", {
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

/** Notification of a paid order in the back office. `total` in centavos. */
export type PaidOrder = { id: string; customer_name: string; total: number };

const announceOrders = async (db: Db, ids: string[]): Promise<PaidOrder[]> =>
	ids.length === 0
		? []
		: db
				.select({ id: orders.id, customer_name: orders.customer_name, total: orders.total })
				.from(orders)
				.where(inArray(orders.id, ids));

export const createOrderAdmin = (deps: StatusDeps & CancelDeps & { clock: () => Date }) => ({
	...withDeps(() => deps, {
		listOrders,
		listNewestOrders,
		/** With `personal`, also the document and the delivery address of the buyer. */
		exportOrders,
		loadOrder,
		changeOrderStatus,
		saveTracking,
		saveDocument,
		correctRecipient,
		undoStep,
		saveInternalNotes,
		cancelOrder,
		refundCancelled,
		deleteOrder,
	}),
	...withDeps(() => deps.db, {
		countOrders,
		/** The id of an order by either of its numbers; null when there is none. */
		findByNumber,
		announceOrders,
	}),
	listCustomerOrders: (email: string) => listCustomerOrders(deps, customerKey(email)),
	listOrderWords: (order: { id: string; customer_email: string }) =>
		listOrderWords(deps.db, order.id, order.customer_email),
	/** Actions for orders that were paid when their pieces were gone. */
	short: {
		found: (admin: Admin, orderId: string) => takeFoundPieces(deps, admin, orderId),
		...withDeps(() => deps.db, { wait: waitForPieces, noteQuestion: noteCustomerQuestion }),
	},
});

/**
 * Corrects the address that an order's gift card goes to, before or after its payment. A card that was e-mailed gets a
 * new code, which goes there at once (`sent`); the former one is worth nothing. On failure nothing changed: `closed`
 * where the order was cancelled, or its card is spent, expired or blocked.
 */
function correctRecipient(
	{ db, ...deps }: { db: Db; outbox: Outbox; clock: () => Date },
	admin: Admin,
	orderId: string,
	typed: string,
): Promise<Result<{ sent: boolean }, RecipientError>> {
	const read = people.customer_email.safeParse(typed);
	if (!read.success) {
		const email = firstError(read.error, "E-mail inválido");
		return Promise.resolve(fail({ code: "invalid", fields: { email } }));
	}
	const email = read.data.toLowerCase();
	return runTransaction(db, async (tx) => {
		const order = isUuid(orderId) ? await lockOrder(tx, orderId) : null;
		const [gift] = order
			? await tx.select().from(pedidos_vale).where(eq(pedidos_vale.order_id, order.id))
			: [];
		if (!order || !gift) return fail({ code: "not_found" });
		if (order.cancelled_at) return fail({ code: "closed" });
		const { vale_id: id } = gift;
		const sent = id === null ? false : await moveToAddress(tx, deps, { id, email });
		if (sent === null) return fail({ code: "closed" });
		await tx
			.update(pedidos_vale)
			.set({ para_email: email })
			.where(eq(pedidos_vale.order_id, order.id));
		await recordOrderChange(tx, admin, order.id, "pedido.destinatario", {
			before: { para_email: gift.para_email },
			after: { para_email: email, reenviado: sent },
		});
		return ok({ sent });
	});
}

type RecipientError =
	| { code: "not_found" | "closed" }
	| { code: "invalid"; fields: Record<string, string> };
