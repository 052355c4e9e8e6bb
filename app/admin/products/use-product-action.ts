import { useState } from "react";
import { href, useLocation, useNavigate } from "react-router";
import { useFetcherAnswer } from "#app/ui/toast/use-action-toast.ts";
import { useAction } from "../action/use-action.ts";
import { useListParams } from "../ui/lists/list-toolbar.tsx";
import type { action } from "./product-actions.ts";

type Options = NonNullable<Parameters<typeof useAction<typeof action>>[0]>;

export const useProductAction = (onDone?: Options["onDone"]) =>
	useAction<typeof action>({ to: href("/admin/produtos"), ...(onDone && { onDone }) });

/** The product dialog named in the URL, and the product being deleted. */
export function useOpenProduct() {
	const { linkTo } = useListParams();
	const navigate = useNavigate();
	const [deleting, setDeleting] = useState<{ id: string; nome: string } | null>(null);
	/** The visit whose product was deleted: its unsaved input needs no confirmation. */
	const [gone, setGone] = useState<{ visit: string }>();
	const { key: visit } = useLocation();
	const open = (changes: Record<string, string | null>) =>
		void navigate(linkTo({ ver: null, editar: null, novo: null, ...changes }), {
			preventScrollReset: true,
		});
	useFetcherAnswer(gone, () => open({}));
	return {
		open,
		close: () => open({}),
		/** The dialog closes before the URL changes. */
		gone: gone?.visit === visit,
		deleting,
		askToDelete: setDeleting,
		keep: () => setDeleting(null),
		deleted: () => {
			setDeleting(null);
			setGone({ visit });
		},
	};
}
