import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { ON_SALE } from "./public.ts";

/** `reservado`: units of unpaid orders, besides `estoque`. `disponivel`: on sale, like its product. */
export type LockedUnits = { id: string; estoque: number; reservado: number; disponivel: boolean };

/** Locks products, then variations, in the global order, against deadlocks. Omits missing ones. */
export const lockVariations = (tx: Tx, wanted: SQL): Promise<LockedUnits[]> =>
	queryRows<LockedUnits>(
		tx,
		sql`select v.id, v.estoque, v.reservado, v.ativo and ${ON_SALE} as disponivel ${inOrder(wanted)}`,
	);

/** The same as a relation of ids, for a statement that changes the locked rows. */
export const lockedVariations = (wanted: SQL): SQL => sql`(select v.id ${inOrder(wanted)})`;

// Row locks follow this order: product before variation.
const inOrder = (wanted: SQL): SQL =>
	sql`from produtos p join variantes v on v.produto_id = p.id where v.id in (${wanted})
		order by p.id, v.id for no key update of p, v`;

/** Reads variations without locking. */
export const readVariations = (db: Db | Tx, wanted: SQL): Promise<LockedUnits[]> =>
	queryRows<LockedUnits>(
		db,
		sql`select v.id, v.estoque, v.reservado, v.ativo and ${ON_SALE} as disponivel
			from variantes v join produtos p on p.id = v.produto_id where v.id in (${wanted})`,
	);

/**
 * Changes the two unit counters of variations, for use in a `with` beside the ledger entry; only the stock
 * area may change them. `changes` is a relation of `variante_id` and the deltas `estoque` and `reservado`.
 * Returns `produto_id`, `variante_id`, the deltas and `saldo`, the available units afterwards. Fails when a
 * counter would fall below zero.
 */
export const changedUnits = (changes: SQL): SQL => sql`
	update variantes v set estoque = v.estoque + m.estoque, reservado = v.reservado + m.reservado
	from ${changes} m where v.id = m.variante_id
	returning v.produto_id, v.id as variante_id, m.estoque, m.reservado, v.estoque as saldo`;
