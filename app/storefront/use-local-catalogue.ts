import { useMatches } from "react-router";
import { useOutage } from "#app/shell/use-live.ts";

/** True while the database is unavailable or the page shows samples: nothing can be bought then. */
export function useLocalCatalogue(): boolean {
	const away = useOutage((state) => state.away);
	const matches = useMatches();
	return (
		away ||
		matches.some(
			({ loaderData }) => (loaderData as { local?: boolean } | null | undefined)?.local === true,
		)
	);
}
