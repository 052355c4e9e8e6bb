import { serveStatic } from "@hono/node-server/serve-static";
import type { Handler, MiddlewareHandler } from "hono";

const A_YEAR = "public, max-age=31536000, immutable";
const A_DAY = "public, max-age=86400";

/** A missing file is never answered with a page. */
export const missingFile: Handler = (c) =>
	c.text("Arquivo não encontrado.", 404, { "Cache-Control": "no-store" });

/** Files of the build: their names change with their content, so browsers keep them for ever. */
export const buildAssets = (root: string): MiddlewareHandler =>
	serveStatic({
		root,
		precompressed: true,
		onFound: (_, c) => c.header("Cache-Control", A_YEAR),
	});

/** Pictures under a folder of their own, e.g. `/demo/x.webp` from `demo/media/x.webp`. */
export const picturesFrom = (prefix: string, root: string): MiddlewareHandler =>
	serveStatic({
		root,
		rewriteRequestPath: (path) => path.slice(prefix.length),
		onFound: (_, c) => c.header("Cache-Control", A_DAY),
	});

/** The few files that sit at the top, such as the icon. */
export const topFiles = (root: string): MiddlewareHandler =>
	serveStatic({ root, onFound: (_, c) => c.header("Cache-Control", A_DAY) });
