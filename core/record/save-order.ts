import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";

type Placed = { id: string; name: string; place: number };

export type Ordering = {
	action: string;
	entity: string;
	/** Locks the existing rows until the transaction ends, sorted by id. */
	lock(tx: Tx, ids: string[]): Promise<Placed[]>;
	move(tx: Tx, id: string, change: { place: number; at: Date }): Promise<unknown>;
};

/** Numbers rows from 1 in the order of `ids`, ignoring deleted ones. Logs names before and after. */
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
