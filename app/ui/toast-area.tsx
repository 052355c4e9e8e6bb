import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "./lazy-part.ts";
import { onToasterWanted } from "./toast.ts";

const Toaster = lazyPart(() => import("./toaster.tsx"));

/** Where toasts appear; fetched when somebody begins to use the page, shown with the first one. */
export function ToastArea() {
	const [wanted, setWanted] = useState(false);
	useEffect(() => onToasterWanted(() => setWanted(true)), []);
	useEffect(() => {
		// Whoever begins to do something may hear of a lost connection: by then it must be here.
		const begin = new AbortController();
		for (const event of ["pointerdown", "focusin"]) {
			window.addEventListener(
				event,
				() => {
					begin.abort();
					Toaster.ahead();
					void import("sonner").catch(() => {});
				},
				{ signal: begin.signal },
			);
		}
		return () => begin.abort();
	}, []);
	return wanted ? (
		<Suspense>
			<Toaster />
		</Suspense>
	) : null;
}
