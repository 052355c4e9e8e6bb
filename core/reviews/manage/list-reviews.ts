import { type SQL, sql } from "drizzle-orm";
import { PRODUCTS } from "#core/catalog/lent.ts";
import { isOnlySigns, searchWords } from "#core/values/search-rules.ts";
import type { Db } from "#platform/database/database.ts";
import { hasWord } from "#platform/database/has-word.ts";
import { queryRows } from "#platform/database/query.ts";
import { REVIEWS_PAGE_SIZE, type ReviewQuery } from "./manage-rules.ts";
import type { ManagedReview, ManagedReviews, ReviewCounts } from "./types.ts";

function filter({ q, situacao }: ReviewQuery): SQL {
	const parts: SQL[] = [sql`true`];
	if (situacao === "pendentes") parts.push(sql`not r.approved`);
	if (situacao === "aprovadas") parts.push(sql`r.approved`);
	const words = searchWords(q);
	if (isOnlySigns(q, words)) parts.push(sql`false`);
	for (const word of words) {
		parts.push(sql`(${hasWord(sql`r.busca`, word)}
			or r.produto_id in (select id from ${PRODUCTS} p where ${hasWord(sql`busca`, word)}))`);
	}
	return sql.join(parts, sql` and `);
}

/**
 * A page of reviews, newest first, found by customer, text or product and narrowed to pending or
 * approved ones (rule content 15). A page past the last gives the last one.
 */
export async function listManagedReviews(db: Db, query: ReviewQuery): Promise<ManagedReviews> {
	// Found once, for the count and the page alike.
	const [found] = await queryRows<{ total: number; ids: string[] }>(
		db,
		sql`
		with achadas as materialized (select r.id, r.created_at from reviews r where ${filter(query)}),
		contadas as (select count(*)::int as total from achadas)
		select total, array(
			select id::text from achadas order by created_at desc, id limit ${REVIEWS_PAGE_SIZE}
			offset (select (least(${query.pagina}::int, greatest(1, ceil(total / ${REVIEWS_PAGE_SIZE}::numeric)))::int - 1)
				* ${REVIEWS_PAGE_SIZE}::int from contadas)
		) as ids from contadas`,
	);
	const { total = 0, ids = [] } = found ?? {};
	const pages = Math.max(1, Math.ceil(total / REVIEWS_PAGE_SIZE));
	const page = Math.min(query.pagina, pages);
	if (ids.length === 0) return { rows: [], total, page, pages };
	const rows = await queryRows<ManagedReview>(
		db,
		sql`
		select r.id, r.user_name, r.user_email, r.rating, r.title, r.comment, r.approved, r.verified,
			r.by_shop, r.fotos, r.resposta, to_json(r.created_at) as created_at,
			case when p.id is not null then json_build_object('nome', p.nome, 'slug', p.slug) end as product
		from reviews r left join ${PRODUCTS} p on p.id = r.produto_id
		where r.id in (${sql.join(
			ids.map((id) => sql`${id}::uuid`),
			sql`, `,
		)})
		order by r.created_at desc, r.id`,
	);
	return { rows, total, page, pages };
}

/** How many wait and how many are shown (rule content 15). */
export async function countReviews(db: Db): Promise<ReviewCounts> {
	const [row] = await queryRows<ReviewCounts>(
		db,
		sql`select count(*) filter (where not approved)::int as pendentes,
			count(*) filter (where approved)::int as aprovadas from reviews`,
	);
	return row ?? { pendentes: 0, aprovadas: 0 };
}
