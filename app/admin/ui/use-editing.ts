import { useKeptRow } from "./use-kept-open.ts";
import { useListParams } from "./use-list-params.ts";

/** The record of the list whose dialog is open, or a new one, which the address may ask for too (`?novo=1`). */
export function useEditing<Row extends { id: string }>(rows: readonly Row[]) {
	const { params, set } = useListParams();
	const [kept, edit] = useKeptRow("editar", rows);
	const asked = params.has("novo");
	return {
		editing: kept ?? (asked ? ("new" as const) : null),
		edit,
		make: () => edit("new"),
		close: () => {
			edit(null);
			if (asked) set({ novo: null }, { replace: true });
		},
	};
}
