import { lookUpLines, type WantedUnits } from "#core/catalog/price-lines.ts";
import { cepDigits, stateOfCep } from "#core/values/cep-rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import type { Carriers } from "./carriers/carriers.ts";
import { dayWords } from "./day-words-rules.ts";
import type { MethodTables } from "./methods/offered-methods.ts";
import type { DeliveryPrices, OfferedMethod } from "./methods/offered-rules.ts";
import { readyWords } from "./pickup-rules.ts";
import { piecesOf } from "./pieces-rules.ts";
import type { Parcel } from "./pricing-rules.ts";
import { explainQuote, type NotOffered } from "./quote-rules.ts";

/** What one method would ask for a parcel, by which rules; amounts in centavos, weights in grams. */
export type SimulatedMethod = { code: string; name: string } & (
	| {
			offered: true;
			words: string;
			price: number;
			zone: string;
			weight: number;
			/** Upper limit of the bracket that won; null above the last one. */
			upTo: number | null;
			/** What the bracket and its kilograms ask. */
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

/**
 * To a CEP as typed, worth this much (centavos): one piece of this weight (grams) and these sides
 * (centimetres), or pieces of the shop with the measures that they have now.
 */
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

/** What every way that is on would ask for a parcel now, or why it would not be offered (rule delivery 16). */
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
