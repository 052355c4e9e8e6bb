import type { ServerBuild } from "react-router";

type Manifest = ServerBuild["assets"];

/** Further files of each screen, by its route's id. */
export type ScreenFiles = Record<string, string[]>;

/** Where the further files of the screens are told, beside the manifest at `url`. */
export const screenFilesName = (url: string): string =>
	url.replace("manifest-", "screen-files-").replace(/\.js$/, ".json");

/** A manifest without the further files of its screens, more than half of its bytes, and those apart. */
export function withoutScreenFiles(manifest: Manifest): { told: Manifest; files: ScreenFiles } {
	const files: ScreenFiles = {};
	const routes: Manifest["routes"] = {};
	for (const [id, route] of Object.entries(manifest.routes)) {
		if (!route) continue;
		files[id] = route.imports ?? [];
		routes[id] = { ...route, imports: [] };
	}
	return { told: { ...manifest, routes }, files };
}

/** Tells `manifest` the further files of its screens, which links fetch ahead. */
export function learnScreenFiles(manifest: Manifest, files: ScreenFiles): void {
	for (const [id, imports] of Object.entries(files)) {
		const route = manifest.routes[id];
		if (route) route.imports = imports;
	}
}
