import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useListParams } from "./lists/use-list-params.ts";

/**
 * Handle of a route that renders a dialog over its parent: focus stays in the dialog and returns to its
 * opener.
 */
export const DIALOG = { dialog: true } as const;

/**
 * Opens and closes a dialog with a URL below its `list`, preserving the list's query; `own` names parameters
 * of the dialog only.
 */
export function useDialogAddress(list: string, own: readonly string[] = []) {
	const navigate = useNavigate();
	const { search } = useLocation();
	const go = (pathname: string) => {
		const params = new URLSearchParams(search);
		for (const name of own) params.delete(name);
		void navigate({ pathname, search: `${params}` }, { preventScrollReset: true });
	};
	return { open: go, close: () => go(list) };
}

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
