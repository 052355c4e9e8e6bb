import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useListParams } from "./lists/list-toolbar.tsx";

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

const CONTROL = "a[href], button, input, select, textarea, [tabindex]";
/** Dialogs, and the scripts of some parts, arrive after the page. */
const WAIT_MS = 5_000;

function controlOf(name: string): HTMLElement | null {
	const named = `[name="${name}"]:not([aria-hidden=true], [type=hidden])`;
	const found = document.querySelector<HTMLElement>(`${named}, [id="${name}"]`);
	return found?.matches(CONTROL) ? found : (found?.querySelector<HTMLElement>(CONTROL) ?? null);
}

/**
 * Focuses the field or the part named in the URL's hash, such as `#cnpj`. A button that opens a dialog or a form is
 * pressed: `#conectar/servidor` opens the form of the server and focuses its field.
 */
export function useLinkedField(): void {
	const { hash, key } = useLocation();
	useEffect(() => {
		if (!key || !/^#[\w./-]+$/.test(hash)) return;
		const steps = hash.slice(1).split("/");
		const until = Date.now() + WAIT_MS;
		let frame = 0;
		const follow = () => {
			const control = steps[0] ? controlOf(steps[0]) : null;
			if (control) {
				steps.shift();
				control.focus({ preventScroll: true });
				control.scrollIntoView({ block: "center" });
				if (control.matches("[aria-haspopup=dialog], [aria-expanded=false]")) control.click();
			}
			if (steps.length > 0 && Date.now() < until) frame = requestAnimationFrame(follow);
		};
		frame = requestAnimationFrame(follow);
		return () => cancelAnimationFrame(frame);
	}, [hash, key]);
}
