import { type SQL, sql } from "drizzle-orm";
import { categoryTree } from "#core/catalog/list-categories.ts";
import { PRODUCTS } from "#core/catalog/public.ts";
import { daysBefore } from "#core/values/dates.ts";
import { isOnlySigns } from "#core/values/text.ts";
import { inCentavos } from "#platform/database/columns.ts";
import { hasWord } from "#platform/database/sql/has-word.ts";
import { isSuppressed } from "../marketing.ts";
import {
	type CustomerQuery,
	type CustomerSelection,
	customerSearchWords,
	INACTIVE_AFTER_DAYS,
	NEW_FOR_DAYS,
	VIP_FROM_ORDERS,
	VIP_FROM_SPENT,
} from "../shared/customer-admin.ts";

/** Whether offers may be sent to customer `d`. */
export const MAY_WRITE: SQL = sql`(d.consented and not ${isSuppressed(sql`d.email`)})`;

/** Status of customer `d`: the merchant's, else derived from orders. */
export const statusOf = (now: Date): SQL => sql`case
	when d.status is not null then d.status
	when d.orders_paid >= ${VIP_FROM_ORDERS}::int or d.spent >= ${VIP_FROM_SPENT / 100}::numeric then 'vip'
	when greatest(d.last_order_at, d.registered_at) < ${daysBefore(now, INACTIVE_AFTER_DAYS)}::timestamptz then 'inativo'
	when d.orders_paid <= 1 and d.registered_at >= ${daysBefore(now, NEW_FOR_DAYS)}::timestamptz then 'novo'
	else 'ativo' end`;

export const rowColumns = (
	now: Date,
): SQL => sql`d.email, d.name, d.phone, d.city, d.state, d.profession,
	d.institution, d.usual_size, d.customer_type, ${statusOf(now)} as status, d.tags, d.consented,
	d.orders_placed, d.orders_paid, ${inCentavos(sql`d.spent`)} as spent,
	to_json(d.registered_at) as registered_at, to_json(d.last_order_at) as last_order_at`;

/** What filters read besides the directory; `purchases`: sold pieces by `email`, a relation for `from`. */
export type FilterContext = { clock: () => Date; purchases: SQL };

/** Whether customer `d` bought pieces of this category, this product, this size, in these days: one piece that is all of it. */
function boughtPieces(
	{ categoria, produto, comprado, quando }: CustomerQuery,
	purchases: SQL,
	now: Date,
): SQL {
	const parts: SQL[] = [];
	if (categoria)
		parts.push(sql`s.produto_id in (select p.id from ${PRODUCTS} p
			where p.categoria_id in ${categoryTree(categoria)})`);
	if (produto) parts.push(sql`s.produto_id = ${produto}::uuid`);
	if (comprado) parts.push(sql`s.size = ${comprado}`);
	if (quando) parts.push(sql`s.created_at >= ${daysBefore(now, Number(quando))}::timestamptz`);
	return parts.length === 0
		? sql`true`
		: sql`d.email in (select s.email from ${purchases} s where ${sql.join(parts, sql` and `)})`;
}

/** Filter of the list on customer `d`. */
export function customerFilter(query: CustomerQuery, { clock, purchases }: FilterContext): SQL {
	const now = clock();
	const parts: SQL[] = [boughtPieces(query, purchases, now)];
	const words = customerSearchWords(query.q);
	if (isOnlySigns(query.q, words)) parts.push(sql`false`);
	for (const word of words) {
		parts.push(hasWord(sql`d.busca`, word));
	}
	if (query.status) parts.push(sql`${statusOf(now)} = ${query.status}`);
	if (query.profissao) parts.push(sql`d.profession = ${query.profissao}`);
	if (query.tipo) parts.push(sql`d.customer_type = ${query.tipo}`);
	if (query.uf) parts.push(sql`d.state = ${query.uf}`);
	if (query.tamanho) parts.push(sql`d.usual_size = ${query.tamanho}`);
	if (query.tag) parts.push(sql`${query.tag} = any (d.tags)`);
	if (query.ofertas) parts.push(query.ofertas === "sim" ? sql`d.consented` : sql`not d.consented`);
	if (query.compra === "nunca") parts.push(sql`d.orders_paid = 0`);
	else if (query.compra) parts.push(sql`d.orders_paid >= ${query.compra === "sim" ? 1 : 2}::int`);
	if (query.ultima) {
		const [side, days] = query.ultima.split("-");
		const moment = sql`${daysBefore(now, Number(days))}::timestamptz`;
		parts.push(side === "ate" ? sql`d.last_paid_at >= ${moment}` : sql`d.last_paid_at < ${moment}`);
	}
	if (query.gasto) parts.push(sql`d.spent >= ${query.gasto}::numeric`);
	return sql.join(parts, sql` and `);
}

/** Whether customer `d` is selected. */
export const selectionFilter = (selection: CustomerSelection, context: FilterContext): SQL =>
	"query" in selection
		? customerFilter(selection.query, context)
		: selection.emails.length === 0
			? sql`false`
			: sql`d.email in (${sql.join(
					selection.emails.map((email) => sql`${email}`),
					sql`, `,
				)})`;
