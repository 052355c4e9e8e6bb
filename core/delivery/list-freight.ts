import { lookUpLines, type WantedUnits } from "#core/catalog/price-lines.ts";
import type { Db } from "#platform/database/database.ts";
import { listManagedMethods, type ManagedMethod } from "./manage/read-managed.ts";
import { readShopDelivery } from "./manage/shop-delivery.ts";
import { type DeliveryPrices, offeredMethod } from "./methods/offered-rules.ts";
import type { ShopDelivery } from "./methods/shop-delivery-rules.ts";
import { piecesOf } from "./pieces-rules.ts";
import { chargedWeight, tariffPrice } from "./pricing-rules.ts";
import type { ShownFreight } from "./shown-methods-rules.ts";

/** More of them than this no search engine reads. */
const MOST_ROWS = 20;
const MOST_RANGES = 50;

/** What every piece's way is reckoned from. */
export type FreightTables = { methods: ManagedMethod[]; shop: ShopDelivery };

export async function readFreightTables(db: Db): Promise<FreightTables> {
	const [methods, shop] = await Promise.all([listManagedMethods(db), readShopDelivery(db)]);
	return { methods, shop };
}

/**
 * What the way of one piece costs and how long it takes, by the states and the ranges of CEPs it goes to, as
 * search engines are told (rule delivery 15). What a carrier is asked for at the moment is left out: it has no
 * price before a CEP. Centavos.
 */
export async function listFreight(
	db: Db,
	{ methods, shop }: FreightTables,
	piece: WantedUnits | null,
	prices: DeliveryPrices,
): Promise<ShownFreight[]> {
	const lines = await lookUpLines(db, piece ? [piece] : []);
	const pieces = piecesOf(
		lines.flatMap((line) => (line.reason === null ? [line] : [])),
		shop,
	);
	const rows = methods
		.filter(({ ativo, tipo }) => ativo && tipo !== "retirada")
		.flatMap((row) => {
			const { tabela, ...fields } = row;
			const zones = tabela.zonas.map(({ precos, ...zone }) => ({
				...zone,
				tarifas: tabela.limites.map((upTo, at) => ({ upTo, price: precos[at] ?? null })),
			}));
			const method = offeredMethod(fields, zones, shop, prices);
			const weight = chargedWeight(method, pieces);
			const settled = row.precos === "configuracoes";
			return method.zones.flatMap((zone, at) => {
				const { estados = [], faixas = [] } = settled ? {} : (tabela.zonas[at] ?? {});
				const found = tariffPrice(zone, weight);
				if (!found) return [];
				const places = [
					...(settled || estados.length > 0 ? [{ states: estados }] : []),
					...(faixas.length > 0 ? [{ states: [], ranges: faixas.slice(0, MOST_RANGES) }] : []),
				];
				return places.map((place) => ({
					...place,
					price: found.price,
					freeAbove: method.freeAbove,
					handlingDays: method.pace.handlingDays,
					daysMin: found.tariff.daysMin,
					daysMax: found.tariff.daysMax,
				}));
			});
		});
	return rows.slice(0, MOST_ROWS);
}
