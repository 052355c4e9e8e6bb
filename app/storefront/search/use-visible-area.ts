import { useEffect } from "react";

const HEIGHT = "--visible-height";
const TOP = "--visible-top";

/**
 * While `open`, tells the styles which part of the window a phone's keyboard leaves: no CSS unit knows it, since Safari
 * and Chrome lay the keyboard over the page. Dialogs that fill the window take it.
 */
export function useVisibleArea(open: boolean): void {
	useEffect(() => {
		const seen = window.visualViewport;
		if (!open || !seen) return;
		const { style } = document.documentElement;
		const forget = () => {
			style.removeProperty(HEIGHT);
			style.removeProperty(TOP);
		};
		const follow = () => {
			// Who magnifies the page looks at a part of the dialog, and moves over it.
			if (seen.scale > 1) return forget();
			style.setProperty(HEIGHT, `${seen.height}px`);
			style.setProperty(TOP, `${seen.offsetTop}px`);
		};
		follow();
		seen.addEventListener("resize", follow);
		seen.addEventListener("scroll", follow);
		return () => {
			seen.removeEventListener("resize", follow);
			seen.removeEventListener("scroll", follow);
			forget();
		};
	}, [open]);
}
