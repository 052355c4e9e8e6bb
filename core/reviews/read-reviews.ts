import { desc, eq, or, sql } from "drizzle-orm";
import type { FeedbackColumns } from "#core/catalog/find-product.ts";
import type { Review, ReviewSummary } from "#core/catalog/types.ts";
import { releaseUploads } from "#core/media/uploads.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { SAMPLES_VISIBLE } from "../content/public.ts";
import { reviews } from "./schema.ts";

const REVIEWS_VISIBLE = 6;

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

/** What a page shows of review `r`. */
const SHOWN = sql`r.id, r.user_name, r.rating, r.title, r.comment, r.verified, r.helpful, r.not_helpful,
	r.caimento, r.altura_cm, r.tamanho_usual, r.tamanho_comprado, r.fotos, r.resposta`;

const MOMENTS = sql`to_json(r.respondida_em) as respondida_em, to_json(r.created_at) as created_at`;

const newestReviews = sql<Review[]>`coalesce((
	select json_agg(to_json(n)) from (
		select ${SHOWN}, r.respondida_em, r.created_at from reviews r where r.produto_id = p.id and r.approved
		order by r.created_at desc, r.id limit ${REVIEWS_VISIBLE}
	) n), '[]'::json)`;

/** Review columns of the product page's statement, over `produtos p`. */
export const REVIEW_COLUMNS: Omit<FeedbackColumns, "questions"> = {
	reviewSummary,
	reviews: newestReviews,
	exampleReviews: SAMPLES_VISIBLE,
};

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
		select ${SHOWN}, ${MOMENTS}, count(*) over ()::int as total
		from reviews r where produto_id = ${productId} and approved
		order by r.created_at desc, id limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`,
	);
	return { reviews: rows, pages: Math.max(1, Math.ceil((rows[0]?.total ?? 0) / PAGE_SIZE)) };
}

const MOST_FIT_REVIEWS = 40;

/** Fit ratings of a product's approved reviews with the writers' height; newest first. */
export const listFitReviews = (db: Db, productId: string): Promise<Review[]> =>
	queryRows<Review>(
		db,
		sql`
		select ${SHOWN}, ${MOMENTS} from reviews r where produto_id = ${productId} and approved
			and caimento is not null and altura_cm is not null
		order by r.created_at desc, id limit ${MOST_FIT_REVIEWS}`,
	);

/** `confirmedEmail` also matches reviews entered by the shop for this person. */
type Writer = { userId: string; confirmedEmail: string | null };

const writtenBy = ({ userId, confirmedEmail }: Writer) =>
	or(
		eq(reviews.user_id, userId),
		confirmedEmail ? eq(sql`lower(${reviews.user_email})`, confirmedEmail) : undefined,
	);

/** A person's reviews, latest first. */
export const listOwnReviews = (db: Db, writer: Writer) =>
	db
		.select({
			produto_id: reviews.produto_id,
			rating: reviews.rating,
			title: reviews.title,
			comment: reviews.comment,
			caimento: reviews.caimento,
			altura_cm: reviews.altura_cm,
			tamanho_usual: reviews.tamanho_usual,
			fotos: reviews.fotos,
			resposta: reviews.resposta,
			approved: reviews.approved,
			created_at: reviews.created_at,
		})
		.from(reviews)
		.where(writtenBy(writer))
		.orderBy(desc(reviews.created_at));

/** Anonymises a person's reviews; files are deleted in the next night (rule content 19). */
export async function anonymiseReviews(tx: Tx, writer: Writer): Promise<void> {
	const written = await tx.select({ fotos: reviews.fotos }).from(reviews).where(writtenBy(writer));
	await releaseUploads(
		tx,
		written.flatMap(({ fotos }) => fotos),
	);
	await tx
		.update(reviews)
		.set({
			user_id: null,
			user_name: "Cliente",
			user_email: "",
			altura_cm: null,
			tamanho_usual: null,
			fotos: [],
			// Replies address the writer by name.
			resposta: null,
			respondida_em: null,
		})
		.where(writtenBy(writer));
}
