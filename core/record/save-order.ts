import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";

type Placed = { id: string; name: string; place: number };

/** A list that administrators put in order. */
export type Ordering = {
	action: string;
	entity: string;
	/** Those of its rows that are still there, held until the transaction ends, in the order of their ids. */
	lock(tx: Tx, ids: string[]): Promise<Placed[]>;
	move(tx: Tx, id: string, change: { place: number; at: Date }): Promise<unknown>;
};

/**
 * Gives rows the order of `ids`, counted from 1; what is gone meanwhile is left out. Notes the names before
 * and after in the history; nothing when all stand where they stood.
 */
export async function saveOrder(
	{ db, clock }: { db: Db; clock: () => Date },
	admin: Admin,
	{ action, entity, lock, move }: Ordering,
	ids: readonly string[],
): Promise<void> {
	const wanted = [...new Set(ids)].filter(isUuid);
	if (wanted.length === 0) return;
	await runTransaction(db, async (tx) => {
		const rows = await lock(tx, wanted);
		const found = wanted.flatMap((id) => rows.filter((row) => row.id === id));
		const moved = found
			.map((row, index) => ({ id: row.id, from: row.place, place: index + 1 }))
			.filter(({ from, place }) => from !== place);
		if (moved.length === 0) return;
		for (const { id, place } of moved) await move(tx, id, { place, at: clock() });
		await recordChange(tx, admin, {
			action,
			entity,
			before: namesOf([...rows].sort((a, b) => a.place - b.place)),
			after: namesOf(found),
		});
	});
}

const namesOf = (rows: Placed[]) => rows.map(({ name }) => name);
