import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";

/** What the history says of a change. */
export type Noted = { action: string; before?: unknown; after?: unknown };

export type Changing<Current, Refusal> = {
	/** Table of the record, as the history names it. */
	entity: string;
	id: string;
	/** The record as it is now, held until the transaction ends; nothing when it is gone. */
	lock(tx: Tx): Promise<Current | null | undefined>;
	/** Changes it and says what to note; null when it is already as it is wanted. */
	change(tx: Tx, current: Current): Promise<Result<Noted | null, Refusal>>;
};

/**
 * Does to one record what needs no form, such as showing, hiding or deleting it, as every record is changed:
 * it is held, changed and noted in the history, all in one transaction. Doing it twice notes it once. Gives
 * `not_found` when the record is gone or the id is none, or why `change` refused; then nothing is written.
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
