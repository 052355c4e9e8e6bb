import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "./lazy-part.ts";
import { onceTouched } from "./once-touched.ts";
import { onToasterWanted } from "./toast.ts";

const Toaster = lazyPart(() => import("./toaster.tsx"));

/** So that messages can be shown when the line is gone by then. */
export function fetchToaster(): void {
	Toaster.ahead();
	void import("sonner").catch(() => {});
}

/** Where toasts appear; fetched when somebody begins to use the page, shown with the first one. */
export function ToastArea() {
	const [wanted, setWanted] = useState(false);
	useEffect(() => onToasterWanted(() => setWanted(true)), []);
	// Whoever begins to do something may hear of a lost connection: by then it must be here.
	useEffect(() => onceTouched(fetchToaster), []);
	return wanted ? (
		<Suspense>
			<Toaster />
		</Suspense>
	) : null;
}
