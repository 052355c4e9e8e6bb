import { lazy, Suspense, useEffect, useState } from "react";
import { onToasterWanted } from "./toast.ts";

const Toaster = lazy(() => import("./toaster.tsx"));

/** Where toasts appear; loaded with the first one. */
export function ToastArea() {
	const [wanted, setWanted] = useState(false);
	useEffect(() => onToasterWanted(() => setWanted(true)), []);
	return wanted ? (
		<Suspense>
			<Toaster />
		</Suspense>
	) : null;
}
