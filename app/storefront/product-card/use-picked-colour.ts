import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/** Of each place in this page's history and product. */
const pickedAt = new Map<string, string>();

/**
 * The colour that was picked on a product's card, also for whoever comes back to its list; null until one is, and so
 * always on the server.
 */
export function usePickedColour(productId: string): [string | null, (colour: string) => void] {
	const { key } = useLocation();
	const place = `${key} ${productId}`;
	const [picked, setPicked] = useState(() => pickedAt.get(place) ?? null);
	useEffect(() => {
		if (picked !== null) pickedAt.set(place, picked);
	}, [place, picked]);
	return [picked, setPicked];
}
