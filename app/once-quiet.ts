import type { ServerBuild } from "react-router";
import { passOverGivenUp } from "./session/pass-over-given-up.ts";
import { learnScreenFiles, type ScreenFiles, screenFilesName } from "./shell/screen-files.ts";
import { dropSecondTaps } from "./ui/drop-second-taps.ts";
import { keepFocus } from "./ui/keep-focus.ts";
import { refuseInPortuguese } from "./ui/refuse-in-portuguese.ts";

/** What every page does once it has come and nobody waits for anything. */
export function onceQuiet(): void {
	dropSecondTaps(document);
	keepFocus(document);
	refuseInPortuguese(document);
	passOverGivenUp(window);
	if (import.meta.env.PROD) void learnFiles();
}

/** Links that are about to be followed fetch all files of a screen. Without the list they fetch its first. */
async function learnFiles(): Promise<void> {
	const { __reactRouterManifest: manifest } = window as Window & {
		__reactRouterManifest?: ServerBuild["assets"];
	};
	if (!manifest) return;
	const answer = await window.fetch(screenFilesName(manifest.url)).catch(() => null);
	if (answer?.ok) learnScreenFiles(manifest, (await answer.json()) as ScreenFiles);
}
