import { cepDigits, stateOfCep } from "#core/values/cep-rules.ts";
import type { Db } from "#platform/database/database.ts";
import { type DeliveryPrices, defaultMethods } from "./default-methods-rules.ts";
import { untilWords } from "./promise-rules.ts";
import { type DeliveryOffer, offerOf, quoteAll } from "./quote-rules.ts";

type OfferDeps = {
	db: Db;
	loadPrices(db: Db): Promise<DeliveryPrices>;
	clock: () => Date;
};

export type DeliveryOffers = {
	offers: DeliveryOffer[];
	/** Until when a payment keeps the dates, `segunda-feira, 23 de novembro, às 14h`. */
	until: string;
};

/**
 * What every way to deliver asks and promises for goods of this value (centavos) sent to a CEP as typed, when
 * they are paid now. Null for a CEP of nobody. The order prices anew (rule delivery 10).
 */
export async function offerDelivery(
	{ db, loadPrices, clock }: OfferDeps,
	typed: string,
	subtotal: number,
): Promise<DeliveryOffers | null> {
	const cep = cepDigits(typed);
	if (!stateOfCep(cep)) return null;
	const quotes = quoteAll(
		defaultMethods(await loadPrices(db)),
		{ cep, subtotal, pieces: [] },
		clock(),
	);
	const [first] = quotes;
	return { offers: quotes.map(offerOf), until: first ? untilWords(first.paidUntil) : "" };
}
