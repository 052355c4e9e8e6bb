import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { listenForChanges } from "./listen-for-changes.ts";

/** Asks for the page's data again when the database says that something it may show has changed. */
export function useLiveRefetch(): void {
	const { revalidate } = useRevalidator();
	const latest = useRef(revalidate);
	latest.current = revalidate;
	useEffect(() => {
		const { stop } = listenForChanges({
			address: "/live",
			refetch: () => void latest.current(),
			soonestMs: 150,
			spreadMs: 1_200,
		});
		return stop;
	}, []);
}
