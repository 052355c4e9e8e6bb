import { useEffect } from "react";

/** Has something asked again when somebody comes back to the page, as from another window or their bank. */
export function useLookAgain(refetch: () => void): void {
	useEffect(() => {
		const look = () => {
			if (document.visibilityState === "visible") refetch();
		};
		document.addEventListener("visibilitychange", look);
		return () => document.removeEventListener("visibilitychange", look);
	}, [refetch]);
}
