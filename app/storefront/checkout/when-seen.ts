/** Calls back once somebody looks at the page: at once, or when they come back to it. Answers how to stop. */
export function whenSeen(seen: () => void): () => void {
	const look = () => {
		if (document.visibilityState === "hidden") return;
		stop();
		seen();
	};
	const stop = () => document.removeEventListener("visibilitychange", look);
	document.addEventListener("visibilitychange", look);
	look();
	return stop;
}
