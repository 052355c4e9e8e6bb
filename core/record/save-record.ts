import type { z } from "zod";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
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
