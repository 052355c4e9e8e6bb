import { perguntas } from "#core/questions/schema.ts";
import { reviews } from "#core/reviews/schema.ts";
import type { Tx } from "#platform/database/database.ts";
import { questions } from "../catalogue/questions.ts";
import {
	reviews as demoReviews,
	fitSaid,
	madeUpAddress,
	snapshotsOf,
} from "../catalogue/reviews.ts";
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

const HOUR_MS = 3_600_000;

/** What was asked of products, answered within a day; the newest wait. */
export async function loadQuestions(
	tx: Tx,
	variations: LoadedVariation[],
	now: Date,
	chance: Chance,
): Promise<void> {
	const productIds = productIdsOf(variations);
	await insertInto(
		tx,
		perguntas,
		questions.map(({ sku, name, question, answer, daysAgo, hidden }) => {
			const id = productIds.get(sku);
			if (!id) throw new Error(`${sku} is asked about and not sold`);
			const asked = now.getTime() - daysAgo * DAY_MS - chance.between(3, 20) * HOUR_MS;
			return {
				produto_id: id,
				nome: name,
				email: madeUpAddress(name),
				pergunta: question,
				resposta: answer,
				respondida_em: answer === null ? null : new Date(asked + chance.between(1, 20) * HOUR_MS),
				oculta: hidden ?? false,
				created_at: new Date(asked),
			};
		}),
	);
}
