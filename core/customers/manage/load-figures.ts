import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import type { CustomerStatus } from "../customer-values-rules.ts";
import { NEW_FOR_DAYS } from "./customer-admin-rules.ts";
import { daysBefore, statusOf } from "./customer-sql.ts";
import type { CustomerFigures } from "./types.ts";

const SHOWN_SIZES = 3;

type Sums = Omit<CustomerFigures, "status" | "sizes">;

/** What the customers amount to: counters, sales, how many come back, what they wear (rule customers 3). */
export async function loadFigures(db: Db, now: Date): Promise<CustomerFigures> {
	const [rows, sizes] = await Promise.all([
		queryRows<Sums & { status: CustomerStatus }>(
			db,
			sql`
			select ${statusOf(now)} as status, count(*)::int as customers,
				count(*) filter (where d.registered_at >= ${daysBefore(now, NEW_FOR_DAYS)}::timestamptz)::int as recent,
				count(*) filter (where d.consented)::int as consented,
				coalesce(sum(d.spent) * 100, 0)::float8 as spent,
				coalesce(sum(d.orders_paid), 0)::int as orders_paid,
				count(*) filter (where d.orders_paid > 0)::int as buyers,
				count(*) filter (where d.orders_paid > 1)::int as returning
			from customer_directory d group by 1`,
		),
		queryRows<CustomerFigures["sizes"][number]>(
			db,
			sql`select usual_size as size, count(*)::int as customers from customer_directory
				where usual_size <> '' group by 1 order by 2 desc, 1 limit ${SHOWN_SIZES}`,
		),
	]);
	const status = { novo: 0, ativo: 0, vip: 0, inativo: 0 };
	const sums: Sums = {
		customers: 0,
		recent: 0,
		consented: 0,
		spent: 0,
		orders_paid: 0,
		buyers: 0,
		returning: 0,
	};
	for (const row of rows) {
		status[row.status] = row.customers;
		for (const name of Object.keys(sums) as (keyof Sums)[]) sums[name] += row[name];
	}
	return { ...sums, status, sizes };
}
