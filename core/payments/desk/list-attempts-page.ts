import { sql } from "drizzle-orm";
import { ORDERS } from "#core/orders/lent.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { ATTEMPTS_PAGE_SIZE, type AttemptQuery } from "./attempt-query-rules.ts";
import { ATTEMPT_COLUMNS, ATTEMPTS, type AttemptRow, attemptFilter } from "./attempt-rows.ts";
import type { Matter } from "./attention-rules.ts";

export type AttemptPage = { rows: AttemptRow[]; total: number; page: number; pages: number };

/** A page of the attempts that fit, the newest first. A page past the last gives the last one. */
export async function listAttemptsPage(
	db: Db,
	query: AttemptQuery,
	matters: Matter[],
): Promise<AttemptPage> {
	const where = attemptFilter(query, await idsOf(db, query, matters));
	const [counted] = await queryRows<{ total: number }>(
		db,
		sql`select count(*)::int as total from ${ATTEMPTS} r where ${where}`,
	);
	const total = counted?.total ?? 0;
	const pages = Math.max(1, Math.ceil(total / ATTEMPTS_PAGE_SIZE));
	const page = Math.min(query.pagina, pages);
	if (total === 0) return { rows: [], total, page, pages };
	const rows = await queryRows<AttemptRow>(
		db,
		sql`select ${ATTEMPT_COLUMNS} from ${ATTEMPTS} r left join ${ORDERS} o on o.id = r.order_id
			where ${where} order by r.created_at desc, r.id
			limit ${ATTEMPTS_PAGE_SIZE} offset ${(page - 1) * ATTEMPTS_PAGE_SIZE}`,
	);
	return { rows, total, page, pages };
}

/** Attempts and inbox payments that the matters are about, where only those are asked for. */
export async function idsOf(
	db: Db,
	{ situacao }: AttemptQuery,
	matters: Matter[],
): Promise<string[]> {
	if (situacao !== "atencao") return [];
	const orders = matters.flatMap(({ kind, id }) => (kind === "no_stock" ? [id] : []));
	const paid =
		orders.length === 0
			? []
			: await queryRows<{ id: string }>(
					db,
					sql`select id from payments where status = 'approved' and order_id::text in (${sql.join(
						orders.map((id) => sql`${id}`),
						sql`, `,
					)})`,
				);
	return [
		...matters.flatMap(({ id, payment }) => (payment ? [payment, id] : [id])),
		...paid.map(({ id }) => id),
	];
}
