import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

const SOONEST_MS = 150;
const SPREAD_MS = 1_200;

/**
 * Asks for the page's data again when the database says that something it may show has changed. Pages
 * wait a random moment, so that they do not all ask at once; a hidden one asks when it is looked at.
 */
export function useLiveRefetch(): void {
	const { revalidate } = useRevalidator();
	const latest = useRef(revalidate);
	latest.current = revalidate;
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		let missed = false;
		const later = () => {
			if (document.visibilityState === "hidden") {
				missed = true;
				return;
			}
			clearTimeout(timer);
			timer = setTimeout(() => void latest.current(), SOONEST_MS + Math.random() * SPREAD_MS);
		};
		const looked = () => {
			if (document.visibilityState === "hidden" || !missed) return;
			missed = false;
			later();
		};
		const events = new EventSource("/live");
		let opened = false;
		events.addEventListener("change", later);
		events.addEventListener("open", () => {
			// After a lost connection nobody knows what was missed.
			if (opened) later();
			opened = true;
		});
		const leave = () => events.close();
		window.addEventListener("pagehide", leave);
		document.addEventListener("visibilitychange", looked);
		return () => {
			clearTimeout(timer);
			leave();
			window.removeEventListener("pagehide", leave);
			document.removeEventListener("visibilitychange", looked);
		};
	}, []);
}
