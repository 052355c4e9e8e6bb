import { useCallback, useState } from "react";
import { plainText } from "#core/values/text.ts";

type Next = (now: NoteDraft | undefined) => NoteDraft | null | undefined;

/** Note drafts by order; they outlive their row, which may be closed or filtered out. */
export function useNoteDrafts() {
	const [drafts, setDrafts] = useState<ReadonlyMap<string, NoteDraft>>(new Map());
	const change = useCallback((orderId: string, next: Next) => {
		setDrafts((now) => {
			const draft = next(now.get(orderId));
			const changed = new Map(now);
			if (draft) changed.set(orderId, draft);
			else changed.delete(orderId);
			return changed;
		});
	}, []);
	return { drafts, change };
}

export type NoteDrafts = ReturnType<typeof useNoteDrafts>;

export type SavedNotes = { notes: string; version: string };

/** Unsaved notes, with the version they are based on. */
type NoteDraft = SavedNotes & {
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
