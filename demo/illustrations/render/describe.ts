import { createHash } from "node:crypto";
import type { Album } from "#core/media/albums.ts";
import type { Job } from "./jobs.ts";

/** What a file of pictures will hold, before it is drawn. */
export function describe({ pictures }: Job): Album {
	const drawings = pictures.map(({ svg, view, ...kept }) => ({ svg: svg(), view, kept }));
	return {
		drawn: createHash("sha256").update(JSON.stringify(drawings)).digest("hex").slice(0, 16),
		pictures: drawings.map(({ svg, view, kept }) => ({
			...(view && { view }),
			width: Math.min(kept.width, Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1])),
		})),
	};
}
