import { and, eq, gt, inArray, isNotNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Buyer } from "#core/accounts/types.ts";
import { VARIATIONS } from "#core/catalog/public.ts";
import type { UnitLine } from "#core/stock/types.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { firstOf, queryRows } from "#platform/database/sql/query.ts";
import { orders } from "../schema.ts";
import { type Held, HOLD_MS, higherTrust, type Shelf } from "./hold-limits.ts";
import { order_holds } from "./schema.ts";

export type OrderHold = typeof order_holds.$inferSelect;

/** The hold of an order; null for old orders. */
export const findHold = (tx: Tx, orderId: string): Promise<OrderHold | null> =>
	firstOf(tx.select().from(order_holds).where(eq(order_holds.order_id, orderId)));

/**
 * Locks the variations of `lines` and returns what other unpaid orders reserve of them: started payments of
 * untrusted buyers, or all except the shop's own.
 */
export async function readShelves(
	tx: Tx,
	lines: UnitLine[],
	orderId: string | null,
	counted: "started by guests" | "all unpaid",
): Promise<Shelf[]> {
	if (lines.length === 0) return [];
	const wanted = JSON.stringify(lines.map(({ variantId, quantity }) => ({ variantId, quantity })));
	const whose =
		counted === "all unpaid" ? sql`h.standing <> 'shop'` : sql`h.standing = 'stranger' and h.begun`;
	return queryRows<Shelf>(
		tx,
		sql`with wanted as (
				select "variantId" as id, sum(quantity)::int as units
				from jsonb_to_recordset(${wanted}::jsonb) as l("variantId" uuid, quantity int) group by 1
			), kept as (
				select i.variante_id as id, sum(i.quantity)::int as units
				from orders o
				join order_holds h on h.order_id = o.id
				join order_items i on i.order_id = o.id
				where o.stock_state = 'reserved' and o.id is distinct from ${orderId}::uuid and ${whose}
				group by 1
			)
			select v.id, v.estoque + v.reservado as stock, w.units as wanted, coalesce(k.units, 0) as others
			from wanted w join ${VARIATIONS} v on v.id = w.id left join kept k on k.id = w.id`,
	);
}

type HeldRow = { by: "network" | "device" | "email" | "account"; orders: number; units: number };

/** What others of this network, device, e-mail and account reserve in started payments. */
export async function readHeld(
	tx: Tx,
	{ id, email }: { id: string; email: string },
	{ network, device, userId }: Buyer,
): Promise<{ network: Held; device: Held; email: Held; account: Held }> {
	const rows = await queryRows<HeldRow>(
		tx,
		// The `limit 1` lookups by key avoid a plan, chosen when few orders waited, that scans all waiting orders:
		// thousands in a rush.
		sql`with near as (
				select order_id as id from order_holds where network = ${network} or device = ${device}
				union select id from orders where lower(customer_email) = ${email.toLowerCase()}
				union select id from orders where user_id = ${userId}
			), open as (
				select o.id, h.network, h.device, lower(o.customer_email) as email, o.user_id,
					(select coalesce(sum(quantity), 0)::int from order_items where order_id = o.id) as units
				from near
				cross join lateral (select * from orders where id = near.id limit 1) o
				cross join lateral (select * from order_holds where order_id = near.id limit 1) h
				where o.stock_state = 'reserved' and h.begun and h.standing <> 'shop' and o.id <> ${id}::uuid
			)
			select 'network' as by, count(*)::int as orders, coalesce(sum(units), 0)::int as units from open where network = ${network}
			union all select 'device', count(*)::int, coalesce(sum(units), 0)::int from open where device = ${device}
			union all select 'email', count(*)::int, coalesce(sum(units), 0)::int from open where email = ${email.toLowerCase()}
			union all select 'account', count(*)::int, coalesce(sum(units), 0)::int from open where user_id = ${userId}`,
	);
	const of = (by: HeldRow["by"]): Held => {
		const row = rows.find((one) => one.by === by);
		return { orders: row?.orders ?? 0, units: row?.units ?? 0 };
	};
	return {
		network: of("network"),
		device: of("device"),
		email: of("email"),
		account: of("account"),
	};
}

/** Number of orders beyond the untrusted buyers' share that await payment. */
export async function countWide(tx: Tx, orderId: string): Promise<number> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtext('pedidos grandes'))`);
	const [row] = await queryRows<{ n: number }>(
		tx,
		sql`select count(*)::int as n from orders o join order_holds h on h.order_id = o.id
			where o.stock_state = 'reserved' and h.wide and o.id <> ${orderId}::uuid`,
	);
	return row?.n ?? 0;
}

const UNTOUCHED = { begun: false, wide: false, renewals: 0 };

/**
 * Saves the current holder of an order; the best standing it ever had stays. `known`: the former hold. Returns the
 * saved hold.
 */
export async function writeHold(
	tx: Tx,
	orderId: string,
	{ trustLevel: standing, network, device }: Buyer,
	now: Partial<Pick<OrderHold, "begun" | "wide" | "renewals">>,
	known: OrderHold | null,
): Promise<OrderHold> {
	const row = {
		...UNTOUCHED,
		...known,
		order_id: orderId,
		standing: higherTrust(known?.standing ?? standing, standing),
		network: network ?? known?.network ?? null,
		device: device ?? known?.device ?? null,
		...now,
	};
	const [hold] = await tx
		.insert(order_holds)
		.values(row)
		.onConflictDoUpdate({ target: order_holds.order_id, set: row })
		.returning();
	if (!hold) throw new Error(`the hold of order ${orderId} was not written`);
	return hold;
}

/**
 * Shortens the reservation of an order, whose row is locked, to `until`, because a boleto that reserved units for
 * days no longer awaits payment. Without `until`, to the time of an order without a started payment. Never prolongs
 * it.
 */
export async function shortenHold(
	tx: Tx,
	orderId: string,
	now: Date,
	until = new Date(now.getTime() + HOLD_MS),
): Promise<void> {
	await tx
		.update(orders)
		.set({ reserved_until: until })
		.where(
			and(
				eq(orders.id, orderId),
				eq(orders.stock_state, "reserved"),
				gt(orders.reserved_until, until),
				// A payment link lasts longer than what is started by it.
				sql`not exists (select 1 from pedidos_por_fora f where f.order_id = ${orders.id} and f.valido_ate > ${now.toISOString()})`,
			),
		);
}

const DAY_MS = 24 * 60 * 60_000;
/** The longest limit counts one day; more days help the owner investigate an attack. */
const RETENTION_DAYS = 7;

/**
 * Deletes network and device of orders older than seven days: no limit counts them, and personal data is not
 * retained longer than needed.
 */
export async function forgetHolders(db: Db, now: Date): Promise<void> {
	const oldest = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
	await forget(db, lt(order_holds.created_at, oldest));
}

/** Deletes network and device of these orders, whatever their age. */
export async function forgetHoldersOf(tx: Tx, orderIds: string[]): Promise<void> {
	await forget(tx, inArray(order_holds.order_id, orderIds));
}

async function forget(db: Db | Tx, which: SQL): Promise<void> {
	await db
		.update(order_holds)
		.set({ network: null, device: null })
		.where(and(which, or(isNotNull(order_holds.network), isNotNull(order_holds.device))));
}
