import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { OrderRow } from "#core/orders/manage/types.ts";

/**
 * The rows of the list, and below them those open ones that newer orders have pushed to the next page:
 * whoever is working on an order does not lose it, nor what they are typing about it.
 */
export function useKeptRows(rows: OrderRow[], isOpen: (id: string) => boolean): OrderRow[] {
	const location = useLocation();
	const params = new URLSearchParams(location.search);
	// Which order is open does not change what the list shows.
	params.delete("aberto");
	const search = params.toString();
	const before = useRef<{ search: string; rows: OrderRow[] }>({ search, rows: [] });
	const pushed =
		before.current.search === search
			? before.current.rows.filter(({ id }) => isOpen(id) && rows.every((row) => row.id !== id))
			: [];
	const shown = pushed.length > 0 ? [...rows, ...pushed] : rows;
	useEffect(() => {
		before.current = { search, rows: shown };
	});
	return shown;
}
