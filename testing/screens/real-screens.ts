import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { ServerBuild } from "react-router";
import * as entry from "#app/entry.server.tsx";
import * as root from "#app/root.tsx";
import routeConfig from "#app/routes.ts";
import config from "../../react-router.config.ts";
import { withErrorProps, withRouteProps } from "./route-props.ts";

export type RealScreens = { load: () => Promise<ServerBuild>; close: () => Promise<void> };

type Module = Record<string, unknown>;
type Screen = { id: string; parentId?: string; path?: string; index?: boolean; module: Module };

const APP = join(import.meta.dirname, "../../app");

/** As the build has it: components are given what was read for them. */
const asBuilt = (module: Module): Module => ({
	...module,
	...(module["default"] ? { default: withRouteProps(module["default"] as never) } : {}),
	...(module["ErrorBoundary"]
		? { ErrorBoundary: withErrorProps(module["ErrorBoundary"] as never) }
		: {}),
});

async function readScreen(entry: RouteConfigEntry, parentId: string): Promise<Screen[]> {
	const { file, path, index, children = [] } = entry;
	const id = entry.id ?? file.replace(/\.tsx?$/, "");
	const module = asBuilt((await import(join(APP, file))) as Module);
	const below = await Promise.all(children.map((child) => readScreen(child, id)));
	const screen: Screen = { id, parentId, module };
	if (path !== undefined) screen.path = path;
	if (index !== undefined) screen.index = index;
	return [screen, ...below.flat()];
}

/** What a browser would be given of a screen, had it been built. */
const built = ({ module, ...screen }: Screen) => ({
	...screen,
	module: `/assets/${screen.id}.js`,
	imports: [`/assets/shared.js`],
	css: [],
	hasAction: "action" in module,
	hasLoader: "loader" in module,
	hasClientAction: "clientAction" in module,
	hasClientLoader: "clientLoader" in module,
	hasClientMiddleware: "clientMiddleware" in module,
	hasDefaultExport: "default" in module,
	hasErrorBoundary: "ErrorBoundary" in module,
});

async function readScreens(): Promise<ServerBuild> {
	const below = await Promise.all((await routeConfig).map((one) => readScreen(one, "root")));
	const screens: Screen[] = [{ id: "root", path: "", module: asBuilt(root) }, ...below.flat()];
	const byId = <T>(of: (screen: Screen) => T) =>
		Object.fromEntries(screens.map((screen) => [screen.id, of(screen)]));
	return {
		entry: { module: entry },
		routes: byId((screen) => screen),
		assets: {
			entry: { module: "/assets/entry.js", imports: ["/assets/shared.js"] },
			routes: byId(built),
			url: "/assets/manifest-1a2b.js",
			version: "1a2b",
		},
		publicPath: "/",
		assetsBuildDirectory: "build/client",
		future: {},
		ssr: true,
		isSpaMode: false,
		prerender: [],
		routeDiscovery: config.routeDiscovery,
	} as unknown as ServerBuild;
}

let screens: Promise<ServerBuild> | undefined;

/** The shop's own screens from their sources, which a worker reads once for all its files: needs no build before. */
export async function openRealScreens(): Promise<RealScreens> {
	screens ??= readScreens();
	await screens;
	return { load: () => screens as Promise<ServerBuild>, close: async () => {} };
}
