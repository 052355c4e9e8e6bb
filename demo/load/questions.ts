import { perguntas } from "#core/questions/schema.ts";
import type { Tx } from "#platform/database/database.ts";
import { madeUpAddress } from "../catalogue/address.ts";
import { questions } from "../catalogue/questions.ts";
import { type LoadedVariation, productIdsOf } from "./catalogue.ts";
import { insertInto } from "./insert.ts";
import type { Chance } from "./random.ts";

const DAY_MS = 86_400_000;
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
