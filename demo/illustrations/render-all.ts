import { existsSync, readFileSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import type { Moved, PictureList } from "#core/media/demo-pictures.ts";
import { allJobs, describe, encode, type Job } from "./render/jobs.ts";

/**
 * Renders the pictures that the catalogue of the demonstration uses to `demo/media`, those that
 * changed only, and removes those it no longer uses: `node demo/illustrations/render-all.ts`. Shops of
 * earlier versions show those: which stands in the place of one is said in `moved.json` first.
 * The pictures are committed; this runs when a drawing or the catalogue changes.
 */

const MEDIA = fileURLToPath(new URL("../media", import.meta.url));
const PICTURES = join(MEDIA, "pictures.json");
const MOVED = join(MEDIA, "moved.json");

const fileOf = (path: string) => join(MEDIA, `${path}.avif`);

const readList = async (): Promise<PictureList> =>
	existsSync(PICTURES) ? JSON.parse(await readFile(PICTURES, "utf8")) : {};

/** A line for each, so that a change is read at a glance. */
const writeList = (list: PictureList) =>
	writeFile(
		PICTURES,
		`{\n${Object.entries(list)
			.sort()
			.map(([path, picture]) => `\t"${path}": ${JSON.stringify(picture)}`)
			.join(",\n")}\n}\n`,
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
const known = await readList();
const list: PictureList = {};
const stale: { job: Job; picture: PictureList[string] }[] = [];
for (const job of jobs) {
	const picture = describe(job);
	if (existsSync(fileOf(job.path)) && known[job.path]?.drawn === picture.drawn)
		list[job.path] = picture;
	else stale.push({ job, picture });
}
console.log(`${jobs.length} pictures, ${stale.length} to render`);

if (stale.length > 0) {
	const browser = await openBrowser();
	for (const [index, { job, picture }] of stale.entries()) {
		await mkdir(dirname(fileOf(job.path)), { recursive: true });
		await writeFile(fileOf(job.path), await encode(await browser.rasterise(job.svg()), job));
		list[job.path] = picture;
		await writeList({ ...known, ...list });
		console.log(`${index + 1}/${stale.length} ${job.path}`);
	}
	await browser.close();
}
await writeList(list);
console.log(`${await removeUnused(jobs)} unused files removed`);

/** Turns SVG drawings into PNGs with one page of one Chromium. */
type Browser = { rasterise: (svg: string) => Promise<Buffer>; close: () => Promise<void> };

function fontFace(packageName: string, file: string, family: string, style: string): string {
	const path = fileURLToPath(
		import.meta.resolve(`@fontsource-variable/${packageName}/files/${file}.woff2`),
	);
	return `@font-face{font-family:'${family}';font-style:${style};font-weight:100 900;src:url(data:font/woff2;base64,${readFileSync(path).toString("base64")})}`;
}

/** Typefaces of the woven label and of the embroidery. */
const fonts = () =>
	fontFace(
		"playfair-display",
		"playfair-display-latin-wght-normal",
		"Playfair Display Variable",
		"normal",
	) +
	fontFace(
		"playfair-display",
		"playfair-display-latin-wght-italic",
		"Playfair Display Variable",
		"italic",
	) +
	fontFace("inter", "inter-latin-wght-normal", "Inter Variable", "normal");

/** `CHROMIUM` names the executable when it is not the usual one. */
async function openBrowser(): Promise<Browser> {
	const browser = await chromium.launch({
		executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
		args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"],
	});
	const page = await browser.newPage({ deviceScaleFactor: 1 });
	await page.setContent(
		`<style>${fonts()}body{margin:0}svg{display:block}</style><main></main><p style="font-family:'Playfair Display Variable'">R<i>R</i><span style="font-family:'Inter Variable'">R</span></p>`,
	);
	await page.evaluate(() => document.fonts.ready);
	return {
		rasterise: async (svg) => {
			const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
			await page.setViewportSize({ width: Number(width), height: Number(height) });
			await page.evaluate((markup) => {
				const main = document.querySelector("main");
				if (main) main.innerHTML = markup;
			}, svg);
			return page.screenshot({
				clip: { x: 0, y: 0, width: Number(width), height: Number(height) },
			});
		},
		close: () => browser.close(),
	};
}
