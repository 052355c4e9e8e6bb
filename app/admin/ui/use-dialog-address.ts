import { useLocation, useNavigate } from "react-router";

/** Of a route that is a dialog over the screen above it: the keyboard stays in the dialog, and goes back to what opened it. */
export const DIALOG = { dialog: true } as const;

/**
 * Opens a dialog that has an address of its own below its `list`, and closes it. What the list was asked to show
 * goes along in the query; `own` names what only the dialog asks for.
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
