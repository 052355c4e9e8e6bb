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

/** Albums by which others stand now: whoever has an address of one still finds a picture there. */
export type Moved = Record<string, string>;

async function readJson<T extends object>(file: string): Promise<T> {
	return JSON.parse(await readFile(file, "utf8").catch(() => "{}")) as T;
}

/** Where each picture of a folder is kept, by its name and by those it had before; empty where no such folder is. */
export async function readPlaces(folder: string): Promise<Map<string, Place>> {
	const albums = await readJson<Albums>(join(folder, "albums.json"));
	const moved = await readJson<Moved>(join(folder, "moved.json"));
	const named = Object.keys(albums).map((path) => [path, path] as const);
	return new Map(
		[...named, ...Object.entries(moved)].flatMap(([name, path]) => {
			const { drawn, pictures } = albums[path] ?? { drawn: "", pictures: [] };
			return pictures.map(({ view, width }, index) => {
				const place = { file: join(folder, `${path}.avif`), index, width, drawn };
				return [view ? `${name}-${view}` : name, place] as const;
			});
		}),
	);
}
