import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { ON_SALE } from "./lent.ts";

/** `reservado`: what unpaid orders keep beside `estoque`. `disponivel`: on sale, with its product. */
export type LockedUnits = { id: string; estoque: number; reservado: number; disponivel: boolean };

/**
 * Locks variations with their products, in the one order every operation uses: by product, which is always
 * taken first, then by variation, so that two orders never wait for each other in a ring. `wanted` is a list of ids or a
 * select of them; missing ones are left out.
 */
export const lockVariations = (tx: Tx, wanted: SQL): Promise<LockedUnits[]> =>
	queryRows<LockedUnits>(
		tx,
		sql`select v.id, v.estoque, v.reservado, v.ativo and ${ON_SALE} as disponivel ${inOrder(wanted)}`,
	);

/** The same as a relation of their ids, for a statement that changes what it locks. */
export const lockedVariations = (wanted: SQL): SQL => sql`(select v.id ${inOrder(wanted)})`;

// A row's locks are taken as they are named: nobody holds a variation without its product.
const inOrder = (wanted: SQL): SQL =>
	sql`from produtos p join variantes v on v.produto_id = p.id where v.id in (${wanted})
		order by p.id, v.id for no key update of p, v`;

/** The same as they are at this moment, held by nobody. */
export const readVariations = (db: Db | Tx, wanted: SQL): Promise<LockedUnits[]> =>
	queryRows<LockedUnits>(
		db,
		sql`select v.id, v.estoque, v.reservado, v.ativo and ${ON_SALE} as disponivel
			from variantes v join produtos p on p.id = v.produto_id where v.id in (${wanted})`,
	);

/**
 * Changes the two counters of variations, to stand in a `with`: they are kept here so that a listing needs
 * no join, and are the stock's to change, with its ledger in the same statement. `changes` is a relation of
 * `variante_id`, `estoque` and `reservado`, each what is added; answered are `produto_id`, `variante_id`,
 * the two changes, and `saldo`, the units on sale after them. One that would fall below zero fails.
 */
export const changedUnits = (changes: SQL): SQL => sql`
	update variantes v set estoque = v.estoque + m.estoque, reservado = v.reservado + m.reservado
	from ${changes} m where v.id = m.variante_id
	returning v.produto_id, v.id as variante_id, m.estoque, m.reservado, v.estoque as saldo`;
