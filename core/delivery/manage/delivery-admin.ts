import { sql } from "drizzle-orm";
import { withDeps } from "#core/values/with-deps.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { lookUpLines, type WantedUnits } from "../../catalog/price-lines.ts";
import { VARIATIONS } from "../../catalog/public.ts";
import { cepDigits, stateOfCep } from "../../values/address.ts";
import { fail, ok, type Result } from "../../values/result.ts";
import type { Carriers } from "../carriers/carriers.ts";
import type { MethodTables } from "../offered-methods.ts";
import { piecesOf } from "../pieces.ts";
import { dayWords } from "../shared/day-words.ts";
import type { DeliveryPrices, OfferedMethod } from "../shared/offered-method.ts";
import type { Parcel } from "../shared/pricing.ts";
import { explainQuote, type NotOffered, readyWords } from "../shared/quote.ts";
import { listManagedMethods } from "./read-managed.ts";
import {
	createMethod,
	orderMethods,
	removeMethod,
	saveMethod,
	setMethodActive,
} from "./save-method.ts";
import { readShopDelivery, saveInvoicePolicy, saveShopDelivery } from "./shop-delivery.ts";
import { readTableSheet, writeTableSheet } from "./table-sheet.ts";

type Deps = {
	db: Db;
	clock: () => Date;
	loadPrices(db: Db): Promise<DeliveryPrices>;
	carriers: Carriers;
	tables: MethodTables;
};

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

type SimulatorDeps = {
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
async function simulateDelivery(
	{ db, clock, loadPrices, carriers, tables }: SimulatorDeps,
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

export const createDeliveryAdmin = (deps: Deps) => ({
	...withDeps(() => deps, {
		saveShop: saveShopDelivery,
		saveInvoicePolicy,
		/** Simulates all methods for a parcel, with reasons. */
		simulate: simulateDelivery,
		create: createMethod,
		save: saveMethod,
		setActive: setMethodActive,
		remove: removeMethod,
		order: orderMethods,
	}),
	list: () => listManagedMethods(deps.db),
	/** Prices of the settings, for the two default methods. */
	loadPrices: () => deps.loadPrices(deps.db),
	loadShop: () => readShopDelivery(deps.db),
	/** Pieces by SKU, for the simulator. */
	piecesBySku: (typed: string) => piecesBySku(deps.db, typed),
	/** Exports a method's table; null when there is no such method. */
	exportTable: async (id: string) => {
		const found = (await listManagedMethods(deps.db)).find((method) => method.id === id);
		return found ? writeTableSheet(found.tabela) : null;
	},
	/** Parses a table file without writing. */
	readTable: (bytes: Uint8Array) => readTableSheet(bytes),
	/** Carriers queried over the network, and their settings. */
	carriers: {
		list: deps.carriers.list,
		save: deps.carriers.save,
		disconnect: deps.carriers.disconnect,
		listServices: deps.carriers.listServices,
		checkUp: deps.carriers.checkUp,
	},
});

/** Pieces with their total price in centavos. */
type NamedPieces = { lines: WantedUnits[]; units: number; subtotal: number };

/** Why pieces are invalid; `sku` is the offending one. */
type NoPieces = { code: "unknown" | "not_sold"; sku: string };

/** SKUs may contain spaces; a number after the last one is the quantity. */
function readEntry(entry: string): { sku: string; quantity: number } {
	const words = entry.split(/\s/);
	const last = words.pop() ?? "";
	const sku = words.join(" ").trim();
	return sku !== "" && /^x?\d{1,3}$/i.test(last)
		? { sku, quantity: Math.max(1, Number(last.replace(/^x/i, ""))) }
		: { sku: entry, quantity: 1 };
}

/** Parses `JAL-M-BR 2, GOR-01` (default quantity 1). Tries a SKU ending in a number as a whole first. */
async function piecesBySku(db: Db, typed: string): Promise<Result<NamedPieces, NoPieces>> {
	const entries = typed
		.split(/[,;\n]/)
		.map((entry) => entry.trim())
		.filter(Boolean);
	const read = entries.map((entry) => ({ entry, ...readEntry(entry) }));
	const known = await bySku(
		db,
		read.flatMap(({ entry, sku }) => [entry, sku]),
	);
	const lines: WantedUnits[] = [];
	for (const { entry, sku, quantity } of read) {
		const whole = known.get(entry.toUpperCase());
		const found = whole ?? known.get(sku.toUpperCase());
		if (!found) return fail({ code: "unknown", sku });
		lines.push({ ...found, quantity: whole ? 1 : quantity });
	}
	const priced = await lookUpLines(db, lines);
	const gone = priced.findIndex(({ reason }) => reason !== null);
	if (gone >= 0) return fail({ code: "not_sold", sku: read[gone]?.sku ?? "" });
	return ok({
		lines,
		units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
		subtotal: priced.reduce(
			(sum, line) => sum + (line.reason === null ? line.price * line.quantity : 0),
			0,
		),
	});
}

type Found = Pick<WantedUnits, "productId" | "size" | "color">;

async function bySku(db: Db, skus: string[]): Promise<Map<string, Found>> {
	const wanted = [...new Set(skus.map((sku) => sku.toUpperCase()))];
	const rows = await queryRows<Found & { sku: string }>(
		db,
		sql`select upper(v.sku) as sku, v.produto_id as "productId", v.tamanho as size, v.cor as color
			from ${VARIATIONS} v where upper(v.sku) = any(${sql.param(wanted)}::text[]) order by v.ativo`,
	);
	return new Map(rows.map(({ sku, ...found }) => [sku, found]));
}
