import { useEffect, useRef, useState } from "react";
import { useLocation, useMatches } from "react-router";

/** Long enough for screen readers; afterwards it would be found as text of the page. */
const SAID_MS = 3_000;

/** Editing keeps the focus, and open dialogs restore it themselves. */
const KEEPS_FOCUS =
	"input, select, textarea, [contenteditable=true], main *, [role=dialog] *, [role=alertdialog] *";

const isDialog = (handle: unknown): boolean =>
	typeof handle === "object" && handle !== null && "dialog" in handle;

/**
 * After client navigation: announces the title and focuses the content, as on a page load. Not where only query or
 * hash change.
 */
export function RouteAnnouncer() {
	const { hash } = useLocation();
	// A dialog route is no page of its own.
	const pathname = useMatches().findLast(({ handle }) => !isDialog(handle))?.pathname ?? "/";
	const announced = useRef(pathname);
	const [title, setTitle] = useState("");
	useEffect(() => {
		if (announced.current === pathname) return;
		announced.current = pathname;
		forgetStructuredData();
		setTitle(document.title);
		const timer = setTimeout(() => setTitle(""), SAID_MS);
		if (!hash && !document.activeElement?.matches(KEEPS_FOCUS)) {
			const main = document.querySelector("main");
			main?.setAttribute("tabindex", "-1");
			main?.focus({ preventScroll: true });
		}
		return () => clearTimeout(timer);
	}, [pathname, hash]);
	return (
		<div aria-live="polite" className="sr-only">
			{title}
		</div>
	);
}

/** Structured data is in the server's HTML only; it is removed when another page opens. */
function forgetStructuredData(): void {
	for (const script of document.querySelectorAll('script[type="application/ld+json"]'))
		script.remove();
}
