import { plainText } from "#core/values/text.ts";

export type SavedNotes = { notes: string; version: string };

/** Unsaved notes, with the version they are based on. */
export type NoteDraft = SavedNotes & {
	/** Saved text of that version. */
	from: string;
};

/** Draft after typing; null when equal to the saved text. */
export function typeNotes(
	draft: NoteDraft | undefined,
	saved: SavedNotes,
	notes: string,
): NoteDraft | null {
	if (notes === saved.notes) return null;
	return { notes, version: (draft ?? saved).version, from: draft ? draft.from : saved.notes };
}

export const takeNotes = (theirs: SavedNotes): NoteDraft => ({ ...theirs, from: theirs.notes });

export const isUnsaved = ({ notes, from }: NoteDraft): boolean => notes !== from;

/** Draft after a save: what was typed while the request was in flight, else null. */
export function afterSaving(draft: NoteDraft, saved: SavedNotes): NoteDraft | null {
	if (plainText(draft.notes) === saved.notes) return null;
	return { notes: draft.notes, version: saved.version, from: saved.notes };
}
