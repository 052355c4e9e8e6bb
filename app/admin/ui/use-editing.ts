import { useState } from "react";
import { useListParams } from "./use-list-params.ts";

/** The record whose dialog is open, or a new one, which the address asks for too (`?novo=1`). */
export function useEditing<Row>() {
	const { params, set } = useListParams();
	const [editing, edit] = useState<Row | "new" | null>(params.get("novo") ? "new" : null);
	return {
		editing,
		edit,
		make: () => edit("new"),
		close: () => {
			edit(null);
			if (params.has("novo")) set({ novo: null }, { replace: true });
		},
	};
}
