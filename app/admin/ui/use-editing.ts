import { useState } from "react";
import { useListParams } from "./lists/use-list-params.ts";

/** The record with an open dialog, or a new one, also via `?novo=1`. */
export function useEditing<Row>() {
	const { params, set } = useListParams();
	const [opened, edit] = useState<Row | "new" | null>(null);
	const requested = params.has("novo");
	return {
		editing: opened ?? (requested ? ("new" as const) : null),
		edit,
		make: () => edit("new"),
		close: () => {
			edit(null);
			if (requested) set({ novo: null }, { replace: true });
		},
	};
}
