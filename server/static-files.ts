import { createReadStream, type Stats } from "node:fs";
import { stat } from "node:fs/promises";
import { resolve, sep } from "node:path";
import { Readable } from "node:stream";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Handler } from "hono";
import { getMimeType } from "hono/utils/mime";
import { isKnownTag } from "./known-tag.ts";

const A_YEAR = "public, max-age=31536000, immutable";
/** For what stays the same until the shop is brought up to date. */
export const A_DAY = "public, max-age=86400, stale-while-revalidate=604800";

/** What a file may do when somebody opens it by its address: be looked at, nothing else. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** A missing file is never answered with a page. */
export const missingFile: Handler = (c) =>
	c.text("Arquivo não encontrado.", 404, { "Cache-Control": "no-store" });

/**
 * One range as it is written: `bytes=0-99`, `bytes=100-`, `bytes=-100`. `serveStatic` takes whatever else stands
 * there for a part, where the whole file is what is to be sent.
 */
const ONE_RANGE = /^bytes=(?:\d+-\d*|-\d+)$/;

/** Files of the build: their names change with their content, so browsers keep them for ever. */
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
 * Files of a folder, e.g. `/icons/x.svg` from `public/icons/x.svg`. Nothing outside the
 * folder, nothing whose name begins with a dot, no lists of what is there.
 */
export function filesFrom(prefix: string, root: string): Handler {
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
				"Content-Security-Policy": FILE_POLICY,
			},
		});
	};
}

/** The few files that sit at the top, such as the icon. */
export const topFiles = (root: string): Handler => filesFrom("", root);

async function fileAt(path: string): Promise<{ path: string; found: Stats } | null> {
	const found = await stat(path).catch(() => null);
	return found?.isFile() ? { path, found } : null;
}

/** Where a file with this (encoded) name would be, or null when it is no name of a file in there. */
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
