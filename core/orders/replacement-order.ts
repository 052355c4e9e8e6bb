import { and, eq, sql } from "drizzle-orm";
import { lookUpLines } from "#core/catalog/price-lines.ts";
import { VARIATIONS } from "#core/catalog/public.ts";
import { BY_HAND } from "#core/delivery/shared/method-kind.ts";
import type { StoredQuote } from "#core/delivery/shared/quote.ts";
import { sellUnits } from "#core/stock/move-units.ts";
import { spread } from "#core/values/money.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { insertOrder, type OrderQuote } from "./checkout/write-order.ts";
import { SHOP_BUYER } from "./holds/hold-limits.ts";
import { addressColumns } from "./order-selects.ts";
import { REPLACEMENT_KEY } from "./public.ts";
import { recordEvents } from "./record-event.ts";
import { orders, pedidos_por_fora } from "./schema.ts";
import { orderNumber } from "./shared/order.ts";
import type { OrderSummary } from "./types.ts";

type Replacement = {
	/** The order whose pieces are replaced, and a key: the same one is the same replacement. */
	orderId: string;
	key: string;
	units: { variantId: string; quantity: number }[];
	/** Centavos that the customer pays first, and what the others are called that the pieces cost. */
	charge: number;
	paidName: string;
	/** Until when a payment link reserves the pieces. */
	until: Date;
	actor: string;
	now: Date;
};

/** Whether an order sends the new pieces of an exchange: its price was paid with the first order. */
export async function isReplacement(db: Db | Tx, orderId: string): Promise<boolean> {
	const key = sql`starts_with(${orders.idempotency_key}, ${REPLACEMENT_KEY})`;
	return (await db.$count(orders, and(eq(orders.id, orderId), key))) > 0;
}

/**
 * Creates the order that sends the new pieces of an exchange to the address of the first one. Its pieces are
 * reserved already. Without a charge it is paid and its pieces are sold at once; otherwise its page takes the
 * payment until `until`. Null when a new piece is no longer on sale, having written nothing.
 */
export async function createReplacement(
	tx: Tx,
	{ orderId, key, units, charge, paidName, until, actor, now }: Replacement,
): Promise<OrderSummary | null> {
	const [first] = await tx
		.select({
			...addressColumns,
			customer_name: orders.customer_name,
			customer_email: orders.customer_email,
			customer_phone: orders.customer_phone,
			customer_address: orders.customer_address,
			customer_cpf: orders.customer_cpf,
			pickup_cpf: orders.pickup_cpf,
			customer_company: orders.customer_company,
			shipping_method: orders.shipping_method,
			shipping_quote: orders.shipping_quote,
			user_id: orders.user_id,
		})
		.from(orders)
		.where(eq(orders.id, orderId));
	if (!first) throw new Error(`no order ${orderId} to replace pieces of`);
	const wanted = await queryRows<{ id: string; productId: string; size: string; color: string }>(
		tx,
		sql`select id, produto_id as "productId", tamanho as size, cor as color from ${VARIATIONS} v
			where id = any(${sql.param(units.map(({ variantId }) => variantId))}::uuid[]) order by id`,
	);
	const quantityOf = (id: string) => units.find(({ variantId }) => variantId === id)?.quantity ?? 0;
	const found = await lookUpLines(
		tx,
		wanted.map(({ id, ...choice }) => ({ ...choice, quantity: quantityOf(id) })),
	);
	const lines = found.flatMap((line) => (line.reason === null ? [line] : []));
	if (lines.length === 0 || lines.length < units.length) return null;
	const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
	const total = Math.min(charge, subtotal);
	const off = subtotal - total;
	const prices = lines.map(({ price, quantity }) => price * quantity);
	const { user_id, shipping_quote, ...address } = first;
	const order = await insertOrder(tx, REPLACEMENT_KEY + key, SHOP_BUYER, {
		form: { ...address, notes: "", marketing_consent: false, pickup: false },
		totals: { subtotal, shipping: 0, code_discount: off, discount: off, total },
		quote: quoteOf(shipping_quote, address.shipping_method),
		discounts: {
			code: null,
			discounts: [{ id: null, name: paidName, code: null, amount: off, freight: 0 }],
			lines: spread(off, prices),
		},
		lines,
		userId: user_id,
		reservedUntil: until,
	});
	await tx
		.insert(pedidos_por_fora)
		.values({ order_id: order.id, feito_por: actor, valido_ate: total > 0 ? until : null });
	if (total > 0) return order;
	await sellUnits(tx, units, { orderId: order.id, actor });
	await tx
		.update(orders)
		.set({
			payment_status: "approved",
			paid_at: now,
			stock_state: "sold",
			reserved_until: null,
			updated_at: sql`now()`,
		})
		.where(eq(orders.id, order.id));
	const note = `Troca do pedido #${orderNumber(orderId)}`;
	await recordEvents(tx, order.id, { kind: "payment", value: "approved", data: { note }, actor });
	return order;
}

/** The delivery of the first order, free and without a promised day. */
function quoteOf(stored: StoredQuote | null, method: string): OrderQuote {
	const none = { day: null, paidUntil: null };
	if (stored) return { ...stored, price: 0, free: true, ...none };
	const parcel = { carrier: null, cep: "", zone: "", weight: 0, price: 0, free: true };
	const times = { daysMin: 0, daysMax: 0, handlingDays: 0 };
	return { method, kind: BY_HAND, name: "Troca", ...parcel, ...times, ...none };
}
