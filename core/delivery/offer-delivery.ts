import { lookUpLines, type WantedUnits } from "#core/catalog/price-lines.ts";
import type { Db } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { cepDigits, stateOfCep } from "../values/address.ts";
import type { Carriers } from "./carriers/carriers.ts";
import type { MethodTables } from "./offered-methods.ts";
import { piecesOf } from "./pieces.ts";
import type { DeliveryPrices } from "./shared/offered-method.ts";
import { untilWords } from "./shared/promise.ts";
import { type DeliveryOffer, explainQuote, offerOf, quoteAll } from "./shared/quote.ts";
import { freeDelivery } from "./shared/visible-methods.ts";

type OfferDeps = {
	db: Db;
	loadPrices(db: Db): Promise<DeliveryPrices>;
	clock: () => Date;
	carriers: Pick<Carriers, "fill">;
	tables: MethodTables;
};

export type OfferRequest = {
	cep: string;
	subtotal: number;
	lines?: WantedUnits[];
};

export type DeliveryOffers = {
	offers: DeliveryOffer[];
	/** Names of methods whose carrier does not respond. */
	silent: string[];
	/** Payment deadline of these dates: `segunda-feira, 23 de novembro, às 14h`. */
	until: string;
	/** The method with the lowest free delivery threshold (centavos); null without one. */
	freeAbove: { above: number; name: string } | null;
};

/**
 * All methods' prices and dates if paid now; null for an invalid CEP. Orders recalculate (rule delivery 10).
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
