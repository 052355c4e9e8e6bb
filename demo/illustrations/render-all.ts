/**
 * Renders the pictures that the catalogue of the demonstration uses to `demo/media`, those that
 * changed only, and removes those it no longer uses: `node demo/illustrations/render-all.ts`. Shops of
 * earlier versions show those: which stands in the place of one is said in `moved.json` first.
 * The pictures are committed; this runs when a drawing or the catalogue changes.
 */
import { existsSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Album, Albums, Moved } from "#core/media/albums.ts";
import { openBrowser } from "./render/browser.ts";
import { describe } from "./render/describe.ts";
import { encode, writeAlbum } from "./render/encode.ts";
import { allJobs, type Job } from "./render/jobs.ts";

const MEDIA = fileURLToPath(new URL("../media", import.meta.url));
const ALBUMS = join(MEDIA, "albums.json");
const MOVED = join(MEDIA, "moved.json");

const readKnown = async (): Promise<Albums> =>
	existsSync(ALBUMS) ? JSON.parse(await readFile(ALBUMS, "utf8")) : {};

const writeKnown = (albums: Albums) =>
	writeFile(
		ALBUMS,
		`${JSON.stringify(Object.fromEntries(Object.entries(albums).sort()), null, "\t")}\n`,
	);

async function removeUnused(jobs: Job[]): Promise<number> {
	const used = new Set(jobs.map(({ path }) => `${path}.avif`));
	const moved = JSON.parse(await readFile(MOVED, "utf8")) as Moved;
	const found = await readdir(MEDIA, { recursive: true });
	const unused = found.filter((file) => file.endsWith(".avif") && !used.has(file));
	const missed = unused.filter((file) => !moved[file.replace(/\.avif$/, "")]);
	if (missed.length > 0)
		throw new Error(`not in moved.json, and not removed: ${missed.join(", ")}`);
	for (const file of unused) await rm(join(MEDIA, file));
	return unused.length;
}

const jobs = allJobs();
const known = await readKnown();
const albums: Albums = {};
const stale: { job: Job; album: Album }[] = [];
for (const job of jobs) {
	const album = describe(job);
	const kept = existsSync(join(MEDIA, `${job.path}.avif`));
	if (kept && known[job.path]?.drawn === album.drawn) albums[job.path] = album;
	else stale.push({ job, album });
}
console.log(`${jobs.length} files of pictures, ${stale.length} to render`);

if (stale.length > 0) {
	const browser = await openBrowser();
	for (const [index, { job, album }] of stale.entries()) {
		const pictures: Buffer[] = [];
		for (const picture of job.pictures) {
			pictures.push(await encode(await browser.rasterise(picture.svg()), picture));
		}
		await writeAlbum(join(MEDIA, `${job.path}.avif`), pictures);
		albums[job.path] = album;
		await writeKnown({ ...known, ...albums });
		console.log(`${index + 1}/${stale.length} ${job.path}`);
	}
	await browser.close();
}
await writeKnown(albums);
console.log(`${await removeUnused(jobs)} unused files removed`);
