import { eq, or, sql } from "drizzle-orm";
import type { Address } from "#core/values/address-rules.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { keptStatement } from "#platform/database/kept-statement.ts";
import { listOrderItems } from "./list-order-items.ts";
import { addressColumns, summaryColumns } from "./order-columns.ts";
import { orders } from "./schema.ts";
import type { OrderItem, OrderSummary } from "./types.ts";

/** An order that a request may be about, locked. */
export type KnownOrder = OrderSummary &
	Address & {
		pickup_cpf: string | null;
		customer_company: string | null;
		notes: string | null;
		marketing_at: Date | null;
		items: OrderItem[];
	};

const read = (db: Db | Tx) =>
	db
		.select({
			...summaryColumns,
			...addressColumns,
			pickup_cpf: orders.pickup_cpf,
			customer_company: orders.customer_company,
			notes: orders.notes,
			marketing_at: orders.marketing_at,
		})
		.from(orders);

const madeWith = keptStatement((db) =>
	read(db)
		.where(eq(orders.idempotency_key, sql.placeholder("key")))
		.for("update"),
);

const madeWithOrOf = (tx: Tx, key: string, token: string) =>
	read(tx)
		.where(or(eq(orders.idempotency_key, key), eq(orders.access_token, token)))
		.orderBy(sql`${orders.idempotency_key} = ${key} desc`)
		.limit(1)
		.for("update");

/**
 * The order made with this key, or the one whose token the shopper brings back (rule money 6 and
 * 12). Requests with the same key pass here one after the other, so the second finds what the first
 * made.
 */
export async function findKnownOrder(
	tx: Tx,
	idempotencyKey: string,
	token: string | null | undefined,
): Promise<KnownOrder | null> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${idempotencyKey}, 0))`);
	const [order] = token
		? await madeWithOrOf(tx, idempotencyKey, token)
		: await madeWith(tx, { key: idempotencyKey });
	if (!order) return null;
	return { ...order, items: await listOrderItems(tx, order.id) };
}

const idOf = keptStatement((db) =>
	db
		.select({ id: orders.id })
		.from(orders)
		.where(eq(orders.idempotency_key, sql.placeholder("key"))),
);

/** Whether an order was made with this key: asking for it once more makes none. */
export async function isKnownKey(db: Db, idempotencyKey: string): Promise<boolean> {
	return (await idOf(db, { key: idempotencyKey })).length > 0;
}
