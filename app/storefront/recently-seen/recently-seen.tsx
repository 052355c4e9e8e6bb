import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { readSeen } from "./seen.ts";

/** Nobody asked for it: where it cannot be fetched there is nothing. */
const SeenPieces = lazy(() => import("./seen-pieces.tsx").catch(() => ({ default: () => null })));

/** Asked for when it comes near. */
const NEAR = "600px";

/**
 * `Vistos há pouco`: what was looked at on this device, without the product `now` of this page. Nothing where there is
 * nothing, or where it cannot be read (rule catalogue 18).
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
