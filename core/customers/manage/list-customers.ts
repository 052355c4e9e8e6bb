import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { CUSTOMERS_PAGE_SIZE, type CustomerQuery } from "./customer-admin-rules.ts";
import { customerFilter, rowColumns } from "./customer-sql.ts";
import type { CustomerRow, CustomerRows } from "./types.ts";

const ORDERS: Record<CustomerQuery["ordem"], SQL> = {
	nome: sql`d.name collate "und-x-icu", d.email`,
	"-nome": sql`d.name collate "und-x-icu" desc, d.email`,
	pedidos: sql`d.orders_paid, d.email`,
	"-pedidos": sql`d.orders_paid desc, d.email`,
	gasto: sql`d.spent, d.email`,
	"-gasto": sql`d.spent desc, d.email`,
	ultimo: sql`d.last_order_at nulls first, d.email`,
	"-ultimo": sql`d.last_order_at desc nulls last, d.email`,
	cadastro: sql`d.registered_at, d.email`,
	"-cadastro": sql`d.registered_at desc, d.email`,
};

/**
 * A page of customers, found by name, e-mail, phone, document, institution or city. A page past the last
 * gives the last one.
 */
export async function listCustomers(
	db: Db,
	query: CustomerQuery,
	now: Date,
): Promise<CustomerRows> {
	const where = customerFilter(query, now);
	const [counted] = await queryRows<{ total: number }>(
		db,
		sql`select count(*)::int as total from customer_directory d where ${where}`,
	);
	const total = counted?.total ?? 0;
	const pages = Math.max(1, Math.ceil(total / CUSTOMERS_PAGE_SIZE));
	const page = Math.min(query.pagina, pages);
	if (total === 0) return { rows: [], total, page, pages };
	const rows = await queryRows<CustomerRow>(
		db,
		// What is passed over on the way to the page is only looked up, not written out.
		sql`select ${rowColumns(now)} from customer_directory d
			where d.email = any (array(select d.email from customer_directory d where ${where}
				order by ${ORDERS[query.ordem]}
				limit ${CUSTOMERS_PAGE_SIZE} offset ${(page - 1) * CUSTOMERS_PAGE_SIZE}))
			order by ${ORDERS[query.ordem]}`,
	);
	return { rows, total, page, pages };
}
