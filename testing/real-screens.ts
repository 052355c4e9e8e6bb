import files from "node:fs/promises";
import { sep } from "node:path";
import type { ServerBuild } from "react-router";
import { createServer } from "vite";

export type RealScreens = { load: () => Promise<ServerBuild>; close: () => Promise<void> };

const GENERATED_TYPES = `${sep}.react-router${sep}types`;

// Each development server first empties the one folder of generated types. Two that start at once, in two of the
// suite's processes, would throw away what the other is writing and fail by that; they write the same.
const remove = files.rm;
files.rm = async (path, options) => {
	if (!String(path).endsWith(GENERATED_TYPES)) await remove(path, options);
};

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
