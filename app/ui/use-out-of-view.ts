import { type RefObject, useEffect, useState } from "react";

/** How much of it has to be seen to be pressed. */
const SEEN = 0.6;

/** Whether an element is not in the window, however the page came to stand where it stands. */
export function useOutOfView(watched: RefObject<HTMLElement | null>): boolean {
	const [away, setAway] = useState(false);
	useEffect(() => {
		if (!watched.current) return;
		const observer = new IntersectionObserver(
			(entries) => {
				const latest = entries.at(-1);
				if (latest) setAway(latest.intersectionRatio < SEEN);
			},
			{ threshold: SEEN },
		);
		observer.observe(watched.current);
		return () => observer.disconnect();
	}, [watched]);
	return away;
}
