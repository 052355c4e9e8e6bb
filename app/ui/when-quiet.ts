const LONGEST_WAIT_MS = 2_000;
/** For browsers that do not tell when they are idle. */
const SHORT_WAIT_MS = 200;

/** Does `work` once the page has everything it opened with and the browser is idle. Returns what calls it off. */
export function whenQuiet(work: () => void): () => void {
	let calledOff = false;
	const run = () => {
		if (!calledOff) work();
	};
	const wait = () => {
		if ("requestIdleCallback" in window)
			window.requestIdleCallback(run, { timeout: LONGEST_WAIT_MS });
		else setTimeout(run, SHORT_WAIT_MS);
	};
	if (document.readyState === "complete") wait();
	else window.addEventListener("load", wait, { once: true });
	return () => {
		calledOff = true;
	};
}
