import { desc, eq, or, sql } from "drizzle-orm";
import { releaseUploads } from "#core/media/release-uploads.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { reviews } from "./schema.ts";

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
