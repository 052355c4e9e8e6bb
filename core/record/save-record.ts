import type { z } from "zod";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { fieldErrors } from "#core/values/field-errors-rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";

/** Why a record was not saved. `fields` has one message per field; `current` is what another person saved. */
export type SaveError<Current> =
	| { code: "invalid"; fields: Record<string, string> }
	| { code: "not_found" }
	| { code: "conflict"; current: Current };

type Written<Answer> = {
	/** For the history of changes: where both are alike, nothing is noted. */
	before: unknown;
	after: unknown;
	/** Where it is not known before the record is held. */
	entityId?: string;
	answer: Answer;
};

/** What saving one kind of record needs to know. */
export type Saving<Input, Current, Answer> = {
	form: z.ZodType<Input>;
	change: { action: string; entity: string; entityId?: string };
	/** The record as it is now, held until the transaction ends; null when it is gone. */
	lock(tx: Tx): Promise<Current | null>;
	/** Writes what was typed, or says by field what is wrong with it beside what is there. */
	write(
		tx: Tx,
		input: Input,
		current: Current,
	): Promise<Result<Written<Answer>, Record<string, string>>>;
};

/**
 * Saves what a form sends of a record, as every record is saved: what was typed is checked, the record
 * is held, somebody else's version is met (rule catalogue 8: nothing is written, and the record as it is
 * now is given back, for the form to merge field by field), then it is written and noted in the history,
 * all in one transaction. `version` is the one the form was opened with.
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
