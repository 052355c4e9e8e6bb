import { createHash } from "node:crypto";
import type { PictureList } from "#core/media/demo-pictures.ts";
import type { Job } from "./jobs.ts";

/** What the list of pictures says of one, before it is drawn. */
export function describe({ svg, path: _, ...kept }: Job): PictureList[string] {
	const drawing = svg();
	return {
		drawn: createHash("sha256")
			.update(JSON.stringify({ svg: drawing, kept }))
			.digest("hex")
			.slice(0, 16),
		width: Math.min(kept.width, Number(/viewBox="0 0 (\d+) /.exec(drawing)?.[1])),
	};
}
