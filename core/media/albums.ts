import { readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * What a file of pictures holds, one after the other: what was drawn, in a few letters that change with it,
 * and of each picture its width in pixels and, where the file shows one thing from several sides, its view.
 */
export type Album = { drawn: string; pictures: { view?: string; width: number }[] };

/** The files of a folder by their path without its ending. */
export type Albums = Record<string, Album>;

/** Where a picture is kept: the file, and its place among the pictures in it. */
export type Place = { file: string; index: number; width: number; drawn: string };

/** Where each picture of a folder is kept, by its name; empty where no such folder is. */
export async function readPlaces(folder: string): Promise<Map<string, Place>> {
	const text = await readFile(join(folder, "albums.json"), "utf8").catch(() => "{}");
	return new Map(
		Object.entries(JSON.parse(text) as Albums).flatMap(([path, { drawn, pictures }]) =>
			pictures.map(({ view, width }, index) => {
				const place = { file: join(folder, `${path}.avif`), index, width, drawn };
				return [view ? `${path}-${view}` : path, place] as const;
			}),
		),
	);
}
