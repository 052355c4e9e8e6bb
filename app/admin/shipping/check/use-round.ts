import { href, useLocation, useNavigate } from "react-router";

/** The orders that are checked one after the other, and which of them this one is. */
export function useRound(id: string) {
	const state = useLocation().state as { ids?: string[] } | null;
	const ids = state?.ids?.includes(id) ? state.ids : [id];
	const navigate = useNavigate();
	const at = ids.indexOf(id);
	return {
		at,
		count: ids.length,
		next: () => {
			const next = ids[at + 1];
			return next
				? navigate(href("/admin/expedicao/:id", { id: next }), { state: { ids }, replace: true })
				: navigate(href("/admin/expedicao"));
		},
	};
}
