import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { type Albums, type Moved, readPlaces } from "#core/media/albums.ts";
import { splitAlbum } from "#platform/images/album.ts";
import { describe as describeJob } from "./illustrations/render/describe.ts";
import { allJobs } from "./illustrations/render/jobs.ts";

const MEDIA = fileURLToPath(new URL("./media", import.meta.url));

const filesBelow = (folder: string) =>
	readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

describe("the committed pictures of the demonstration", () => {
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
});
