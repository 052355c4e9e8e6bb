import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { limitWaiting } from "./session/limit-waiting.ts";

// Here, because the router asks by itself: neither it nor any screen waits for ever.
window.fetch = limitWaiting(window.fetch.bind(window), window.location.origin);

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter />
		</StrictMode>,
	);
});
