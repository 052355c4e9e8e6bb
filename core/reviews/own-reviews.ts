import { desc, eq, or, sql } from "drizzle-orm";
import { releaseUploads } from "#core/media/release-uploads.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { reviews } from "./schema.ts";

/** `confirmedEmail` also finds what the shop itself entered for this person. */
type Writer = { userId: string; confirmedEmail: string | null };

const writtenBy = ({ userId, confirmedEmail }: Writer) =>
	or(
		eq(reviews.user_id, userId),
		confirmedEmail ? eq(sql`lower(${reviews.user_email})`, confirmedEmail) : undefined,
	);

/** What this person wrote, the latest first. */
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

/**
 * Takes the writer's name, body and pictures out of this person's reviews; what was said of the product stays. The
 * files go with the next night (rule content 19).
 */
export async function anonymiseReviews(tx: Tx, writer: Writer): Promise<void> {
	const shown = await tx.select({ fotos: reviews.fotos }).from(reviews).where(writtenBy(writer));
	await releaseUploads(
		tx,
		shown.flatMap(({ fotos }) => fotos),
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
			// An answer speaks to somebody by name.
			resposta: null,
			respondida_em: null,
		})
		.where(writtenBy(writer));
}
