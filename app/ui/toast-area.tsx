import { lazy, Suspense, useEffect, useState } from "react";
import { patiently } from "./patiently.ts";
import { onToasterWanted } from "./toast.ts";

const loadToaster = () => import("./toaster.tsx");
const Toaster = lazy(patiently(loadToaster));

/** Where toasts appear; fetched when somebody begins to use the page, shown with the first one. */
export function ToastArea() {
	const [wanted, setWanted] = useState(false);
	useEffect(() => onToasterWanted(() => setWanted(true)), []);
	useEffect(() => {
		// Whoever begins to do something may hear of a lost connection: by then it must be here.
		const fetchIt = () => void Promise.all([loadToaster(), import("sonner")]).catch(() => {});
		const begin = new AbortController();
		for (const event of ["pointerdown", "focusin"]) {
			window.addEventListener(
				event,
				() => {
					begin.abort();
					fetchIt();
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
