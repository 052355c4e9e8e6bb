import { sql } from "drizzle-orm";
import { columnsIn } from "#core/record/columns.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { jsonObject } from "#platform/database/json-list.ts";
import { queryRows } from "#platform/database/query.ts";
import { entrega_loja, entrega_metodos } from "../schema.ts";
import { METHOD, type MethodFields } from "./method-fields-rules.ts";
import {
	type DeliveryPrices,
	type OfferedMethod,
	offeredMethod,
	type ReadZone,
} from "./offered-rules.ts";
import { SHOP_DELIVERY, type ShopDelivery, USUAL_SHOP_DELIVERY } from "./shop-delivery-rules.ts";
import { ZONES_OF } from "./zones-of.ts";

type Row = {
	metodo: MethodFields & { codigo: string };
	zonas: ReadZone[];
};

type Read = { versao: string; loja: ShopDelivery | null; metodos: Row[] | null };

/** The ways to deliver that are on, in the order of the shop, and what holds for all of them. */
export type Offered = { methods: OfferedMethod[]; shop: ShopDelivery };

/** Reads the ways; a thousand prices are read again only when somebody changed one. */
export type MethodTables = { load(db: Db | Tx, prices: DeliveryPrices): Promise<Offered> };

/**
 * Which transaction wrote each method and the shop's own row: another text after every change, on every
 * node, for a table is never written without its method.
 */
const VERSION = sql`concat(
	(select string_agg(concat(v.id, v.xmin), ',' order by v.id) from entrega_metodos v),
	(select v.xmin::text from entrega_loja v where v.id = 1))`;

const METHODS = sql`(select json_agg(json_build_object(
		'metodo', ${jsonObject({ codigo: entrega_metodos.codigo, ...columnsIn(entrega_metodos, METHOD) })},
		'zonas', ${ZONES_OF})
		order by entrega_metodos.ordem, entrega_metodos.created_at, entrega_metodos.id)
	from entrega_metodos where entrega_metodos.ativo)`;

const SHOP = sql`(select ${jsonObject(columnsIn(entrega_loja, SHOP_DELIVERY))} from entrega_loja where entrega_loja.id = 1)`;

/** Keeps the tables of one shop ready to be asked. `prices` are those of the settings, which the two first ask. */
export function createMethodTables(): MethodTables {
	let kept: (Offered & { version: string; prices: string }) | null = null;
	return {
		async load(db, { frete_padrao, frete_expresso, frete_gratis_acima, ferias_ate = "" }) {
			const prices = { frete_padrao, frete_expresso, frete_gratis_acima, ferias_ate };
			const asked = JSON.stringify(prices);
			const [now] = await queryRows<{ versao: string }>(db, sql`select ${VERSION} as versao`);
			if (kept && kept.version === now?.versao && kept.prices === asked) return kept;
			// Version and tables of one moment: what changes between two statements is read again next time.
			const [read] = await queryRows<Read>(
				db,
				sql`select ${VERSION} as versao, ${SHOP} as loja, ${METHODS} as metodos`,
			);
			const shop = read?.loja ?? USUAL_SHOP_DELIVERY;
			const methods = (read?.metodos ?? []).map(({ metodo, zonas }) =>
				offeredMethod(metodo, zonas, shop, prices),
			);
			kept = { version: read?.versao ?? "", prices: asked, shop, methods };
			return kept;
		},
	};
}
