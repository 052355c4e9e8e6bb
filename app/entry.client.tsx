import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { keepAsking } from "./session/ask-quietly.ts";
import { limitWaiting } from "./session/limit-waiting.ts";

// Here, because the router asks by itself: neither it nor any screen waits for ever, and news that cannot be
// had take no page away.
const { origin } = window.location;
window.fetch = keepAsking(limitWaiting(window.fetch.bind(window), origin), origin);

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter />
		</StrictMode>,
	);
});
