import { createReadStream, type Stats } from "node:fs";
import { stat } from "node:fs/promises";
import { resolve, sep } from "node:path";
import { Readable } from "node:stream";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Handler } from "hono";
import { getMimeType } from "hono/utils/mime";
import { isKnownTag } from "#server/http/encodings.ts";
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

/** Build assets: their names contain a hash, so browsers cache them for ever. */
export function buildAssets(root: string): Handler {
	const files = serveStatic({ root, precompressed: true });
	return async (c, next) => {
		if (!ONE_RANGE.test(c.req.header("range") ?? "")) c.req.raw.headers.delete("range");
		const found = (await files(c, async () => {})) as Response | undefined;
		if (!found) return missingFile(c, next);
		found.headers.set("Cache-Control", A_YEAR);
		return found;
	};
}

/**
 * Files of a folder, e.g. `/icons/x.svg` from `public/icons/x.svg`. Nothing outside the folder, no dotfiles, no
 * listings.
 */
export function filesFrom(prefix: string, root: string, policy = FILE_POLICY): Handler {
	return async (c, next) => {
		const wanted = pathInside(root, c.req.path.slice(prefix.length));
		const file = wanted && (await fileAt(wanted));
		if (!file) return missingFile(c, next);
		const { path, found } = file;
		const etag = `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`;
		const headers = {
			ETag: etag,
			"Last-Modified": found.mtime.toUTCString(),
			"Cache-Control": A_DAY,
		};
		if (
			isKnown(c.req.header("if-none-match"), c.req.header("if-modified-since"), etag, found.mtime)
		)
			return c.body(null, 304, headers);
		const body =
			c.req.method === "HEAD" ? null : (Readable.toWeb(createReadStream(path)) as ReadableStream);
		return new Response(body, {
			headers: {
				...headers,
				"Content-Type": getMimeType(path) ?? "application/octet-stream",
				"Content-Length": String(found.size),
				"Content-Security-Policy": policy,
			},
		});
	};
}

export const topFiles = (root: string): Handler => filesFrom("", root);

/** A service worker, which a browser runs with the policy of its file; it loads nothing. */
export const workerFile = (root: string): Handler => filesFrom("", root, "default-src 'none'");

async function fileAt(path: string): Promise<{ path: string; found: Stats } | null> {
	const found = await stat(path).catch(() => null);
	return found?.isFile() ? { path, found } : null;
}

/** Path of a file by its (encoded) name, or null when the name is invalid or outside the root. */
function pathInside(root: string, encoded: string): string | null {
	let name: string;
	try {
		name = decodeURIComponent(encoded);
	} catch {
		return null;
	}
	if (/[\0\\]|\/\.|\/\//.test(name)) return null;
	const folder = resolve(root);
	const path = resolve(folder, `.${name}`);
	return path.startsWith(folder + sep) ? path : null;
}

function isKnown(
	noneMatch: string | undefined,
	modifiedSince: string | undefined,
	etag: string,
	modified: Date,
): boolean {
	if (noneMatch !== undefined) return isKnownTag(noneMatch, etag);
	return (
		modifiedSince !== undefined &&
		Math.floor(modified.getTime() / 1_000) * 1_000 <= Date.parse(modifiedSince)
	);
}
