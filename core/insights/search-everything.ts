import { type SQL, sql } from "drizzle-orm";
import { orderSearchWords } from "#core/orders/manage/desk-rules.ts";
import type { Db } from "#platform/database/database.ts";
import { escapeLike } from "#platform/database/escape-like.ts";
import { queryRows } from "#platform/database/query.ts";
import type { Found, FoundCustomer, FoundOrder, FoundProduct } from "./types.ts";

const MOST = 5;
const SHORTEST = 2;
const LONGEST = 80;

/**
 * Orders, products and customers for the command palette, at most five of each: orders by number,
 * customer, document or product, newest first; products by name, description or SKU; customers by name
 * or e-mail, among accounts and orders.
 */
export async function searchEverything(db: Db, typed: string): Promise<Found> {
	const term = typed.trim().slice(0, LONGEST);
	const words = orderSearchWords(term);
	if (term.length < SHORTEST || words.length === 0)
		return { orders: [], products: [], customers: [] };
	const has = (column: SQL) =>
		sql.join(
			words.map((word) => sql`${column} like '%' || sem_acento(${escapeLike(word)}) || '%'`),
			sql` and `,
		);
	const inName = (name: SQL, email: SQL) => has(sql`sem_acento(${name} || ' ' || ${email})`);
	const [orders, products, customers] = await Promise.all([
		queryRows<FoundOrder>(
			db,
			sql`select id, customer_name, (total * 100)::int as total from orders
				where ${has(sql`busca`)} order by created_at desc nulls last, id limit ${MOST}`,
		),
		queryRows<FoundProduct>(
			db,
			sql`select id, nome, sku from produtos
				where not arquivado and ${has(sql`busca`)}
				order by ${has(sql`sem_acento(nome || ' ' || sku)`)} desc, created_at desc, id limit ${MOST}`,
		),
		queryRows<FoundCustomer>(
			db,
			sql`select email, max(name) as name from (
					(select lower(email) as email, name from auth_users
						where ${inName(sql`name`, sql`email`)} limit ${MOST})
					union all
					(select distinct on (lower(customer_email)) lower(customer_email), customer_name from orders
						where ${has(sql`busca`)} and ${inName(sql`customer_name`, sql`customer_email`)}
						order by lower(customer_email) limit ${MOST})
				) achados
				group by email order by 2, 1 limit ${MOST}`,
		),
	]);
	return { orders, products, customers };
}
