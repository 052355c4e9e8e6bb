import { type SQL, sql } from "drizzle-orm";
import { isCalled, PRODUCTS } from "#core/catalog/lent.ts";
import { catchUp } from "#core/customers/catch-up.ts";
import { DIRECTORY } from "#core/customers/lent.ts";
import { ORDERS } from "#core/orders/lent.ts";
import { orderSearchWords } from "#core/orders/manage/order-admin-rules.ts";
import { typedTerm } from "#core/values/typed-term-rules.ts";
import { inCentavos } from "#platform/database/columns.ts";
import type { Db } from "#platform/database/database.ts";
import { hasWord } from "#platform/database/has-word.ts";
import { queryRows } from "#platform/database/query.ts";
import type { Found, FoundCustomer, FoundOrder, FoundProduct } from "./types.ts";

const MOST = 5;
const SHORTEST = 2;
const LONGEST = 80;

/**
 * Orders, products and customers for the command palette, at most five of each: orders by number,
 * customer, phone, document, tracking code or product, newest first; products by name, description or SKU; customers by name,
 * e-mail, phone or document, the latest to order first.
 */
export async function searchEverything(db: Db, typed: string): Promise<Found> {
	const term = typedTerm(typed, LONGEST);
	const words = orderSearchWords(term);
	if (term.length < SHORTEST || words.length === 0)
		return { orders: [], products: [], customers: [] };
	const all = (condition: (word: string) => SQL) => sql.join(words.map(condition), sql` and `);
	const found = all((word) => hasWord(sql`busca`, word));
	// Two letters say little: they look at what things are called, not at what is written of them.
	const described = words.some((word) => word.length > SHORTEST) ? found : sql`false`;
	await catchUp(db);
	const [orders, products, customers] = await Promise.all([
		queryRows<FoundOrder>(
			db,
			sql`select id, customer_name, ${inCentavos(sql`total`)} as total from ${ORDERS} o
				where ${found} order by created_at desc, id limit ${MOST}`,
		),
		queryRows<FoundProduct>(
			db,
			// Those that are called so come first.
			sql`with nomeados as (
					select id, nome, sku, created_at from ${PRODUCTS} p
					where not arquivado and ${all(isCalled)}
					order by created_at desc, id limit ${MOST}
				), descritos as (
					select id, nome, sku, created_at from ${PRODUCTS} p
					where not arquivado and ${described} and (select count(*) from nomeados) < ${MOST}::int
					order by created_at desc, id limit ${2 * MOST}
				)
				select id, nome, sku from (
					select *, 1 as vez from nomeados
					union all
					select *, 2 from descritos where id not in (select id from nomeados)
				) t order by vez, created_at desc, id limit ${MOST}`,
		),
		queryRows<FoundCustomer>(
			db,
			sql`select email, name from ${DIRECTORY} d
				where ${found} order by last_order_at desc nulls last, email limit ${MOST}`,
		),
	]);
	return { orders, products, customers };
}
