import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";

export type Noted = { action: string; before?: unknown; after?: unknown };

export type Changing<Current, Refusal> = {
	entity: string;
	id: string;
	/** Reads and locks the record until the transaction ends; null or undefined when there is none. */
	lock(tx: Tx): Promise<Current | null | undefined>;
	/** Changes it and returns the log entry; null when nothing changes. */
	change(tx: Tx, current: Current): Promise<Result<Noted | null, Refusal>>;
};

/**
 * Performs a change without a form, such as showing, hiding or deleting a record: locks, changes and logs it
 * in one transaction. Idempotent. Returns `not_found` for an unknown or invalid id, or the refusal of
 * `change`; then nothing is written.
 */
export async function changeRecord<Current, Refusal = never>(
	db: Db,
	admin: Admin,
	{ entity, id, lock, change }: Changing<Current, Refusal>,
): Promise<Result<null, "not_found" | Refusal>> {
	if (!isUuid(id)) return fail("not_found");
	return runTransaction(db, async (tx): Promise<Result<null, "not_found" | Refusal>> => {
		const current = await lock(tx);
		if (!current) return fail("not_found");
		const changed = await change(tx, current);
		if (!changed.ok) return changed;
		if (changed.value) await recordChange(tx, admin, { entity, entityId: id, ...changed.value });
		return ok(null);
	});
}
