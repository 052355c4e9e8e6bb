import { type SQL, sql } from "drizzle-orm";

/** Whether the shop's notes are issued elsewhere, without their keys here: a value. */
export const NOTES_ELSEWHERE: SQL = sql`coalesce((select nota_fora from entrega_loja where id = 1), false)`;

/** What people call records of this area, by `id` and `name`: those whose id is in `wanted`. */
export const namesOf = (wanted: SQL): SQL =>
	sql`select id::text, nome as name from entrega_metodos where id in ${wanted}`;
