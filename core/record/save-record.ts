import { sql } from "drizzle-orm";
import type { z } from "zod";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { idList, queryRows } from "#platform/database/sql/query.ts";
import { fieldErrors } from "../values/field-errors.ts";

/** `fields` has one message per field; `current` is the other person's version. */
export type SaveError<Current> =
	| { code: "invalid"; fields: Record<string, string> }
	| { code: "not_found" }
	| { code: "conflict"; current: Current };

type Written<Answer> = {
	/** For the audit log; equal values are not logged. */
	before: unknown;
	after: unknown;
	/** When it is unknown before the lock. */
	entityId?: string;
	answer: Answer;
};

export type Saving<Input, Current, Answer> = {
	form: z.ZodType<Input>;
	change: { action: string; entity: string; entityId?: string };
	/** Reads and locks the record until the transaction ends; null when there is none. */
	lock(tx: Tx): Promise<Current | null>;
	/** Writes valid input, or returns errors by field. */
	write(
		tx: Tx,
		input: Input,
		current: Current,
	): Promise<Result<Written<Answer>, Record<string, string>>>;
};

/**
 * Saves a form in one transaction: validates it, locks the record, detects a concurrent edit (rule catalogue
 * 8: returns the current record without writing, for a merge by field), writes and logs the change. `version`
 * is that of the form.
 */
export async function saveRecord<Input, Current extends { version: string }, Answer>(
	db: Db,
	admin: Admin,
	{ form, version }: { form: unknown; version: string },
	saving: Saving<Input, Current, Answer>,
): Promise<Result<Answer, SaveError<Current>>> {
	const parsed = saving.form.safeParse(form);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	return runTransaction(db, async (tx): Promise<Result<Answer, SaveError<Current>>> => {
		const current = await saving.lock(tx);
		if (!current) return fail({ code: "not_found" });
		if (current.version !== version) return fail({ code: "conflict", current });
		const written = await saving.write(tx, parsed.data, current);
		if (!written.ok) return fail({ code: "invalid", fields: written.error });
		const { answer, ...change } = written.value;
		if (JSON.stringify(change.before) !== JSON.stringify(change.after)) {
			await recordChange(tx, admin, { ...saving.change, ...change });
		}
		return ok(answer);
	});
}

type Creating<Input, Created> = {
	form: z.ZodType<Input>;
	change: { action: string; entity: string };
	/** Writes valid input and returns what the log says of it, or errors by field. */
	write(
		tx: Tx,
		input: Input,
	): Promise<Result<{ created: Created | undefined; after: unknown }, Record<string, string>>>;
};

/** Creates a record from a form in one transaction: validates it, writes and logs it. */
export async function createRecord<Input, Created extends { id: string }>(
	db: Db,
	admin: Admin,
	form: unknown,
	creating: Creating<Input, Created>,
): Promise<Result<Created, { code: "invalid"; fields: Record<string, string> }>> {
	const parsed = creating.form.safeParse(form);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	return runTransaction(db, async (tx) => {
		const written = await creating.write(tx, parsed.data);
		if (!written.ok) return fail({ code: "invalid", fields: written.error });
		const { created, after } = written.value;
		if (!created) throw new Error(`${creating.change.entity}: nothing written`);
		await recordChange(tx, admin, { ...creating.change, entityId: created.id, after });
		return ok(created);
	});
}

type Noted = { action: string; before?: unknown; after?: unknown };

type Changing<Current, Refusal> = {
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

export type Ordering = { action: string; entity: string; name: string; place: string };

/**
 * Numbers the rows of the table `entity` from 1 in the order of `ids`, ignoring deleted ones. Logs names before and
 * after; `name` and `place` are their columns.
 */
export async function saveOrder(
	{ db, clock }: { db: Db; clock: () => Date },
	admin: Admin,
	{ action, entity, name, place: position }: Ordering,
	ids: readonly string[],
): Promise<void> {
	const wanted = [...new Set(ids)].filter(isUuid);
	if (wanted.length === 0) return;
	await runTransaction(db, async (tx) => {
		const [table, named, number] = [entity, name, position].map((one) => sql.identifier(one));
		const rows = await queryRows<{ id: string; name: string; place: number }>(
			tx,
			sql`select id, ${named} as name, ${number} as place from ${table}
				where id in ${idList(wanted)} order by id for update`,
		);
		const found = wanted.flatMap((id) => rows.filter((row) => row.id === id));
		const moved = found
			.map((row, index) => ({ id: row.id, from: row.place, place: index + 1 }))
			.filter(({ from, place }) => from !== place);
		if (moved.length === 0) return;
		for (const { id, place } of moved) {
			await tx.execute(sql`update ${table} set ${number} = ${place}::int,
				updated_at = ${clock().toISOString()}::timestamptz where id = ${id}::uuid`);
		}
		await recordChange(tx, admin, {
			action,
			entity,
			before: namesOf([...rows].sort((a, b) => a.place - b.place)),
			after: namesOf(found),
		});
	});
}

const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name);
