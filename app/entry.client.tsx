import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import type { ServerBuild } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { keepAsking } from "./session/ask-quietly.ts";
import { limitWaiting } from "./session/limit-waiting.ts";
import { learnScreenFiles, type ScreenFiles, screenFilesName } from "./shell/screen-files.ts";
import { countMovedPresses } from "./ui/count-moved-presses.ts";
import { toast } from "./ui/toast.ts";
import { whenQuiet } from "./ui/when-quiet.ts";

const STALE = "page";

// Here, because the router asks by itself: neither it nor any screen waits for ever, and news that cannot be
// had take no page away.
const { origin } = window.location;
window.fetch = keepAsking(limitWaiting(window.fetch.bind(window), origin), origin, {
	lost: () =>
		toast.info("Não foi possível atualizar a página", {
			of: STALE,
			description: "O que você vê pode ter mudado. A loja é chamada de novo a cada instante.",
			duration: Number.POSITIVE_INFINITY,
		}),
	back: () => toast.end(STALE),
});

countMovedPresses(document);

// Links that are about to be followed fetch all files of a screen. Without the list they fetch its first.
const { __reactRouterManifest: manifest } = window as Window & {
	__reactRouterManifest?: ServerBuild["assets"];
};
if (import.meta.env.PROD && manifest) {
	whenQuiet(async () => {
		const answer = await window.fetch(screenFilesName(manifest.url)).catch(() => null);
		if (answer?.ok) learnScreenFiles(manifest, (await answer.json()) as ScreenFiles);
	});
}

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter />
		</StrictMode>,
	);
});
