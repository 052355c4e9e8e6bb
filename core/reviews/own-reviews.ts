import { desc, eq } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { reviews } from "./schema.ts";

/** What the account wrote, the latest first. */
export const listOwnReviews = (db: Db, userId: string) =>
	db
		.select({
			produto_id: reviews.produto_id,
			rating: reviews.rating,
			title: reviews.title,
			comment: reviews.comment,
			approved: reviews.approved,
			created_at: reviews.created_at,
		})
		.from(reviews)
		.where(eq(reviews.user_id, userId))
		.orderBy(desc(reviews.created_at));

/** Takes the writer's name out of the account's reviews; what was said of the product stays. */
export async function anonymiseReviews(tx: Tx, userId: string): Promise<void> {
	await tx
		.update(reviews)
		.set({ user_id: null, user_name: "Cliente", user_email: "" })
		.where(eq(reviews.user_id, userId));
}
