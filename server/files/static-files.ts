import { serveStatic } from "@hono/node-server/serve-static";
import type { Handler, MiddlewareHandler } from "hono";
import { refuseRequest, requestFacts } from "#server/http/errors.ts";

const A_YEAR = "public, max-age=31536000, immutable";
/** For files that change only with a new version of the shop. */
export const A_DAY = "public, max-age=86400, stale-while-revalidate=604800";
/** For what stands in place of a file that is not there yet, or cannot be read. */
export const FOR_NOW = "public, max-age=60";

/** CSP of files opened by their address: display only, with what else they may load. */
const displayOnly = (...more: string[]) =>
	["default-src 'none'", ...more, "style-src 'unsafe-inline'", "sandbox"].join("; ");

export const FILE_POLICY = displayOnly();
export const MEDIA_POLICY = displayOnly("img-src 'self'", "media-src 'self'");

/** A missing file is never answered with a screen. */
export const missingFile: Handler = (c) =>
	refuseRequest(requestFacts(c), {
		status: 404,
		error: "Arquivo não encontrado.",
		title: "Arquivo não encontrado",
		said: "Este arquivo não existe ou mudou de endereço.",
	});

/**
 * A single valid range: `bytes=0-99`, `bytes=100-`, `bytes=-100`. `serveStatic` treats any other value as a range,
 * where the whole file has to be sent.
 */
const ONE_RANGE = /^bytes=(?:\d+-\d*|-\d+)$/;

/** What `serveStatic` finds, with `headers`. */
const found =
	(files: MiddlewareHandler, headers: Record<string, string>): Handler =>
	async (c, next) => {
		if (!ONE_RANGE.test(c.req.header("range") ?? "")) c.req.raw.headers.delete("range");
		const file = (await files(c, async () => {})) as Response | undefined;
		if (!file) return missingFile(c, next);
		for (const [name, value] of Object.entries(headers)) file.headers.set(name, value);
		return file;
	};

/** Build assets: their names contain a hash, so browsers cache them for ever. */
export const buildAssets = (root: string): Handler =>
	found(serveStatic({ root, precompressed: true }), { "Cache-Control": A_YEAR });

/** One file at a fixed address; a service worker runs with the policy of its file. */
export const oneFile = (path: string, policy = FILE_POLICY): Handler =>
	found(serveStatic({ path }), { "Cache-Control": A_DAY, "Content-Security-Policy": policy });
