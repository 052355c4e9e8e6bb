import { useMatches } from "react-router";

/** True while the page shows a catalogue that the database did not give: nothing can be bought then. */
export const useLocalCatalogue = (): boolean =>
	useMatches().some(
		({ loaderData }) => (loaderData as { local?: boolean } | null | undefined)?.local === true,
	);
