import { createServer as createHttpServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { createServer } from "vite";
import { runUntilSignal } from "./run-until-signal.ts";

const vite = await createServer({
	server: { middlewareMode: true, hmr: { port: Number(process.env["PORT"] ?? 3000) + 20_000 } },
	appType: "custom",
});
const loadBuild = async () =>
	(await vite.ssrLoadModule("virtual:react-router/server-build")) as unknown as ServerBuild;

await runUntilSignal(
	(start) =>
		start(loadBuild, "development", (fetch) => {
			const listener = getRequestListener(fetch);
			return createHttpServer((request, response) =>
				vite.middlewares(request, response, () => void listener(request, response)),
			);
		}),
	() => vite.close(),
);
