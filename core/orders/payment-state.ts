import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import type { OrderMail } from "./email-parts.ts";
import { lockOrder } from "./find-orders.ts";
import { blockGift } from "./gift/gift-orders.ts";
import { mailColumns } from "./order-selects.ts";
import { recordEvents } from "./record-event.ts";
import { orders } from "./schema.ts";
import { sellsGift } from "./shared/totals.ts";
import type { Dispute, OrderSummary, PaymentMethod, Totals } from "./types.ts";

export type Renewed = { stock_state?: "reserved"; reserved_until?: Date };

/**
 * Sets the payment method of an unpaid order, whose row is locked, with discount, total (rule money 4, centavos)
 * and reservation. A rejected or expired order becomes pending. Returns the updated order for e-mails, without its
 * lines.
 */
export async function setPaymentMethod(
	tx: Tx,
	order: OrderSummary,
	{ method, sums, renewed }: { method: PaymentMethod; sums: Totals; renewed: Renewed },
): Promise<Omit<OrderMail, "items">> {
	const [changed] = await tx
		.update(orders)
		.set({
			payment_method: method,
			payment_status: "pending",
			discount: sums.discount,
			total: sums.total,
			...renewed,
			updated_at: sql`now()`,
		})
		.where(eq(orders.id, order.id))
		.returning(mailColumns);
	if (!changed) throw new Error(`order ${order.id} vanished`);
	if (order.payment_status !== "pending") {
		await recordEvents(tx, order.id, { kind: "payment", value: "pending", data: { method } });
	}
	return changed;
}

/**
 * Records a failed attempt to pay. Units stay reserved until the reservation ends, so that the shopper can retry.
 * Paid and cancelled orders stay unchanged. True when something changed.
 */
export async function setPaymentStatus(
	tx: Tx,
	orderId: string,
	status: "pending" | "rejected" | "expired",
	data: Record<string, unknown> = {},
): Promise<boolean> {
	const order = await lockOrder(tx, orderId);
	const paid = order?.payment_status === "approved" || order?.payment_status === "refunded";
	if (!order || paid || order.cancelled_at) {
		return false;
	}
	// The payment code and its reservation expire together: record it once.
	if (status === "expired" && order.payment_status === "expired") return false;
	if (order.payment_status !== status) {
		await tx
			.update(orders)
			.set({ payment_status: status, updated_at: sql`now()` })
			.where(eq(orders.id, orderId));
	}
	await recordEvents(tx, orderId, { kind: "payment", value: status, data });
	return true;
}

/** Saves the payer's CPF or CNPJ unless the order has one. */
export async function setPayerDocument(tx: Tx, orderId: string, document: string): Promise<void> {
	await tx
		.update(orders)
		.set({ customer_cpf: document, updated_at: sql`now()` })
		.where(
			and(eq(orders.id, orderId), or(isNull(orders.customer_cpf), eq(orders.customer_cpf, ""))),
		);
}

/**
 * Sets the dispute of an order whose row is locked. Money taken by a bank is no longer the shop's, while the pieces
 * stay; returned money is the shop's again. A gift card is blocked meanwhile. `remains`: only the difference of an edit was disputed.
 */
export async function setDispute(
	tx: Tx,
	order: Pick<OrderSummary, "id" | "payment_status" | "dispute" | "shipping_method">,
	dispute: Dispute | null,
	remains?: "approved",
): Promise<void> {
	const wasLost = order.dispute === "lost" && dispute !== "lost";
	const status =
		dispute === "lost" && order.payment_status === "approved" && !remains
			? ({ payment_status: "refunded" } as const)
			: wasLost && order.payment_status === "refunded"
				? ({ payment_status: "approved" } as const)
				: {};
	await tx
		.update(orders)
		.set({ dispute, ...status, updated_at: sql`now()` })
		.where(eq(orders.id, order.id));
	if (sellsGift(order)) await blockGift(tx, order.id, dispute !== null && dispute !== "won");
}
