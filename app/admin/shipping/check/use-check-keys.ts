import { useEffect, useRef } from "react";

type CheckKeys = { next(): unknown; nextVolume(): unknown; part(): unknown };

/** F2 begins a box, F8 goes to the next order, F9 sends a part; not while a dialog is open. */
export function useCheckKeys(keys: CheckKeys): void {
	const latest = useRef(keys);
	latest.current = keys;
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			const does: Record<string, () => unknown> = {
				F2: () => latest.current.nextVolume(),
				F8: () => latest.current.next(),
				F9: () => latest.current.part(),
			};
			if (!does[event.key] || document.querySelector("[role=dialog], [role=alertdialog]")) return;
			event.preventDefault();
			does[event.key]?.();
		};
		window.addEventListener("keydown", onKeyDown);
		return () => window.removeEventListener("keydown", onKeyDown);
	}, []);
}
