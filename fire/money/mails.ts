import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import type { Counts } from "../attack.ts";

/** How many e-mails have these keys, each made of words and an id. */
const mails = (id: SQL, ...keys: string[]): SQL =>
	sql`(select count(*) from email_outbox m where m.dedupe_key in
		(${sql.join(
			keys.map((key) => sql`${`${key}:`} || ${id}`),
			sql`, `,
		)}))`;

const ofOrder = (template: string): SQL =>
	sql`(select count(*) from email_outbox m where m.order_id = o.id and m.template = ${template})`;
const had = (kind: string, value: string): SQL => sql`exists (select 1 from order_events e
	where e.order_id = o.id and e.kind = ${kind} and e.value = ${value})`;

/** Events that are told of another number of times than once, each as a statement that counts them. */
const NOT_ONCE: Record<string, SQL> = {
	"payment begun": sql`select count(*) from orders o where ${ofOrder("order-received")} <>
		(exists (select 1 from payments p where p.order_id = o.id))::int`,
	"order paid": sql`select count(*) from orders o where ${ofOrder("payment-approved")} <>
		(${had("payment", "approved")})::int`,
	"order cancelled": sql`select count(*) from orders o where ${ofOrder("order-cancelled")} <>
		(o.cancelled_at is not null)::int`,
	"money given back": sql`select count(*) from payment_refunds r where
		${mails(sql`r.id`, "refund-confirmed", "payment-returned")} <> (r.status = 'confirmed')::int`,
	"refund that failed": sql`select count(*) from payment_refunds r where
		${mails(sql`r.id`, "refund-trouble")} <>
			(r.status = 'failed' and r.failed_at is distinct from r.settled_at)::int`,
	"contest begun": sql`select count(*) from payment_disputes d where d.kind = 'chargeback'
		and d.opened_at is distinct from d.closed_at and ${mails(sql`d.id`, "dispute-opened")} <> 1`,
	"contest ended": sql`select count(*) from payment_disputes d where d.kind = 'chargeback'
		and ${mails(sql`d.id`, "dispute-won", "dispute-lost")} <> (d.status in ('won', 'lost'))::int`,
	"contest told to the shop": sql`select count(*) from payment_disputes d where d.kind = 'chargeback'
		and ${mails(sql`d.id`, "dispute-opened-to-shop")} <> ${mails(sql`d.id`, "dispute-opened")}`,
	"money for a cancelled order": sql`select count(*) from payments p where
		${mails(sql`p.id`, "late-payment")} <> (exists (select 1 from order_events e
			where e.order_id = p.order_id and e.kind = 'payment' and e.value = 'late'
				and e.data->>'paymentId' = p.id::text))::int`,
};

/** How many events the customers or the shop were told of never, or twice. */
export async function countWrongMails(db: Db): Promise<Counts> {
	const found: Counts = {};
	for (const [event, statement] of Object.entries(NOT_ONCE)) {
		const [row] = await queryRows<{ count: string | number }>(db, statement);
		found[`e-mails, not one for each: ${event}`] = Number(row?.count ?? 0);
	}
	return found;
}
