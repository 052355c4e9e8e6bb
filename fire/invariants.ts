import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import type { Ground } from "./ground.ts";
import type { Reports } from "./shopper.ts";

const mailsOf = (template: string): SQL => sql`(select count(*) from email_outbox m
	where m.order_id = o.id and m.template = ${template} and m.to_email = o.customer_email)`;

/** Pieces of line `i` that settled returns put back on sale. */
const BACK_BY_RETURNS = sql`(select count(*) from troca_pecas p join trocas t on t.id = p.troca_id
	where p.order_item_id = i.id and p.destino = 'venda' and t.liquidada_em is not null)`;

/** Accepted pieces of request `t`; those of a lost parcel were never checked. */
const ACCEPTED = sql`(select p.order_item_id, count(*) as quantity from troca_pecas p where p.troca_id = t.id
	and (p.resultado is null or (p.resultado in ('certa', 'usada') and p.destino <> 'cliente')) group by 1)`;

/** What must never be, each as a statement that counts it. */
const NEVER: Record<string, SQL> = {
	"order whose lines are not its subtotal": sql`select count(*) from orders o where subtotal <>
		(select coalesce(sum(total_price), 0) from order_items i where i.order_id = o.id)`,
	"order whose total is not its sum": sql`select count(*) from orders
		where total <> subtotal + shipping - discount`,
	"variation whose counters are not its ledger": sql`select count(*) from variantes v
		where (estoque, reservado) <> (select coalesce(sum(l.estoque), 0)::int,
			coalesce(sum(l.reservado), 0)::int from stock_ledger l where l.variante_id = v.id)`,
	"variation that keeps other units than orders do": sql`select count(*) from variantes v
		where reservado <> (select coalesce(sum(i.quantity), 0) from order_items i
			join orders o on o.id = i.order_id where o.stock_state = 'reserved' and i.variante_id = v.id)
			+ (select count(*) from troca_pecas p join trocas t on t.id = p.troca_id
				where t.reservada and p.nova_variante_id = v.id)`,
	"negative counter": sql`select count(*) from variantes where estoque < 0 or reservado < 0`,
	"order key used twice": sql`select count(*) from (select 1 from orders
		group by idempotency_key having count(*) > 1) twice`,
	"order with two approved payments": sql`select count(*) from (select 1 from payments
		where status = 'approved' and method <> 'store_credit' group by order_id having count(*) > 1) twice`,
	"credit whose last balance is not the sum of its movements": sql`select count(*) from vales v
		where (select coalesce(sum(l.valor), 0) from vale_lancamentos l where l.vale_id = v.id)
			is distinct from (select l.saldo from vale_lancamentos l where l.vale_id = v.id order by l.id desc limit 1)`,
	"negative balance of a credit": sql`select count(*) from vale_lancamentos where saldo < 0`,
	"order that uses another credit than its movements say": sql`select count(*) from orders o
		where o.credit - coalesce((select sum(r.amount) from payment_refunds r join payments p on p.id = r.payment_id
				where p.order_id = o.id and p.method = 'store_credit' and r.status = 'confirmed' and r.origin <> 'manual'), 0)
			<> coalesce((select -sum(l.valor) from vale_lancamentos l
				where l.order_id = o.id and l.tipo in ('uso', 'volta')), 0)`,
	"paid order whose credit is no payment": sql`select count(*) from orders o where o.paid_at is not null
		and o.credit <> coalesce((select sum(p.amount) from payments p
			where p.order_id = o.id and p.method = 'store_credit'), 0)`,
	"refund as credit that is not exactly one credit": sql`select count(*) from payment_refunds r
		where r.credit_days is not null and (r.status = 'confirmed') <> (coalesce((select sum(l.valor)
			from vale_lancamentos l where l.chave = 'troca:' || r.id and l.tipo = 'emissao'), 0) = r.amount)`,
	"approved payment of an order that is not sold": sql`select count(*) from orders o
		where stock_state <> 'sold' and cancelled_at is null and exists (select 1 from payments p
			where p.order_id = o.id and p.status = 'approved') and not exists (
				select 1 from payment_refunds r where r.order_id = o.id and r.units = 'now')
			and exists (select 1 from order_items i where i.order_id = o.id and i.returned <> ${BACK_BY_RETURNS})`,
	"refund of a return for other pieces than were accepted": sql`select count(*) from trocas t
		join payment_refunds r on r.id = t.refund_id where t.resolucao <> 'substituicao' and t.devolvido = 0 and (r.units <> 'checked'
			or exists (select 1 from ${ACCEPTED} a full join (select l.order_item_id, l.quantity
				from payment_refund_lines l where l.refund_id = r.id) b using (order_item_id)
				where a.quantity is distinct from b.quantity))`,
	"payment begun that was not told of exactly once": sql`select count(*) from orders o
		where customer_email like 'fogo-%' and exists (select 1 from payments p where p.order_id = o.id)
			and ${mailsOf("order-received")} <> 1`,
	"approved payment that was not told of exactly once": sql`select count(*) from orders o
		where customer_email like 'fogo-%' and exists (select 1 from payments p
			where p.order_id = o.id and p.status = 'approved')
			and ${mailsOf("payment-approved")} <> 1`,
};

/** How often each thing that must never be is, on a ground that no shop stands on. */
export async function checkGround(ground: Ground, told: Reports): Promise<Record<string, number>> {
	const { db, close } = await ground.open();
	try {
		return await countGround(db, told);
	} finally {
		await close();
	}
}

/** The same, on a database that is open. */
export async function countGround(db: Db, told: Reports): Promise<Record<string, number>> {
	const found: Record<string, number> = {};
	for (const [name, statement] of Object.entries(NEVER)) {
		const [row] = await queryRows<{ count: string | number }>(db, statement);
		found[name] = Number(row?.count ?? 0);
	}
	const keys = await queryRows<{ key: string; id: string; paid: boolean }>(
		db,
		sql`select idempotency_key as key, id, exists (select 1 from payments p
			where p.order_id = o.id and p.status = 'approved') as paid from orders o`,
	);
	const kept = new Map(keys.map(({ key, ...order }) => [key, order]));
	found["acknowledged order that is lost"] = [...told.orders].filter(
		([key, id]) => kept.get(key)?.id !== id,
	).length;
	found["approved payment that is lost"] = [...told.payments].filter(
		(key) => !kept.get(key)?.paid,
	).length;
	found["order answered with an error of the program"] = told.failures;
	found["run in which nothing was bought"] = told.orders.size > 0 ? 0 : 1;
	return found;
}
