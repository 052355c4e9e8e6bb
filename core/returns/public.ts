import { type SQL, sql } from "drizzle-orm";
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

/** Number of requests that wait for the shop. */
export const WAITING_FOR_SHOP: SQL = sql`select count(*)::int as n from trocas
	where estado = any(${sql.param(owed)}) and not (estado = 'aprovada' and postagem <> 'correios')`;
