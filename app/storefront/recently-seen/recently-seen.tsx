import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { readSeen } from "./seen.ts";

/** Optional content: nothing is displayed when it fails to load. */
const SeenPieces = lazy(() => import("./seen-pieces.tsx").catch(() => ({ default: () => null })));

/** Loads when it comes near the viewport. */
const NEAR = "600px";

/**
 * `Vistos há pouco`: products viewed on this device, without the product `now` of this page. Renders nothing when
 * empty or on failure (rule catalogue 18).
 */
export function RecentlySeen({ now = "", framed = false }: { now?: string; framed?: boolean }) {
	const [seen, setSeen] = useState<{ now: string; ids: string[] } | null>(null);
	const place = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const ids = readSeen().filter((id) => id !== now);
		if (ids.length === 0 || !place.current) return;
		const watch = new IntersectionObserver(
			([entry]) => {
				if (!entry?.isIntersecting) return;
				watch.disconnect();
				setSeen({ now, ids });
			},
			{ rootMargin: NEAR },
		);
		watch.observe(place.current);
		return () => watch.disconnect();
	}, [now]);
	return (
		<div ref={place} className={framed ? "wrap-shop" : ""}>
			<Suspense>{seen && <SeenPieces key={seen.now} {...seen} />}</Suspense>
		</div>
	);
}
