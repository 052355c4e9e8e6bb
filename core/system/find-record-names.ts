import { sql } from "drizzle-orm";
import { orderNumber } from "#core/orders/rules.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";

/**
 * What records are called, by their ids: products, variations, categories and whatever else an
 * administrator changes. Those that are gone, and ids of nothing, have no entry.
 */
export async function findRecordNames(
	db: Db,
	ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
	if (ids.length === 0) return new Map();
	const wanted = sql`(${sql.join(
		ids.map((id) => sql`${id}::uuid`),
		sql`, `,
	)})`;
	const [named, orders] = await Promise.all([
		queryRows<{ id: string; name: string }>(
			db,
			sql`select id::text, nome as name from produtos where id in ${wanted}
			union all select v.id::text, concat_ws(', ', p.nome, nullif(v.tamanho, ''), nullif(v.cor, ''))
				from variantes v join produtos p on p.id = v.produto_id where v.id in ${wanted}
			union all select n.id::text, p.nome from product_notes n
				join produtos p on p.id = n.produto_id where n.id in ${wanted}
			union all select id::text, nome from categorias where id in ${wanted}
			union all select id::text, title from banners where id in ${wanted}
			union all select id::text, title from dynamic_pages where id in ${wanted}
			union all select id::text, subject from campaigns where id in ${wanted}
			union all select id::text, code from customer_discounts where id in ${wanted}
			union all select r.id::text, concat_ws(', ', r.user_name, p.nome) from reviews r
				left join produtos p on p.id = r.produto_id where r.id in ${wanted}
			union all select id::text, subject from email_outbox where id in ${wanted}
			union all select id::text, name from admins where id in ${wanted}
			union all select id::text, email from admin_invites where id in ${wanted}`,
		),
		queryRows<{ id: string }>(db, sql`select id::text from orders where id in ${wanted}`),
	]);
	return new Map([
		...named.map(({ id, name }) => [id, name] as const),
		...orders.map(({ id }) => [id, `#${orderNumber(id)}`] as const),
	]);
}
