import { sql } from "drizzle-orm";
import { oneOf } from "#platform/database/columns.ts";
import type { Db } from "#platform/database/database.ts";
import type { OrderPayments } from "./ports.ts";
import { order_events, order_items, orders } from "./schema.ts";
import { isPaid } from "./shared/cancel.ts";
import { IN_THE_SHOP } from "./shared/status.ts";
import type { OrderItem, PaymentStatus } from "./types.ts";

/**
 * Paid when its pieces were gone, and neither sent nor refunded; qualified names, because `returning` uses it too.
 */
const AWAITS_PIECES = sql<boolean>`(orders.payment_status = 'approved' and orders.stock_state = 'released'
	and orders.cancelled_at is null and ${oneOf("orders.status", IN_THE_SHOP)} and not exists
	(select 1 from order_items i where i.order_id = orders.id and i.returned > 0))`;

export const summaryColumns = {
	id: orders.id,
	token: orders.access_token,
	user_id: orders.user_id,
	status: orders.status,
	customer_name: orders.customer_name,
	customer_email: orders.customer_email,
	customer_phone: orders.customer_phone,
	customer_cpf: orders.customer_cpf,
	shipping_method: orders.shipping_method,
	subtotal: orders.subtotal,
	shipping: orders.shipping,
	discount: orders.discount,
	discount_code: orders.discount_code,
	discounts: orders.discounts,
	code_discount: orders.code_discount,
	total: orders.total,
	credit: orders.credit,
	amount_due: orders.amount_due,
	due_released: orders.due_released,
	revision: orders.revision,
	payment_method: orders.payment_method,
	payment_status: orders.payment_status,
	dispute: orders.dispute,
	stock_state: orders.stock_state,
	awaits_pieces: AWAITS_PIECES,
	reserved_until: orders.reserved_until,
	cancelled_at: orders.cancelled_at,
	cancel_reason: orders.cancel_reason,
	cancel_note: orders.cancel_note,
	created_at: orders.created_at,
};

export const addressColumns = {
	address_cep: orders.address_cep,
	address_street: orders.address_street,
	address_number: orders.address_number,
	address_complement: orders.address_complement,
	address_district: orders.address_district,
	address_city: orders.address_city,
	address_state: orders.address_state,
	address_reference: orders.address_reference,
	address_recipient: orders.address_recipient,
};

export const mailColumns = {
	...summaryColumns,
	address_cep: orders.address_cep,
	customer_address: orders.customer_address,
	shipping_quote: orders.shipping_quote,
	promised_day: orders.promised_day,
	promise_paid_until: orders.promise_paid_until,
	tracking_code: orders.tracking_code,
	carrier: orders.carrier,
};

export const pageColumns = {
	...mailColumns,
	...addressColumns,
	customer_company: orders.customer_company,
	notes: orders.notes,
};

export const eventColumns = {
	id: order_events.id,
	kind: order_events.kind,
	value: order_events.value,
	amount: sql<number | null>`(${order_events.data} ->> 'amount')::int`,
	day: sql<string | null>`${order_events.data} ->> 'day'`,
	created_at: order_events.created_at,
};

export const itemColumns = {
	id: order_items.id,
	produto_id: order_items.produto_id,
	variante_id: order_items.variante_id,
	product_name: order_items.product_name,
	sku: order_items.sku,
	image: order_items.image,
	size: order_items.size,
	color: order_items.color,
	quantity: order_items.quantity,
	unit_price: order_items.unit_price,
	normal_price: order_items.normal_price,
	total_price: order_items.total_price,
	discount: order_items.discount,
};

type Row = { id: string; payment_status: PaymentStatus; cancelled_at: unknown };

/** Adds `analysing` to these orders: whether a bank analyses the card (see `paymentWord`). */
export async function markAnalysed<T extends Row>(
	{ db, payments }: { db: Db; payments: Pick<OrderPayments, "analysedOf"> },
	rows: T[],
): Promise<(T & { analysing: boolean })[]> {
	const open = rows.filter((row) => !isPaid(row) && !row.cancelled_at).map(({ id }) => id);
	const analysed = open.length > 0 ? await payments.analysedOf(db, open) : new Set();
	return rows.map((row) => ({ ...row, analysing: analysed.has(row.id) }));
}

/** Adds to these orders whether all pieces, though not the delivery, are refunded. */
export async function markGivenBack<
	T extends { id: string; items: Pick<OrderItem, "id" | "quantity">[] },
>(
	{ db, payments }: { db: Db; payments: Pick<OrderPayments, "refundedPieces"> },
	orders: T[],
): Promise<(T & { given_back: boolean })[]> {
	const ids = orders.map(({ id }) => id);
	const back = ids.length > 0 ? await payments.refundedPieces(db, ids) : new Map<string, number>();
	return orders.map((order) => ({
		...order,
		given_back:
			order.items.length > 0 &&
			order.items.every(({ id, quantity }) => (back.get(id) ?? 0) >= quantity),
	}));
}
