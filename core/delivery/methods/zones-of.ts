import { type SQL, sql } from "drizzle-orm";
import { inCentavos } from "#platform/database/columns.ts";
import type { ReadZone } from "../shared/offered-method.ts";

/** All zones with prices of the current row of `entrega_metodos`. */
export const ZONES_OF: SQL<ReadZone[]> = sql<ReadZone[]>`coalesce((
	select json_agg(json_build_object(
		'nome', z.nome, 'estados', z.estados, 'quilo', ${inCentavos(sql`z.preco_quilo`)},
		'dias_min', z.dias_min, 'dias_max', z.dias_max,
		'faixas', coalesce((select json_agg(json_build_object('from', f.cep_de, 'to', f.cep_ate) order by f.cep_de)
			from entrega_faixas f where f.zona_id = z.id), '[]'::json),
		'tarifas', coalesce((select json_agg(json_build_object('upTo', t.peso_ate_g, 'price', ${inCentavos(sql`t.preco`)})
			order by t.peso_ate_g) from entrega_tarifas t where t.zona_id = z.id), '[]'::json)
	) order by z.ordem)
	from entrega_zonas z where z.metodo_id = entrega_metodos.id), '[]'::json)`;
