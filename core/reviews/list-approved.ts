import { sql } from "drizzle-orm";
import type { Review } from "#core/catalog/types.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";

const PAGE_SIZE = 10;

/** A page of a product's approved reviews, newest first, and the number of pages. */
export async function listReviews(
	db: Db,
	productId: string,
	page: number,
): Promise<{ reviews: Review[]; pages: number }> {
	const rows = await queryRows<Review & { total: number }>(
		db,
		sql`
		select id, user_name, rating, title, comment, verified, helpful, not_helpful,
			caimento, altura_cm, tamanho_usual, tamanho_comprado, fotos, resposta,
			to_json(respondida_em) as respondida_em, to_json(created_at) as created_at, count(*) over ()::int as total
		from reviews where produto_id = ${productId} and approved
		order by reviews.created_at desc, id limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`,
	);
	return { reviews: rows, pages: Math.max(1, Math.ceil((rows[0]?.total ?? 0) / PAGE_SIZE)) };
}

const MOST_VOICES = 40;

/** Fit ratings of a product's approved reviews with the writers' height; newest first. */
export const listVoices = (db: Db, productId: string): Promise<Review[]> =>
	queryRows<Review>(
		db,
		sql`
		select id, user_name, rating, title, comment, verified, helpful, not_helpful,
			caimento, altura_cm, tamanho_usual, tamanho_comprado, fotos, resposta,
			to_json(respondida_em) as respondida_em, to_json(created_at) as created_at
		from reviews where produto_id = ${productId} and approved
			and caimento is not null and altura_cm is not null
		order by reviews.created_at desc, id limit ${MOST_VOICES}`,
	);
