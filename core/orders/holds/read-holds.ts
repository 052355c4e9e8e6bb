import { eq, sql } from "drizzle-orm";
import type { Buyer } from "#core/accounts/buyer-rules.ts";
import { VARIATIONS } from "#core/catalog/lent.ts";
import type { UnitLine } from "#core/stock/types.ts";
import type { Tx } from "#platform/database/database.ts";
import { keptStatement } from "#platform/database/kept-statement.ts";
import { queryRows } from "#platform/database/query.ts";
import type { Held, Shelf } from "./hold-rules.ts";
import { order_holds } from "./schema.ts";

export type OrderHold = typeof order_holds.$inferSelect;

const holdOf = keptStatement((db) =>
	db
		.select()
		.from(order_holds)
		.where(eq(order_holds.order_id, sql.placeholder("orderId"))),
);

/** How an order's units are kept; null for one placed before that was written down, or long ago. */
export async function findHold(tx: Tx, orderId: string): Promise<OrderHold | null> {
	const [hold] = await holdOf(tx, { orderId });
	return hold ?? null;
}

/**
 * The variations of `lines` with what other unpaid orders keep of them: those of strangers whose payment
 * has begun, or all but the shop's own. The variations are locked.
 */
export async function readShelves(
	tx: Tx,
	lines: UnitLine[],
	orderId: string | null,
	counted: "begun by strangers" | "all unpaid",
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

type Kept = { by: "network" | "device" | "email" | "account"; orders: number; units: number };

/** What others of this network, device, e-mail and account keep for payments that have begun. */
export async function readHeld(
	tx: Tx,
	{ id, email }: { id: string; email: string },
	{ network, device, userId }: Buyer,
): Promise<{ network: Held; device: Held; email: Held; account: Held }> {
	const rows = await queryRows<Kept>(
		tx,
		// Looked up by who it is, and then one by one by its key (`limit 1`): a plan that is kept from when few waited would
		// go through all that wait, and in a rush those are thousands.
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
	const of = (by: Kept["by"]): Held => {
		const row = rows.find((kept) => kept.by === by);
		return { orders: row?.orders ?? 0, units: row?.units ?? 0 };
	};
	return {
		network: of("network"),
		device: of("device"),
		email: of("email"),
		account: of("account"),
	};
}

/** How many orders beyond strangers' share wait for their money. */
export async function countWide(tx: Tx, orderId: string): Promise<number> {
	// One at a time asks for one of the few places.
	await tx.execute(sql`select pg_advisory_xact_lock(hashtext('pedidos grandes'))`);
	const [row] = await queryRows<{ n: number }>(
		tx,
		sql`select count(*)::int as n from orders o join order_holds h on h.order_id = o.id
			where o.stock_state = 'reserved' and h.wide and o.id <> ${orderId}::uuid`,
	);
	return row?.n ?? 0;
}
