import type { ServerBuild } from "react-router";
import { createServer } from "vite";

export type RealScreens = { load: () => Promise<ServerBuild>; close: () => Promise<void> };

/** The shop's own screens from their sources, read as in development: needs no build before. */
export async function openRealScreens(): Promise<RealScreens> {
	const vite = await createServer({
		server: { middlewareMode: true, hmr: false, ws: false, watch: null },
		appType: "custom",
		logLevel: "error",
		optimizeDeps: { noDiscovery: true, include: [] },
		// As in the build, which is what the React of the tests takes.
		plugins: [
			{
				name: "jsx-as-built",
				enforce: "post",
				config: () => ({ oxc: { jsx: { development: false } } }),
			},
		],
	});
	return {
		load: async () =>
			(await vite.ssrLoadModule("virtual:react-router/server-build")) as unknown as ServerBuild,
		close: () => vite.close(),
	};
}
