import { type SQL, sql } from "drizzle-orm";
import { ORDER_LINES, ORDERS } from "#core/orders/public.ts";
import { RETURN_STATES, STATES } from "./shared/machine.ts";

/** Addresses of photos of requests and inspections, each with its place (`PictureUse`). */
export const USED_MEDIA: SQL = sql`
	select unnest(fotos) as address, 'troca' as tipo, id::text as id, numero::text as nome, false as historico from trocas
	union all select p.foto, 'troca', t.id::text, t.numero::text, false from troca_pecas p
		join trocas t on t.id = p.troca_id where p.foto is not null`;

/** Orders with a request that is not over. */
export const OPEN_RETURNS: SQL = sql`(select order_id from trocas
	where estado = any(${sql.param(RETURN_STATES.filter((state) => STATES[state].waits !== null))}))`;

const owed = RETURN_STATES.filter((state) => STATES[state].waits === "loja");

/** Whether the carrier of a request `t` stopped on the way back: the shop decides. */
export const STOPPED: SQL = sql`(t.estado = 'em_transito'
	and exists (select 1 from troca_etiquetas e where e.troca_id = t.id and e.estado = 'lost'))`;

/** Number of requests that wait for the shop. */
export const WAITING_FOR_SHOP: SQL = sql`select count(*)::int as n from trocas t
	where (estado = any(${sql.param(owed)}) and not (estado = 'aprovada' and postagem <> 'correios')) or ${STOPPED}`;

/** Pieces of product `f` that were sold in the last two years; in one size with `ofSize`. */
const soldOf = (ofSize: SQL): SQL => sql`(select coalesce(sum(l.due), 0)::int
	from ${ORDER_LINES} l join ${ORDERS} o on o.id = l.order_id
	where l.produto_id = f.produto_id ${ofSize} and o.paid_at > now() - interval '2 years' and o.cancelled_at is null)`;

/**
 * Products with pieces that came back for their size in the last two years, and what was sold in them; `tamanhos` has
 * the same for each size that came back.
 */
export const RETURN_FITS: SQL = sql`(select f.produto_id, sum(f.pequeno)::int as pequeno, sum(f.grande)::int as grande,
		max(f.vendidas) as vendidas, coalesce(jsonb_object_agg(f.tamanho, jsonb_build_object('pequeno', f.pequeno,
			'grande', f.grande, 'vendidas', f.do_tamanho)) filter (where f.tamanho <> ''), '{}'::jsonb) as tamanhos
	from (select f.*, ${soldOf(sql``)} as vendidas, ${soldOf(sql`and l.size = f.tamanho`)} as do_tamanho
		from (select l.produto_id, coalesce(l.size, '') as tamanho, count(*) filter (where t.motivo = 'pequeno')::int as pequeno,
				count(*) filter (where t.motivo = 'grande')::int as grande
			from troca_pecas p join trocas t on t.id = p.troca_id join ${ORDER_LINES} l on l.id = p.order_item_id
			where t.motivo in ('pequeno', 'grande') and t.estado not in ('recusada', 'cancelada')
				and t.created_at > now() - interval '2 years' and l.produto_id is not null
			group by 1, 2) f) f
	group by f.produto_id)`;
