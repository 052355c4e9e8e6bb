import type { Handler } from "hono";
import type { DemoPictures } from "#core/media/demo-pictures.ts";
import { MEDIA_TYPES, mediaTypeOf, parseMediaPath } from "#core/media/shared/media.ts";
import type { ByteRange, Files, StoredFile } from "#platform/files/files.ts";
import { isKnownTag } from "#server/http/encodings.ts";
import { A_DAY, FILE_POLICY, FOR_NOW, MEDIA_POLICY, missingFile } from "./static-files.ts";

/** File names are never reused. */
const FOR_EVER = "public, max-age=31536000, immutable";

const PICTURES = Object.entries(MEDIA_TYPES).flatMap(([extension, { kind }]) =>
	kind === "imagem" ? [extension] : [],
);

type Found = { path: string; file: StoredFile; cacheControl: string };

/** Uploaded files below `/media/`, with ranges for video players. */
export function mediaFrom(files: Files): Handler {
	return async (c, next) => {
		const found = await findMedia(files, c.req.path.slice("/media/".length));
		if (!found) return missingFile(c, next);
		const { path, file, cacheControl } = found;
		const etag = `"${file.size.toString(36)}-${Math.round(file.modified.getTime()).toString(36)}"`;
		const headers = {
			ETag: etag,
			"Last-Modified": file.modified.toUTCString(),
			"Cache-Control": cacheControl,
			"Accept-Ranges": "bytes",
		};

		if (isKnownTag(c.req.header("if-none-match"), etag)) {
			return c.body(null, 304, headers);
		}
		const ifRange = c.req.header("if-range");
		const range =
			ifRange === undefined || ifRange === etag
				? parseRange(c.req.header("range"), file.size)
				: null;
		if (range === "impossible") {
			return c.body(null, 416, { "Content-Range": `bytes */${file.size}` });
		}
		const length = range ? range.end - range.start + 1 : file.size;
		const body = c.req.method === "HEAD" ? null : await file.read(range ?? undefined);
		return new Response(body, {
			status: range ? 206 : 200,
			headers: {
				...headers,
				...(range ? { "Content-Range": `bytes ${range.start}-${range.end}/${file.size}` } : {}),
				"Content-Type": mediaTypeOf(path),
				"Content-Length": String(length),
				"Content-Security-Policy": MEDIA_POLICY,
			},
		});
	};
}

async function findMedia(files: Files, path: string): Promise<Found | null> {
	const name = parseMediaPath(path);
	if (!name) return null;
	const file = await files.find(path);
	if (file) return { path, file, cacheControl: FOR_EVER };
	if (!name.copy) return null;
	for (const extension of PICTURES) {
		const original = `${name.base}.${extension}`;
		const instead = await files.find(original);
		if (instead) return { path: original, file: instead, cacheControl: FOR_NOW };
	}
	return null;
}

/** The requested range, if it is a single one; null for the whole file. */
function parseRange(header: string | undefined, size: number): ByteRange | "impossible" | null {
	const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
	const [, from = "", to = ""] = match ?? [];
	if (!match || (from === "" && to === "")) return null;
	const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
	const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
	return start > end ? "impossible" : { start, end };
}

export function serveDemoPictures(prefix: string, pictures: DemoPictures): Handler {
	return async (c, next) => {
		const picture = await pictures.find(c.req.path.slice(prefix.length));
		if (!picture) return missingFile(c, next);
		const { content, type, tag, settled } = picture;
		const headers = { ETag: `"${tag}"`, "Cache-Control": settled ? A_DAY : FOR_NOW };
		if (isKnownTag(c.req.header("if-none-match"), `"${tag}"`)) return c.body(null, 304, headers);
		return new Response(c.req.method === "HEAD" ? null : Uint8Array.from(content), {
			headers: {
				...headers,
				"Content-Type": type,
				"Content-Length": String(content.byteLength),
				"Content-Security-Policy": FILE_POLICY,
			},
		});
	};
}
