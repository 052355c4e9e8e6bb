import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useFetcherAnswer } from "#app/ui/use-fetcher-answer.ts";
import { useListParams } from "../ui/use-list-params.ts";

/** The dialog of a product, which the address asks for, and the product that is about to be deleted. */
export function useOpenProduct() {
	const { linkTo } = useListParams();
	const navigate = useNavigate();
	const [deleting, setDeleting] = useState<{ id: string; nome: string } | null>(null);
	/** The visit at whose dialog the product was deleted: what was typed there is no reason to ask. */
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
		/** Its product was deleted: the dialog goes before the address does. */
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
