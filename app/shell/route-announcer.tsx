import { useEffect, useRef, useState } from "react";
import { useLocation, useMatches } from "react-router";
import { forgetStructuredData } from "#app/seo/forget-structured-data.ts";

/** As long as a screen reader needs to take notice; later it would be found in the page as a text of its own. */
const SAID_MS = 3_000;

/** Whoever is writing stays there, and an open dialog has its own way of giving the keyboard back. */
const KEEPS_FOCUS =
	"input, select, textarea, [contenteditable=true], main *, [role=dialog] *, [role=alertdialog] *";

const isDialog = (handle: unknown): boolean =>
	typeof handle === "object" && handle !== null && "dialog" in handle;

/**
 * What a browser does for a page it loads: says the title of a page that was led to by a link, and begins at
 * its content. Not where only the query or the place on the page changes.
 */
export function RouteAnnouncer() {
	const { hash } = useLocation();
	// A dialog over a screen is no page of its own.
	const pathname = useMatches().findLast(({ handle }) => !isDialog(handle))?.pathname ?? "/";
	const shown = useRef(pathname);
	const [title, setTitle] = useState("");
	useEffect(() => {
		if (shown.current === pathname) return;
		shown.current = pathname;
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
