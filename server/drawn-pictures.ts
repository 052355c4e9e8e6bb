import type { Handler } from "hono";
import type { DrawnPictures } from "#core/media/drawn-pictures.ts";
import { isKnownTag } from "./known-tag.ts";
import { A_DAY, FILE_POLICY, missingFile } from "./static-files.ts";

/** The picture itself in the place of a copy that is being made. */
const FOR_NOW = "public, max-age=60";

/** Pictures that come with the shop, below `prefix`. */
export function drawnPictures(prefix: string, pictures: DrawnPictures): Handler {
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
