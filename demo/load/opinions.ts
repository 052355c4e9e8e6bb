import { reviews } from "#core/reviews/schema.ts";
import type { Tx } from "#platform/database/database.ts";
import { fitSaid } from "../catalogue/fits.ts";
import { reviews as demoReviews } from "../catalogue/reviews.ts";
import { snapshotsOf } from "../catalogue/snapshots.ts";
import { type LoadedVariation, productIdsOf } from "./catalogue.ts";
import { insertInto } from "./insert.ts";
import { snapshotPicture } from "./pictures.ts";
import type { Chance } from "./random.ts";

const DAY_MS = 86_400_000;

export async function loadReviews(
	tx: Tx,
	variations: LoadedVariation[],
	now: Date,
	chance: Chance,
): Promise<void> {
	const productIds = productIdsOf(variations);
	await insertInto(
		tx,
		reviews,
		demoReviews.map((review, at) => ({
			...fitSaid(
				review.sku,
				demoReviews.slice(0, at).filter(({ sku }) => sku === review.sku).length,
			),
			produto_id: productIds.get(review.sku),
			user_name: review.user_name,
			user_email: review.user_email,
			rating: review.rating,
			title: review.titulo,
			comment: review.comment,
			verified: review.verificado,
			approved: review.aprovada,
			helpful: review.aprovada ? chance.between(0, 14) : 0,
			not_helpful: review.aprovada && chance.happens(0.2) ? 1 : 0,
			fotos: snapshotsOf(review.sku, review.user_name).map(snapshotPicture),
			created_at: new Date(
				now.getTime() - review.diasAtras * DAY_MS - chance.between(0, 80_000_000),
			),
		})),
	);
}
