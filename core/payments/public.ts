import { type SQL, sql } from "drizzle-orm";
import { GIFT_ORDERS } from "#core/orders/public.ts";
import { momentInShop } from "#platform/database/shop-day.ts";

/** Confirmed refunds `r` of money that paid an order of products (rules money 14, credit 13). */
const RETURNED: SQL = sql`payment_refunds r where r.status = 'confirmed' and r.origin <> 'unwanted'
	and r.order_id not in ${GIFT_ORDERS}`;

/**
 * What was given back, for other areas: a row per piece of a refund, and one without a piece for freight and other
 * amounts. `at` is the moment of the refund, or the beginning of the day on which it was made by hand.
 */
export const RETURNED_LINES: SQL = sql`(select r.id, r.order_id, coalesce(r.reason, r.origin) as reason,
		coalesce(${momentInShop(sql`r.returned_on::timestamp`)}, r.confirmed_at) as at,
		x.item_id, x.units, x.amount
	from (select * from ${RETURNED}) r cross join lateral (
		select l.order_item_id as item_id, l.quantity as units, l.amount
			from payment_refund_lines l where l.refund_id = r.id
		union all
		select null, 0, r.amount - coalesce(sum(l.amount), 0)
			from payment_refund_lines l where l.refund_id = r.id having r.amount > coalesce(sum(l.amount), 0)
	) x)`;

/** Money that a bank took back for good, of payments that paid their order of products or only the `difference` of an edit. */
export const LOST_CHARGEBACKS: SQL = sql`(select d.id, d.order_id, d.closed_at as at, d.amount, p.difference
	from payment_disputes d join payments p on p.id = d.payment_id
	where d.kind = 'chargeback' and d.status = 'lost' and p.set_aside is null and d.order_id not in ${GIFT_ORDERS})`;

/** Differences of edits, in reais by order, that a bank took back for good: the rest of the order stays sold. */
export const LOST_DIFFERENCES: SQL = sql`(select order_id, sum(amount) as amount from ${LOST_CHARGEBACKS} c
	where difference group by order_id)`;

/** Refunded freight by order. */
export const RETURNED_FREIGHT: SQL = sql`(select r.order_id, sum(r.freight) as freight from ${RETURNED} group by r.order_id)`;

/**
 * Refunds with how they stand, for other areas: a retried one names the refund that it retries, and all parts of one
 * decision have keys that begin alike.
 */
export const REFUND_STATES: SQL = sql`(select id, order_id, retry_of, status, failure, decline_note, amount, credit_days is not null as is_credit,
	settled_at is not null as settled, idempotency_key as key from payment_refunds)`;
