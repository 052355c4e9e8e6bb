/** Who looks at another page for a moment finds this one as they left it. */
const HIDDEN_MS = 10_000;

/**
 * Calls `leave` once the page has been hidden for ten seconds, and `comeBack` when it is looked at again after that.
 * What it answers ends it.
 */
export function whenHidden(leave: () => void, comeBack: () => void): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let left = false;
	const look = () => {
		clearTimeout(timer);
		if (document.visibilityState === "hidden") {
			timer = setTimeout(() => {
				left = true;
				leave();
			}, HIDDEN_MS);
		} else if (left) {
			left = false;
			comeBack();
		}
	};
	document.addEventListener("visibilitychange", look);
	look();
	return () => {
		clearTimeout(timer);
		document.removeEventListener("visibilitychange", look);
	};
}
