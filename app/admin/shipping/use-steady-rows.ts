import { useState } from "react";
import type { QueueRow } from "#core/shipping/queue/queue-rules.ts";

/**
 * The rows that were shown already, while the list is read again under the hand: new ones are counted and
 * wait until they are asked for. Another `view` (tab, filter, search) begins anew.
 */
export function useSteadyRows(rows: QueueRow[], view: string) {
	const [seen, setSeen] = useState({ view, ids: new Set(rows.map(({ id }) => id)) });
	const known = seen.view === view ? seen.ids : new Set(rows.map(({ id }) => id));
	if (seen.view !== view) setSeen({ view, ids: known });
	const fresh = rows.filter(({ id }) => !known.has(id));
	return {
		// Nothing is under the hand while nothing is shown.
		rows: fresh.length === rows.length ? rows : rows.filter(({ id }) => known.has(id)),
		fresh: fresh.length === rows.length ? 0 : fresh.length,
		show: () => setSeen({ view, ids: new Set([...known, ...rows.map(({ id }) => id)]) }),
	};
}
