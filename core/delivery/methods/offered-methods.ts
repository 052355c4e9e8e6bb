import { sql } from "drizzle-orm";
import { columnsIn } from "#core/record/columns.ts";
import { stateOfCep } from "#core/values/cep-rules.ts";
import { inCentavos } from "#platform/database/columns.ts";
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

type Row = {
	metodo: MethodFields & { id: string; codigo: string };
	zonas: ReadZone[];
	loja: ShopDelivery | null;
};

/** The zones of method `m` that hold a CEP, with nothing of the others: a table may have thousands of prices. */
const zonesAt = (cep: string) => sql`coalesce((
	select json_agg(json_build_object(
		'nome', z.nome, 'estados', z.estados, 'quilo', ${inCentavos(sql`z.preco_quilo`)},
		'dias_min', z.dias_min, 'dias_max', z.dias_max,
		'faixas', coalesce((select json_agg(json_build_object('from', f.cep_de, 'to', f.cep_ate))
			from entrega_faixas f where f.zona_id = z.id and ${cep} between f.cep_de and f.cep_ate), '[]'::json),
		'tarifas', coalesce((select json_agg(json_build_object('upTo', t.peso_ate_g, 'price', ${inCentavos(sql`t.preco`)})
			order by t.peso_ate_g) from entrega_tarifas t where t.zona_id = z.id), '[]'::json)
	) order by z.ordem)
	from entrega_zonas z
	where z.metodo_id = m.id and (z.estados @> array[${stateOfCep(cep) ?? ""}]
		or exists (select 1 from entrega_faixas f where f.zona_id = z.id and ${cep} between f.cep_de and f.cep_ate))
), '[]'::json)`;

/**
 * The ways to deliver that are on, in the order of the shop, each with the zones that hold this CEP (eight
 * digits), and what holds for all of them. `prices` are those of the settings, which the two first ask.
 */
export async function loadMethods(
	db: Db | Tx,
	cep: string,
	prices: DeliveryPrices,
): Promise<{ methods: OfferedMethod[]; shop: ShopDelivery }> {
	const rows = await queryRows<Row>(
		db,
		sql`select ${jsonObject({ id: entrega_metodos.id, codigo: entrega_metodos.codigo, ...columnsIn(entrega_metodos, METHOD) })} as metodo,
				${zonesAt(cep)} as zonas,
				(select ${jsonObject(columnsIn(entrega_loja, SHOP_DELIVERY))} from entrega_loja where entrega_loja.id = 1) as loja
			from entrega_metodos m, lateral (select m.*) entrega_metodos
			where m.ativo order by m.ordem, m.created_at, m.id`,
	);
	const shop = rows[0]?.loja ?? USUAL_SHOP_DELIVERY;
	return {
		shop,
		methods: rows.map(({ metodo, zonas }) => offeredMethod(metodo, zonas, shop, prices)),
	};
}
