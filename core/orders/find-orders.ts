import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { firstOf, queryRows } from "#platform/database/sql/query.ts";
import type { Address } from "../values/address.ts";
import { maskDocument } from "../values/document.ts";
import { countedPiece } from "../values/variation.ts";
import { readPromise } from "./closed-days.ts";
import { readGift } from "./gift/gift-orders.ts";
import {
	addressColumns,
	eventColumns,
	itemColumns,
	markAnalysed,
	markGivenBack,
	pageColumns,
	summaryColumns,
} from "./order-selects.ts";
import type { OrderPayments, OrderRefund } from "./ports.ts";
import { order_events, order_items, orders } from "./schema.ts";
import { customersAddress } from "./shared/delivery.ts";
import type { OrderItem, OrderPage, OrderSummary } from "./types.ts";

export const listOrderItems = (db: Db | Tx, orderId: string): Promise<OrderItem[]> =>
	db
		.select(itemColumns)
		.from(order_items)
		.where(eq(order_items.order_id, orderId))
		.orderBy(asc(order_items.position));

const LONGEST_TOKEN = 100;
/** Refunds that returned nothing, or wait for a decision of the shop. */
const UNTOLD: ReadonlySet<OrderRefund["status"]> = new Set(["failed", "proposed", "declined"]);

export const isOrderToken = (token: string): boolean =>
	token.length <= LONGEST_TOKEN && /^[\w-]+$/.test(token);

/** The order page of this token, or null; the token is the authorisation (rule money 11). */
export async function findOrderByToken(
	{ db, clock, payments }: { db: Db; clock: () => Date; payments: OrderPayments },
	token: string,
): Promise<OrderPage | null> {
	if (!isOrderToken(token)) return null;
	const found = await db.select(pageColumns).from(orders).where(eq(orders.access_token, token));
	const [order] = await markAnalysed({ db, payments }, found);
	if (!order) return null;
	const items = await listOrderItems(db, order.id);
	const [[marked], events, refund_due, refunds, gift] = await Promise.all([
		markGivenBack({ db, payments }, [{ id: order.id, items }]),
		db
			.select(eventColumns)
			.from(order_events)
			.where(eq(order_events.order_id, order.id))
			.orderBy(asc(order_events.id)),
		payments.isRefundDue(db, order.id),
		payments.listRefunds(db, order.id),
		readGift(db, order),
	]);
	const { customer_cpf, user_id, ...visible } = order;
	return {
		...visible,
		...(await readPromise(db, visible, clock())),
		customer_address: customersAddress(visible.customer_address),
		customer_document: customer_cpf ? maskDocument(customer_cpf) : null,
		of_account: user_id !== null,
		given_back: marked?.given_back ?? false,
		refund_due,
		refunds: refunds.flatMap((refund) =>
			UNTOLD.has(refund.status)
				? []
				: [
						{
							amount: refund.amount,
							confirmed: refund.status === "confirmed",
							at: refund.confirmed_at ?? refund.created_at,
							day: refund.returned_on,
							by_hand: refund.origin === "manual" && refund.credit_days === null,
							as_credit: refund.credit_days !== null,
							unwanted: refund.unwanted,
							pieces: refund.lines.map(({ id, quantity }) =>
								countedPiece(
									items.find((item) => item.id === id),
									quantity,
								),
							),
						},
					],
		),
		items,
		events,
		gift,
	};
}

/** The order with this id, or null. */
export async function findOrderForPayment(db: Db | Tx, id: string): Promise<OrderSummary | null> {
	if (!isUuid(id)) return null;
	return firstOf(db.select(summaryColumns).from(orders).where(eq(orders.id, id)));
}

/**
 * The order with this id, with its row locked. Lock the order before its units whenever payment or stock change.
 */
export async function lockOrder(tx: Tx, id: string): Promise<OrderSummary | null> {
	if (!isUuid(id)) return null;
	return firstOf(tx.select(summaryColumns).from(orders).where(eq(orders.id, id)).for("update"));
}

const LARGEST = 2_147_483_647;

/**
 * The id of an order by the short id `#52C6AA19` (rule orders 1) or the sequential number `1251`. Null when none
 * matches, or when two orders share the number.
 */
export async function findByNumber(db: Db, typed: string): Promise<string | null> {
	const number = typed.trim().replace(/^#/, "");
	const counted = /^\d{1,10}$/.test(number) && Number(number) <= LARGEST ? Number(number) : null;
	// Eight digits may be either number.
	const read = /^[0-9a-f]{8}$/i.test(number)
		? sql`id between ${`${number}-0000-0000-0000-000000000000`}::uuid
				and ${`${number}-ffff-ffff-ffff-ffffffffffff`}::uuid`
		: sql`false`;
	const rows = await queryRows<{ id: string }>(
		db,
		sql`select id::text from orders where numero = ${counted}::int or ${read} limit 2`,
	);
	return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

/** Address of the latest order with this e-mail that has a structured address; null when there is none. */
export const findLastAddress = (db: Db, email: string): Promise<Address | null> =>
	firstOf(
		db
			.select(addressColumns)
			.from(orders)
			.where(and(sql`lower(${orders.customer_email}) = ${email}`, ne(orders.address_cep, "")))
			.orderBy(desc(orders.created_at))
			.limit(1),
	);

export async function addressOf(
	db: Db | Tx,
	orderId: string,
): Promise<Address & { numero: number; customer_company: string | null }> {
	const [address] = await db
		.select({
			...addressColumns,
			numero: orders.numero,
			customer_company: orders.customer_company,
		})
		.from(orders)
		.where(eq(orders.id, orderId));
	if (!address) throw new Error(`no order ${orderId} to send`);
	return address;
}

/** Number of orders placed and paid in the last 60 minutes. */
export async function countRecentOrders(db: Db): Promise<{ placed: number; paid: number }> {
	const [row] = await queryRows<{ placed: number; paid: number }>(
		db,
		sql`select
			(select count(*)::int from orders where created_at > now() - interval '1 hour') as placed,
			(select count(*)::int from orders where paid_at > now() - interval '1 hour') as paid`,
	);
	return row ?? { placed: 0, paid: 0 };
}

/** Ids of the orders with these sequential numbers; skips unknown numbers. */
export async function findOrderIds(db: Db, numbers: readonly number[]): Promise<string[]> {
	const possible = numbers.filter((number) => number > 0 && number <= LARGEST);
	if (possible.length === 0) return [];
	const rows = await queryRows<{ id: string }>(
		db,
		sql`select id::text from orders where numero in (${sql.join(
			possible.map((number) => sql`${number}`),
			sql`, `,
		)})`,
	);
	return rows.map(({ id }) => id);
}
