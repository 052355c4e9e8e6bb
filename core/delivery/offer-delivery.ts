import { lookUpLines, type WantedUnits } from "#core/catalog/price-lines.ts";
import { cepDigits, stateOfCep } from "#core/values/cep-rules.ts";
import type { Db } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import type { Carriers } from "./carriers/carriers.ts";
import type { MethodTables } from "./methods/offered-methods.ts";
import type { DeliveryPrices } from "./methods/offered-rules.ts";
import { piecesOf } from "./pieces-rules.ts";
import { untilWords } from "./promise-rules.ts";
import { type DeliveryOffer, explainQuote, offerOf, quoteAll } from "./quote-rules.ts";
import { freeDelivery } from "./shown-methods-rules.ts";

type OfferDeps = {
	db: Db;
	loadPrices(db: Db): Promise<DeliveryPrices>;
	clock: () => Date;
	carriers: Pick<Carriers, "fill">;
	tables: MethodTables;
};

export type OfferRequest = {
	/** As typed. */
	cep: string;
	/** Of the goods, in centavos. */
	subtotal: number;
	/** What is sent; without them only the value counts. */
	lines?: WantedUnits[];
};

export type DeliveryOffers = {
	offers: DeliveryOffer[];
	/** Names of those whose carrier does not answer at the moment. */
	silent: string[];
	/** Until when a payment keeps the dates, `segunda-feira, 23 de novembro, às 14h`. */
	until: string;
	/** The one that is free there from the lowest value on, in centavos; null where none ever is. */
	freeAbove: { above: number; name: string } | null;
};

/**
 * What every way to deliver asks and promises for goods sent to a CEP, when they are paid now. Null for a CEP of nobody. The order prices anew (rule delivery 10).
 */
export async function offerDelivery(
	{ db, loadPrices, clock, carriers, tables }: OfferDeps,
	{ cep: typed, subtotal, lines = [] }: OfferRequest,
): Promise<DeliveryOffers | null> {
	const cep = cepDigits(typed);
	if (!stateOfCep(cep)) return null;
	const [loaded, found] = await Promise.all([
		loadPrices(db).then((prices) => tables.load(db, prices)),
		lookUpLines(
			db,
			lines.filter(({ productId }) => isUuid(productId)),
		),
	]);
	const pieces = piecesOf(
		found.flatMap((line) => (line.reason === null ? [line] : [])),
		loaded.shop,
	);
	const parcel = { cep, subtotal, pieces };
	const now = clock();
	const from = loaded.shop.cep_origem;
	const methods = await carriers.fill({ methods: loaded.methods, parcel, from, now });
	const quotes = quoteAll(methods, parcel, now);
	const sent = quotes.filter(({ pickup }) => !pickup);
	const [first] = sent.map(({ paidUntil }) => paidUntil).sort((a, b) => a.getTime() - b.getTime());
	const there = methods.filter(({ code }) => sent.some(({ method }) => method === code));
	return {
		offers: quotes.map(offerOf),
		silent: methods
			.filter((method) => method.live && explainQuote(method, parcel, now) === "silent")
			.map(({ name }) => name),
		until: first ? untilWords(first) : "",
		freeAbove: freeDelivery(there),
	};
}
