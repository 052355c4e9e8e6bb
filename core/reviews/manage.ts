import { eq, type SQL, sql } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { PRODUCTS } from "#core/catalog/public.ts";
import { releaseUploads } from "#core/media/uploads.ts";
import { changeRecord } from "#core/record/save-record.ts";
import { firstError } from "#core/values/field-errors.ts";
import type { ListPage } from "#core/values/list-page.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { isOnlySigns, searchWords } from "#core/values/text.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { findPage } from "#platform/database/sql/find-page.ts";
import { hasWord } from "#platform/database/sql/has-word.ts";
import { idList, oneRow, queryRows } from "#platform/database/sql/query.ts";
import { reviews } from "./schema.ts";
import {
	REVIEWS_PAGE_SIZE,
	type ReplyError,
	type ReviewQuery,
	replyText,
} from "./shared/moderation.ts";

type Changed = Promise<Result<null, "not_found">>;

const held = (id: string) => ({
	entity: "reviews",
	id,
	lock: async (tx: Tx) =>
		(await tx.select().from(reviews).where(eq(reviews.id, id)).for("update"))[0],
});

/** Approves a pending review (rule content 15); idempotent. */
export const approveReview = (db: Db, admin: Admin, id: string) => showReview(db, admin, id, true);

/** Unpublishes a review, which becomes pending again and retains its votes. */
export const hideReview = (db: Db, admin: Admin, id: string) => showReview(db, admin, id, false);

const showReview = (db: Db, admin: Admin, id: string, approved: boolean): Changed =>
	changeRecord(db, admin, {
		...held(id),
		async change(tx, review) {
			if (review.approved === approved) return ok(null);
			await tx.update(reviews).set({ approved }).where(eq(reviews.id, id));
			return ok({
				action: approved ? "avaliacao.aprovar" : "avaliacao.ocultar",
				before: { approved: review.approved, ...logged(review) },
				after: { approved, ...logged(review) },
			});
		},
	});

/** An empty reply removes it (rule content 15). Fails when the reply is no longer `opened`. */
export async function replyToReview(
	db: Db,
	admin: Admin,
	id: string,
	{ typed, opened }: { typed: unknown; opened: string },
): Promise<Result<null, ReplyError>> {
	const parsed = replyText.safeParse(typed);
	if (!parsed.success) {
		const message = firstError(parsed.error, "Resposta inválida");
		return fail({ code: "invalid", fields: { resposta: message } });
	}
	return changeRecord<typeof reviews.$inferSelect, ReplyError>(db, admin, {
		...held(id),
		async change(tx, { resposta: current, produto_id, rating }) {
			const before = current ?? "";
			if (before === parsed.data) return ok(null);
			if (before !== opened) return fail({ code: "answered", current: before });
			const resposta = parsed.data || null;
			await tx
				.update(reviews)
				.set({ resposta, respondida_em: resposta === null ? null : new Date() })
				.where(eq(reviews.id, id));
			// Without the reply, which may name the writer, who can be erased.
			return ok({
				action: resposta ? "avaliacao.responder" : "avaliacao.retirar_resposta",
				after: { produto_id, rating },
			});
		},
	});
}

/** Deletes a review with its votes and pictures. */
export const deleteReview = (db: Db, admin: Admin, id: string): Changed =>
	changeRecord(db, admin, {
		...held(id),
		async change(tx, review) {
			await tx.delete(reviews).where(eq(reviews.id, id));
			await releaseUploads(tx, review.fotos);
			return ok({
				action: "avaliacao.excluir",
				before: { approved: review.approved, ...logged(review) },
			});
		},
	});

/** Deletes one picture of a review (rule content 19). */
export const removePhoto = (db: Db, admin: Admin, id: string, address: string): Changed =>
	changeRecord(db, admin, {
		...held(id),
		async change(tx, review) {
			if (!review.fotos.includes(address)) return fail("not_found" as const);
			const fotos = review.fotos.filter((foto) => foto !== address);
			await tx.update(reviews).set({ fotos }).where(eq(reviews.id, id));
			await releaseUploads(tx, [address]);
			const { produto_id, rating } = review;
			return ok({
				action: "avaliacao.retirar_foto",
				after: { produto_id, rating, fotos: fotos.length },
			});
		},
	});

/** Audit log data of a review: without its writer, who can be erased. */
const logged = ({ produto_id, rating, title, comment }: typeof reviews.$inferSelect) => ({
	produto_id,
	rating,
	title,
	comment,
});

/** Relation and condition for the filtered reviews `r`. */
function narrowed({ q, situacao }: ReviewQuery): { table: SQL; where: SQL } {
	const table: SQL[] = [sql`reviews r`];
	const parts: SQL[] = [sql`true`];
	if (situacao === "pendentes") parts.push(sql`not r.approved`);
	if (situacao === "aprovadas") parts.push(sql`r.approved`);
	const words = searchWords(q);
	if (isOnlySigns(q, words)) parts.push(sql`false`);
	for (const [at, word] of words.entries()) {
		// A join: frequent words match many products, and a subquery per review takes half as long again.
		const named = sql.identifier(`p${at}`);
		table.push(sql`left join (select id from ${PRODUCTS} p where ${hasWord(sql`busca`, word)}) ${named}
			on ${named}.id = r.produto_id`);
		parts.push(sql`(${named}.id is not null or ${hasWord(sql`r.busca`, word)})`);
	}
	return { table: sql.join(table, sql` `), where: sql.join(parts, sql` and `) };
}

/** Newest first, filtered (rule content 15). A page past the end returns the last one. */
export async function listManagedReviews(
	db: Db,
	query: ReviewQuery,
): Promise<ListPage<ManagedReview>> {
	const { ids, ...found } = await findPage(db, {
		...narrowed(query),
		name: sql`r`,
		columns: sql`r.id, r.created_at`,
		order: sql`r.created_at desc, r.id`,
		searched: query.q !== "",
		page: query.pagina,
		size: REVIEWS_PAGE_SIZE,
		most: null,
	});
	if (ids.length === 0) return { rows: [], ...found };
	const rows = await queryRows<ManagedReview>(
		db,
		sql`
		select r.id, r.user_name, r.user_email, r.rating, r.title, r.comment, r.approved, r.verified,
			r.by_shop, r.fotos, r.resposta, to_json(r.created_at) as created_at,
			case when p.id is not null then json_build_object('nome', p.nome, 'slug', p.slug) end as product
		from reviews r left join ${PRODUCTS} p on p.id = r.produto_id
		where r.id in ${idList(ids)}
		order by r.created_at desc, r.id`,
	);
	return { rows, ...found };
}

export type ManagedReview = {
	id: string;
	/** Null when the product was deleted. */
	product: { nome: string; slug: string } | null;
	user_name: string;
	user_email: string;
	rating: number;
	title: string;
	comment: string;
	approved: boolean;
	verified: boolean;
	by_shop: boolean;
	fotos: string[];
	resposta: string | null;
	created_at: string;
};

type ReviewCounts = { pendentes: number; aprovadas: number };

export type EnterError = { code: "invalid"; fields: Record<string, string> };

/** Number of pending and approved reviews (rule content 15). */
export const countReviews = (db: Db): Promise<ReviewCounts> =>
	oneRow(
		db,
		sql`select count(*) filter (where not approved)::int as pendentes,
			count(*) filter (where approved)::int as aprovadas from reviews`,
	);
