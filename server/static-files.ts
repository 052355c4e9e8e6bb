import { readFile, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Handler, MiddlewareHandler } from "hono";
import { getMimeType } from "hono/utils/mime";
import { chooseEncoding, type Encoded, encodeAll } from "./encodings.ts";

const A_YEAR = "public, max-age=31536000, immutable";
const A_DAY = "public, max-age=86400";
const BROTLI_QUALITY = 11;
const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|map)$/;

/** A missing file is never answered with a page. */
export const missingFile: Handler = (c) =>
	c.text("Arquivo não encontrado.", 404, { "Cache-Control": "no-store" });

/**
 * Files of the build: their names change with their content, so browsers keep them for ever. Text is
 * compressed as well as it can be, once, when it is first asked for.
 */
export function buildAssets(root: string): Handler {
	const compressed = new Map<string, Promise<Encoded | null>>();
	const read = async (path: string): Promise<Encoded | null> => {
		const body = await readFile(path).catch(() => null);
		if (!body) return null;
		return COMPRESSIBLE.test(path)
			? encodeAll(body, BROTLI_QUALITY)
			: { br: body, gzip: body, identity: body };
	};
	return async (c, next) => {
		const path = join(root, decodeURIComponent(c.req.path));
		if (!path.startsWith(root + sep)) return missingFile(c, next);
		let reading = compressed.get(path);
		if (!reading) {
			// Names that do not exist are not remembered: there is no end of them.
			if (!(await isFile(path))) return missingFile(c, next);
			reading = read(path);
			compressed.set(path, reading);
		}
		const file = await reading;
		if (!file) return missingFile(c, next);
		const encoding = COMPRESSIBLE.test(path)
			? chooseEncoding(c.req.header("accept-encoding"))
			: "identity";
		return c.body(file[encoding] as Uint8Array<ArrayBuffer>, 200, {
			"Content-Type": getMimeType(path) ?? "application/octet-stream",
			"Cache-Control": A_YEAR,
			...(COMPRESSIBLE.test(path) && { Vary: "Accept-Encoding" }),
			...(encoding !== "identity" && { "Content-Encoding": encoding }),
		});
	};
}

const isFile = (path: string): Promise<boolean> =>
	stat(path).then(
		(found) => found.isFile(),
		() => false,
	);

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
