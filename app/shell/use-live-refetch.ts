import { useEffect } from "react";
import { listenForChanges } from "./listen-for-changes.ts";
import { useQuietRefetch } from "./use-quiet-refetch.ts";

/** Asks for the page's data again when the database says that something it may show has changed. */
export function useLiveRefetch(): void {
	const refetch = useQuietRefetch();
	useEffect(
		() => listenForChanges({ address: "/live", refetch, soonestMs: 150, spreadMs: 1_200 }),
		[refetch],
	);
}
