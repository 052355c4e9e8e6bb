/**
 * Tells the dialog around `place` which part of the window a phone's keyboard leaves: no CSS unit knows it, since
 * Safari and Chrome lay the keyboard over the page. A dialog that fills the window takes it. Returns what ends it.
 */
export function followVisibleArea(place: HTMLElement | null): () => void {
	const seen = window.visualViewport;
	const style = place?.closest<HTMLElement>("[role=dialog]")?.style;
	if (!seen || !style) return () => {};
	const follow = () => {
		// Who magnifies the page looks at a part of the dialog, and moves over it.
		const { scale, height, offsetTop } = seen;
		style.setProperty("--visible-height", scale > 1 ? "" : `${height}px`);
		style.setProperty("--visible-top", scale > 1 ? "" : `${offsetTop}px`);
	};
	// To ask how high it is has the page laid out, which is not ready before the frame is.
	const frame = requestAnimationFrame(follow);
	seen.addEventListener("resize", follow);
	seen.addEventListener("scroll", follow);
	return () => {
		cancelAnimationFrame(frame);
		seen.removeEventListener("resize", follow);
		seen.removeEventListener("scroll", follow);
	};
}
