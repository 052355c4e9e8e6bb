import { readFile } from "node:fs/promises";
import { type Files, readWhole } from "#platform/files/files.ts";
import { splitAlbum } from "#platform/images/album.ts";
import type { Log } from "#platform/log.ts";
import { type Place, readPlaces } from "./albums.ts";
import { isPageWidth } from "./media-rules.ts";

/** What answers an address: changed content has another `tag`; `settled` is false while a copy is being made. */
export type DrawnPicture = { content: Buffer; type: string; tag: string; settled: boolean };

export type DrawnPictures = {
	/** The picture of an address without the folder it is below, e.g. `banners/mini-1-480.avif`; or null. */
	find(address: string): Promise<DrawnPicture | null>;
	/** Resolves when no copy is being made. */
	idle(): Promise<unknown>;
};

const ADDRESS = /^([a-z0-9/-]+?)(?:-(\d{3,4})\.avif|\.webp)$/;

/**
 * Pictures that come with the shop, kept once each in the files of `folder`. Copies of smaller widths are
 * made when somebody first asks for one, one after the other, and kept among the stored files: until then
 * the picture itself is given. For browsers without AVIF and for e-mails a WebP is made at once.
 */
export function createDrawnPictures(folder: string, files: Files, log: Log): DrawnPictures {
	const places = readPlaces(folder);
	const making = new Map<string, Promise<Buffer>>();
	const failed = new Set<string>();
	/** One after the other, and what somebody waits for never behind what nobody does. */
	const lanes = {
		awaited: Promise.resolve() as Promise<unknown>,
		later: Promise.resolve() as Promise<unknown>,
	};

	const original = async ({ file, index }: Place): Promise<Buffer> => {
		const picture = splitAlbum(await readFile(file))[index];
		if (!picture) throw new Error(`no picture ${index} in ${file}`);
		return picture;
	};

	const kept = async (path: string): Promise<Buffer | null> => {
		// Where the stored files are away, pictures are made again rather than missed.
		const file = await files.find(path).catch(() => null);
		return file && (await readWhole(file).catch(() => null));
	};

	const make = (
		lane: keyof typeof lanes,
		path: string,
		draw: () => Promise<Buffer>,
		type: string,
	): Promise<Buffer> => {
		const begun = making.get(path);
		if (begun) return begun;
		const made = lanes[lane].then(async () => {
			const picture = await draw();
			await files
				.put(path, picture, type)
				.catch((err) => log.warn({ err, path }, "a copy of a picture could not be kept"));
			return picture;
		});
		making.set(path, made);
		lanes[lane] = made
			.catch((err) => {
				failed.add(path);
				log.error({ err, path }, "a copy of a picture could not be made");
			})
			.finally(() => making.delete(path));
		return made;
	};

	const webp = async (name: string, place: Place): Promise<DrawnPicture> => {
		const path = `demo/${place.drawn}/${name}.webp`;
		const { widePicture } = await import("#platform/images/pictures.ts");
		const draw = async () => widePicture(await original(place));
		const content = (await kept(path)) ?? (await make("awaited", path, draw, "image/webp"));
		return { content, type: "image/webp", tag: place.drawn, settled: true };
	};

	const copy = async (name: string, place: Place, width: number): Promise<DrawnPicture> => {
		const type = "image/avif";
		const path = `demo/${place.drawn}/${name}-${width}.avif`;
		const known = width < place.width ? await kept(path) : null;
		if (known) return { content: known, type, tag: `${place.drawn}-${width}`, settled: true };
		const content = await original(place);
		const whole = { content, type, tag: place.drawn, settled: true };
		if (place.width <= width || failed.has(path)) return whole;
		const { copyPicture } = await import("#platform/images/pictures.ts");
		const draw = async () => copyPicture(await original(place), width);
		make("later", path, draw, type).catch(() => {});
		return { ...whole, settled: false };
	};

	return {
		async find(address) {
			const [, name = "", width] = ADDRESS.exec(address) ?? [];
			const place = (await places).get(name);
			if (!place || (width && !isPageWidth(Number(width)))) return null;
			return width ? copy(name, place, Number(width)) : webp(name, place);
		},
		idle: () => Promise.all(Object.values(lanes)),
	};
}
