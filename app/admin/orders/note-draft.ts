import { plainText } from "#core/values/plain-text-rules.ts";

/** Internal notes as they are saved, and their version. */
export type SavedNotes = { notes: string; version: string };

/** Notes as they are being typed, with the version they were edited from. */
export type NoteDraft = SavedNotes & {
	/** The text of that version. */
	from: string;
};

/** What is typed over the draft, or over what is saved; null once it is what is saved. */
export function typeNotes(
	draft: NoteDraft | undefined,
	saved: SavedNotes,
	notes: string,
): NoteDraft | null {
	if (notes === saved.notes) return null;
	return { notes, version: (draft ?? saved).version, from: draft ? draft.from : saved.notes };
}

/** Somebody else's notes taken over as they are. */
export const takeNotes = (theirs: SavedNotes): NoteDraft => ({ ...theirs, from: theirs.notes });

export const isUnsaved = ({ notes, from }: NoteDraft): boolean => notes !== from;

/** What is left of a draft once `saved` is kept: what was typed while that was on its way. */
export function afterSaving(draft: NoteDraft, saved: SavedNotes): NoteDraft | null {
	if (plainText(draft.notes) === saved.notes) return null;
	return { notes: draft.notes, version: saved.version, from: saved.notes };
}
