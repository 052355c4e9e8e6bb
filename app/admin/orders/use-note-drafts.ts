import { useCallback, useState } from "react";
import { useKept } from "../ui/use-kept.ts";
import type { NoteDraft } from "./note-draft.ts";

type Next = (now: NoteDraft | undefined) => NoteDraft | null | undefined;

/** Notes being typed, one draft per order: they outlive their open row, which may be closed or filtered away. */
export function useNoteDrafts() {
	const [drafts, setDrafts] = useState<ReadonlyMap<string, NoteDraft>>(new Map());
	useKept("observacoes", drafts.size > 0 ? [...drafts] : null, (typed) =>
		setDrafts(new Map(typed)),
	);
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
