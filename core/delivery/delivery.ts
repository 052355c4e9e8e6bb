import type { WantedUnits } from "#core/catalog/price-lines.ts";
import { cepDigits } from "#core/values/cep-rules.ts";
import { createCepServices } from "#platform/cep/cep-services.ts";
import type { CepSettings } from "#platform/cep/settings.ts";
import type { Db } from "#platform/database/database.ts";
import { createRemembered } from "#platform/live/remembered.ts";
import type { Limiter } from "#platform/rate-limit/limiter.ts";
import type { Carriers } from "./carriers/carriers.ts";
import { keepAhead } from "./carriers/keep-ahead.ts";
import { findCep } from "./cep/find-cep.ts";
import { listFreight, readFreightTables } from "./list-freight.ts";
import { listShownMethods, readShownRows } from "./list-shown-methods.ts";
import type { MethodTables } from "./methods/offered-methods.ts";
import type { DeliveryPrices } from "./methods/offered-rules.ts";
import { type OfferRequest, offerDelivery } from "./offer-delivery.ts";
import { preparationWords } from "./preparation-rules.ts";

export type Delivery = ReturnType<typeof createDelivery>;

/** Where things are sent, and what is known of the place. */
export function createDelivery({
	cep: settings,
	storefront,
	...deps
}: {
	db: Db;
	/** Reads only what shoppers may see. */
	storefront: Db;
	clock: () => Date;
	limiter: Limiter;
	cep: CepSettings;
	carriers: Carriers;
	tables: MethodTables;
	/** Of the shop's settings. */
	loadPrices(db: Db): Promise<DeliveryPrices>;
}) {
	const services = createCepServices(settings);
	const shownRows = createRemembered(() => readShownRows(storefront));
	const freightTables = createRemembered(() => readFreightTables(storefront));
	return {
		/** `typed` as typed; `from` is the sender's network address. */
		findCep: (typed: string, from: string | null) =>
			findCep({ ...deps, services }, cepDigits(typed), from),
		/** The ways that are on, for pages that know no CEP; `prices` are those of the settings. */
		listShown: async (prices: DeliveryPrices) => listShownMethods(await shownRows.get(), prices),
		/** How soon a parcel leaves, in words (rule delivery 19); null where nothing is sent. */
		preparation: async () => preparationWords(await shownRows.get()),
		/** What one piece is sent for, by states, for search engines. */
		listFreight: async (piece: WantedUnits | null, prices: DeliveryPrices) =>
			listFreight(storefront, await freightTables.get(), piece, prices),
		/** From now on ways to deliver are those of the last change that `shown.forget` was told of. */
		shown: {
			follow() {
				shownRows.follow();
				freightTables.follow();
			},
			forget() {
				shownRows.forget();
				freightTables.forget();
			},
		},
		forgetQuotes: deps.carriers.forget,
		/** What an order's transaction needs to know of carriers, asked for before it begins. */
		keepAhead: (wanted: Parameters<typeof keepAhead>[1]) => keepAhead(deps, wanted),
		offer: (request: OfferRequest) => offerDelivery(deps, request),
	};
}
