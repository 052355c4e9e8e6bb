import { useCallback, useState } from "react";
import type { NoteDraft } from "./note-draft.ts";

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
