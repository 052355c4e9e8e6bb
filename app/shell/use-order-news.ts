import { useEffect } from "react";
import { listenForChanges } from "./listen-for-changes.ts";
import { useLookAgain } from "./use-look-again.ts";
import { useQuietRefetch } from "./use-quiet-refetch.ts";

const nothing = (): void => {};

/**
 * Asks for the page's data again when an order that it shows has changed, as its `address` tells, and when
 * somebody comes back to the page, as from their bank; none where the address is null.
 */
export function useOrderNews(address: string | null): void {
	const refetch = useQuietRefetch();
	useLookAgain(address ? refetch : nothing);
	useEffect(
		() =>
			address ? listenForChanges({ address, refetch, soonestMs: 150, spreadMs: 300 }) : undefined,
		[address, refetch],
	);
}
