import type { Admin } from "#core/audit/types.ts";
import { orderNumber } from "#core/orders/rules.ts";
import { fail, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { rehearseNotes } from "./match-notes.ts";
import type { NoteFile } from "./read-note.ts";
import { type NoteError, saveNote } from "./save-note.ts";

export type NoteFileError = NoteError | { code: "unfit"; words: string };

/**
 * Writes the key of an XML on the one order that it was dropped onto, when the note is that order's by
 * number, or by document and value; `unfit` says why it is not. On failure nothing changed.
 */
export async function saveNoteFile(
	db: Db,
	admin: Admin,
	orderId: string,
	file: NoteFile,
): Promise<Result<{ key: string | null }, NoteFileError>> {
	const [row] = await rehearseNotes(db, [file]);
	if (!row) return fail({ code: "not_found" });
	// Several orders fit: the one that it was dropped onto was chosen with that.
	const chosen = row.candidates.length > 1 && row.candidates.some(({ id }) => id === orderId);
	if (row.problem && !chosen) return fail({ code: "unfit", words: row.problem });
	if (!chosen && row.orderId !== orderId) {
		const other = row.orderId ? ` Ela é do pedido #${orderNumber(row.orderId)}.` : "";
		return fail({ code: "unfit", words: `Esta nota não é deste pedido.${other}` });
	}
	return saveNote(db, admin, orderId, row.key);
}
