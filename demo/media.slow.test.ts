import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { type Moved, type PictureList, readPlaces } from "#core/media/demo-pictures.ts";
import { allJobs, describe as describeJob } from "./illustrations/render/jobs.ts";

const MEDIA = fileURLToPath(new URL("./media", import.meta.url));

const filesBelow = (folder: string) =>
	readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

describe("the committed pictures of the demonstration", () => {
	it("are all committed, drawn as the program draws them", async () => {
		const list = JSON.parse(await readFile(join(MEDIA, "pictures.json"), "utf8")) as PictureList;
		expect(list).toEqual(Object.fromEntries(allJobs().map((job) => [job.path, describeJob(job)])));
		for (const [path, { width }] of Object.entries(list)) {
			expect((await sharp(join(MEDIA, `${path}.avif`)).metadata()).width, path).toBe(width);
		}
		expect(filesBelow(MEDIA)).toHaveLength(Object.keys(list).length + 2);
	});

	it("are still found by the names they had in shops of earlier versions", async () => {
		const moved = JSON.parse(await readFile(join(MEDIA, "moved.json"), "utf8")) as Moved;
		const places = await readPlaces(MEDIA);
		for (const [before, now] of Object.entries(moved)) {
			expect(places.get(before), before).toEqual(places.get(now));
			expect(places.has(now), now).toBe(true);
		}
	});
});
