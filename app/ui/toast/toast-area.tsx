import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "../lazy-part.tsx";
import { onToasterWanted } from "./toast.ts";

const Toaster = lazyPart(() => import("./toaster.tsx"));

/** Prefetched, so that messages can appear offline. */
function fetchToaster(): void {
	Toaster.ahead();
	void import("sonner").catch(() => {});
}

/** Toast container; loaded on the first interaction, displayed with the first toast. */
export function ToastArea() {
	const [wanted, setWanted] = useState(false);
	useEffect(() => onToasterWanted(() => setWanted(true)), []);
	// Interactions may go offline: load it before that.
	useEffect(fetchToaster, []);
	return wanted ? (
		<Suspense>
			<Toaster />
		</Suspense>
	) : null;
}
