import { lookUpLines, type WantedUnits } from "#core/catalog/price-lines.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { cepDigits, stateOfCep } from "../values/address.ts";
import type { Carriers } from "./carriers/carriers.ts";
import type { MethodTables } from "./offered-methods.ts";
import { piecesOf } from "./pieces.ts";
import { dayWords } from "./shared/day-words.ts";
import type { DeliveryPrices, OfferedMethod } from "./shared/offered-method.ts";
import type { Parcel } from "./shared/pricing.ts";
import { explainQuote, type NotOffered, readyWords } from "./shared/quote.ts";

/** Price of one method for a parcel with the applied rules; amounts in centavos, weights in grams. */
export type SimulatedMethod = { code: string; name: string } & (
	| {
			offered: true;
			words: string;
			price: number;
			zone: string;
			weight: number;
			/** Upper limit of the applied bracket; null above the last one. */
			upTo: number | null;
			/** Price of the bracket with extra kilograms. */
			bracket: number;
			extraKg: number;
			insurance: number;
			free: boolean;
			handlingDays: number;
			daysMin: number;
			daysMax: number;
	  }
	| { offered: false; why: NotOffered }
);

type Deps = {
	db: Db;
	clock: () => Date;
	loadPrices(db: Db): Promise<DeliveryPrices>;
	carriers: Pick<Carriers, "fill">;
	tables: MethodTables;
};

/** Value in centavos; one piece of this weight (grams) and sides (centimetres), or pieces of the shop. */
export type SimulatedParcel = { cep: string; subtotal: number } & (
	| { grams: number; sides: [number, number, number] }
	| { lines: WantedUnits[] }
);

const simulate = (method: OfferedMethod, parcel: Parcel, now: Date): SimulatedMethod => {
	const { code, name, pace } = method;
	const found = explainQuote(method, parcel, now);
	if (typeof found === "string") return { code, name, offered: false, why: found };
	const { priced, promise } = found;
	const { tariff, price, zone, weight, extraKg, insurance, free, full } = priced;
	return {
		code,
		name,
		offered: true,
		words: promise.readyAt ? readyWords(promise.readyAt) : `Chega até ${dayWords(promise.day)}`,
		price,
		zone,
		weight,
		upTo: tariff.upTo,
		bracket: full - insurance,
		extraKg,
		insurance,
		free,
		handlingDays: pace.handlingDays,
		daysMin: tariff.daysMin,
		daysMax: tariff.daysMax,
	};
};

/** Simulates every active method for a parcel now: price, or why it is not offered (rule delivery 16). */
export async function simulateDelivery(
	{ db, clock, loadPrices, carriers, tables }: Deps,
	{ cep: typed, subtotal, ...sent }: SimulatedParcel,
): Promise<Result<SimulatedMethod[], "no_cep">> {
	const cep = cepDigits(typed);
	if (!stateOfCep(cep)) return fail("no_cep");
	const { methods, shop } = await tables.load(db, await loadPrices(db));
	const measured =
		"lines" in sent
			? (await lookUpLines(db, sent.lines)).flatMap((line) => (line.reason === null ? [line] : []))
			: [{ quantity: 1, weight: sent.grams, sides: sent.sides }];
	const parcel = { cep, subtotal, pieces: piecesOf(measured, shop) };
	const now = clock();
	const filled = await carriers.fill({ methods, parcel, from: shop.cep_origem, now });
	return ok(filled.map((method) => simulate(method, parcel, now)));
}
