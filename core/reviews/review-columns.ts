import { sql } from "drizzle-orm";
import type { VoiceColumns } from "#core/catalog/find-product.ts";
import type { Review, ReviewSummary } from "#core/catalog/types.ts";
import { SAMPLES_SHOWN } from "../content/public.ts";

const REVIEWS_SHOWN = 6;

const reviewSummary = sql<ReviewSummary>`(
	select json_build_object(
		'total', count(*)::int,
		'average', coalesce(round(avg(r.rating), 1), 0)::float,
		'stars', json_build_array(
			count(*) filter (where r.rating = 1), count(*) filter (where r.rating = 2),
			count(*) filter (where r.rating = 3), count(*) filter (where r.rating = 4),
			count(*) filter (where r.rating = 5)),
		'fits', json_build_object(
			'pequeno', count(*) filter (where r.caimento = 'pequeno'),
			'ideal', count(*) filter (where r.caimento = 'ideal'),
			'grande', count(*) filter (where r.caimento = 'grande')))
	from reviews r where r.produto_id = p.id and r.approved)`;

const newestReviews = sql<Review[]>`coalesce((
	select json_agg(to_json(n)) from (
		select r.id, r.user_name, r.rating, r.title, r.comment, r.verified, r.helpful, r.not_helpful,
			r.caimento, r.altura_cm, r.tamanho_usual, r.tamanho_comprado, r.resposta,
			r.fotos, r.respondida_em, r.created_at
		from reviews r where r.produto_id = p.id and r.approved
		order by r.created_at desc, r.id limit ${REVIEWS_SHOWN}
	) n), '[]'::json)`;

/** Review columns of the product page's statement, over `produtos p`. */
export const REVIEW_COLUMNS: Omit<VoiceColumns, "questions"> = {
	reviewSummary,
	reviews: newestReviews,
	exampleReviews: SAMPLES_SHOWN,
};
