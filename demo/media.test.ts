import { readdirSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { type Albums, type Moved, readPlaces } from "#core/media/albums.ts";
import { splitAlbum } from "#platform/images/album.ts";
import { categories } from "./catalogue/categories.ts";
import { products } from "./catalogue/products.ts";
import { COLOURS } from "./illustrations/named-colours.ts";
import { describe as describeJob } from "./illustrations/render/describe.ts";
import { allJobs } from "./illustrations/render/jobs.ts";
import { categoryPicture, drawnColours, picturesOf } from "./load/pictures.ts";

const MEDIA = fileURLToPath(new URL("./media", import.meta.url));
const DEMO = fileURLToPath(new URL(".", import.meta.url));
const MEGABYTE = 1_000_000;

const filesBelow = (folder: string) =>
	readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

describe("pictures of the demonstration", () => {
	it("are all committed, drawn as the program draws them", async () => {
		const kept = JSON.parse(await readFile(join(MEDIA, "albums.json"), "utf8")) as Albums;
		expect(kept).toEqual(Object.fromEntries(allJobs().map((job) => [job.path, describeJob(job)])));
		for (const [path, { pictures }] of Object.entries(kept)) {
			const album = splitAlbum(await readFile(join(MEDIA, `${path}.avif`)));
			const widths = await Promise.all(
				album.map(async (one) => (await sharp(one).metadata()).width),
			);
			expect(widths, path).toEqual(pictures.map(({ width }) => width));
		}
		expect(filesBelow(MEDIA)).toHaveLength(Object.keys(kept).length + 2);
	});

	it("are still found by the names they had in shops of earlier versions", async () => {
		const moved = JSON.parse(await readFile(join(MEDIA, "moved.json"), "utf8")) as Moved;
		const places = await readPlaces(MEDIA);
		for (const [before, now] of Object.entries(moved)) {
			for (const view of ["frente", "costas", "detalhe"]) {
				const place = places.get(`${before}-${view}`);
				expect(place, `${before}-${view}`).toEqual(places.get(`${now}-${view}`));
				expect(place).toBeDefined();
			}
		}
	});

	it("show every product in each of its colours, front first", () => {
		for (const product of products) {
			const { nome, desenho } = product;
			expect(drawnColours(product).length, nome).toBeGreaterThan(0);
			for (const cor of drawnColours(product)) {
				expect(COLOURS[cor], `${nome}, ${cor}`).toBeDefined();
				expect(picturesOf(desenho, cor)[0], `${nome}, ${cor}`).toMatch(/-frente\.webp$/);
			}
		}
	});

	it("tell every coat from every other: none shares its drawing", () => {
		const drawn = products
			.map(({ desenho: { tipo, variante } }) => [tipo, variante].filter(Boolean).join("/"))
			.filter((drawing) => drawing.startsWith("jaleco"));
		expect(drawn.length).toBeGreaterThan(25);
		expect(drawn.filter((drawing, at) => drawn.indexOf(drawing) !== at)).toEqual([]);
	});

	it("show every category and, of each banner, a crop for phones", () => {
		for (const { slug, imagem, banner } of categories) {
			expect(categoryPicture(imagem), slug).toMatch(/\/tile-/);
			if (!banner) continue;
			expect(categoryPicture(banner), slug).toMatch(/\/banner-/);
			expect(categoryPicture(`${banner}-mobile`), slug).not.toBeNull();
		}
	});

	it("are light to clone, with everything else of the demonstration", () => {
		const files = filesBelow(DEMO);
		const sizes = files.map(({ parentPath, name }) => statSync(join(parentPath, name)).size);
		expect(files.length).toBeLessThanOrEqual(400);
		expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12 * MEGABYTE);
	});
});
