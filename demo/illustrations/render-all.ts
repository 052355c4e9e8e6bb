/**
 * Renders the pictures that the catalogue of the demonstration uses to `demo/media`, those that
 * changed only, and removes those it no longer uses: `node demo/illustrations/render-all.ts`.
 * The pictures are committed; this runs when a drawing or the catalogue changes.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openBrowser } from "./render/browser.ts";
import { encode, filesOf } from "./render/encode.ts";
import { allJobs, type Job } from "./render/jobs.ts";

const MEDIA = fileURLToPath(new URL("../media", import.meta.url));
const MANIFEST = join(MEDIA, "manifest.json");

type Manifest = Record<string, string>;

const readManifest = async (): Promise<Manifest> =>
	existsSync(MANIFEST) ? JSON.parse(await readFile(MANIFEST, "utf8")) : {};

const writeManifest = (manifest: Manifest) =>
	writeFile(
		MANIFEST,
		`${JSON.stringify(Object.fromEntries(Object.entries(manifest).sort()), null, "\t")}\n`,
	);

const fingerprint = (svg: string, { fallback, widths, quality }: Job) =>
	createHash("sha256")
		.update(JSON.stringify([svg, fallback, widths, quality]))
		.digest("hex")
		.slice(0, 16);

async function removeUnused(jobs: Job[]): Promise<number> {
	const used = new Set(jobs.flatMap(({ path, widths }) => filesOf(path, widths)));
	const found = await readdir(MEDIA, { recursive: true });
	const unused = found.filter((file) => /\.(?:webp|avif)$/.test(file) && !used.has(file));
	for (const file of unused) await rm(join(MEDIA, file));
	return unused.length;
}

const jobs = allJobs();
const known = await readManifest();
const manifest: Manifest = {};
const stale: { job: Job; svg: string; hash: string }[] = [];
for (const job of jobs) {
	const svg = job.svg();
	const hash = fingerprint(svg, job);
	const kept = filesOf(job.path, job.widths).every((file) => existsSync(join(MEDIA, file)));
	if (kept && known[job.path] === hash) manifest[job.path] = hash;
	else stale.push({ job, svg, hash });
}
console.log(`${jobs.length} pictures, ${stale.length} to render`);

if (stale.length > 0) {
	const browser = await openBrowser();
	// One picture is encoded while the next is drawn.
	let encoding: Promise<void> = Promise.resolve();
	for (const [index, { job, svg, hash }] of stale.entries()) {
		const png = await browser.rasterise(svg);
		await encoding;
		encoding = encode(png, join(MEDIA, job.path), job).then(async () => {
			manifest[job.path] = hash;
			await writeManifest({ ...known, ...manifest });
			console.log(`${index + 1}/${stale.length} ${job.path}`);
		});
	}
	await encoding;
	await browser.close();
}
await writeManifest(manifest);
console.log(`${await removeUnused(jobs)} unused files removed`);
