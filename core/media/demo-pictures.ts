import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Files, readWhole } from "#platform/files/files.ts";
import type { Log } from "#platform/log.ts";
import { isPageWidth } from "./shared/media.ts";

/** Pictures of a folder by path without extension: width, and a hash of the content. */
export type PictureList = Record<string, { drawn: string; width: number }>;

/** Redirects of replaced pictures: old addresses remain valid. */
export type Moved = Record<string, string>;

/** File of a picture. */
export type Place = { file: string; width: number; drawn: string };

/** `tag` changes with the content; `settled` is false while a copy is being created. */
export type DemoPicture = { content: Buffer; type: string; tag: string; settled: boolean };

export type DemoPictures = {
	/** Finds a picture by address relative to the folder, e.g. `banners/mini-1-480.avif`; or null. */
	find(address: string): Promise<DemoPicture | null>;
	/** Resolves when no copy is being created. */
	idle(): Promise<unknown>;
};

const ADDRESS = /^([a-z0-9/-]+?)(?:-(\d{3,4})\.avif|\.webp)$/;

async function readJson<T extends object>(file: string): Promise<T> {
	return JSON.parse(await readFile(file, "utf8").catch(() => "{}")) as T;
}

/** Files of a folder's pictures by current and earlier names; empty without such a folder. */
export async function readPlaces(folder: string): Promise<Map<string, Place>> {
	const pictures = await readJson<PictureList>(join(folder, "pictures.json"));
	const moved = await readJson<Moved>(join(folder, "moved.json"));
	const places = new Map(
		Object.entries(pictures).map(([path, picture]) => [
			path,
			{ ...picture, file: join(folder, `${path}.avif`) },
		]),
	);
	for (const [before, now] of Object.entries(moved)) {
		const place = places.get(now);
		if (place) places.set(before, place);
	}
	return places;
}

/**
 * Pictures that come with the shop, as files in `folder`. Creates smaller widths on first request and stores
 * them with the uploads; until then it returns the original. Creates WebP, for old browsers and e-mails,
 * before responding.
 */
export function createDemoPictures(folder: string, files: Files, log: Log): DemoPictures {
	const places = readPlaces(folder);
	/** By path; a failed one stays, so that it is not retried before a restart. */
	const making = new Map<string, Promise<Buffer>>();
	/** Serialises background copies. */
	let queue: Promise<unknown> = Promise.resolve();

	const stored = async (path: string): Promise<Buffer | null> => {
		// When the storage is unavailable, creates the picture again.
		const file = await files.find(path).catch(() => null);
		return file && (await readWhole(file).catch(() => null));
	};

	const make = (path: string, type: string, encode: () => Promise<Buffer>): Promise<Buffer> => {
		const started = making.get(path);
		if (started) return started;
		const created = encode().then(async (picture) => {
			await files
				.put(path, picture, type)
				.catch((err) => log.warn({ err, path }, "a copy of a picture could not be stored"));
			making.delete(path);
			return picture;
		});
		created.catch((err) => log.error({ err, path }, "a copy of a picture could not be made"));
		making.set(path, created);
		return created;
	};

	const webp = async (name: string, { file, drawn }: Place): Promise<DemoPicture> => {
		const path = `demo/${drawn}/${name}.webp`;
		const { widePicture } = await import("#platform/images/pictures.ts");
		const encode = async () => widePicture(await readFile(file));
		const content = (await stored(path)) ?? (await make(path, "image/webp", encode));
		return { content, type: "image/webp", tag: drawn, settled: true };
	};

	const copy = async (name: string, place: Place, width: number): Promise<DemoPicture> => {
		const type = "image/avif";
		const { file, drawn } = place;
		const path = `demo/${drawn}/${name}-${width}.avif`;
		const smaller = width < place.width ? await stored(path) : null;
		if (smaller) return { content: smaller, type, tag: `${drawn}-${width}`, settled: true };
		const content = await readFile(file);
		const whole = { content, type, tag: drawn };
		if (place.width <= width) return { ...whole, settled: true };
		const { copyPicture } = await import("#platform/images/pictures.ts");
		const before = queue;
		const encoded = make(path, type, () => before.then(() => copyPicture(content, width)));
		queue = encoded.catch(() => {});
		return { ...whole, settled: false };
	};

	return {
		async find(address) {
			const [, name = "", width] = ADDRESS.exec(address) ?? [];
			const place = (await places).get(name);
			if (!place || (width && !isPageWidth(Number(width)))) return null;
			return width ? copy(name, place, Number(width)) : webp(name, place);
		},
		idle: () => queue,
	};
}
