import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDemoPictures } from "#core/media/demo-pictures.ts";
import type { Files } from "#platform/files/files.ts";
import { createDiskFiles } from "#platform/files/open-files.ts";
import { createLog } from "#platform/log.ts";
import { serveDemoPictures } from "./media.ts";

const WIDTH = 600;
const HEIGHT = 750;
const COLOURS = { frente: "#7a1f2b", costas: "#1f4a7a" };

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "requinte-desenhos-"));
	await mkdir(join(folder, "desenhos/produtos"), { recursive: true });
	for (const [side, background] of Object.entries(COLOURS)) {
		await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background } })
			.avif({ effort: 0 })
			.toFile(join(folder, `desenhos/produtos/jaleco-${side}.avif`));
	}
	const pictures = Object.keys(COLOURS).map((side) => [
		`produtos/jaleco-${side}`,
		{ drawn: "a1", width: WIDTH },
	]);
	await writeFile(
		join(folder, "desenhos/pictures.json"),
		JSON.stringify(Object.fromEntries(pictures)),
	);
});
afterAll(() => rm(folder, { recursive: true }));

let shops = 0;
function open(files: Files = createDiskFiles(join(folder, `dados-${shops++}`))) {
	const pictures = createDemoPictures(join(folder, "desenhos"), files, createLog("silent"));
	const app = new Hono();
	app.get("/demo/*", serveDemoPictures("/demo/", pictures));
	const look = async (path: string) => {
		const answer = await app.request(path);
		const { format, width } = await sharp(await answer.clone().arrayBuffer()).metadata();
		return { format, width, keep: answer.headers.get("cache-control"), answer };
	};
	return { app, pictures, look };
}

/** The side of a garment that a picture shows. */
async function sideOf(answer: Response): Promise<string> {
	const { channels } = await sharp(await answer.arrayBuffer()).stats();
	const [red = 0, , blue = 0] = channels.map(({ mean }) => mean);
	return red > blue ? "frente" : "costas";
}

const COPY = "/demo/produtos/jaleco-costas-480.avif";

describe("a picture that comes with the shop", () => {
	it("is seen from the first moment, and smaller as soon as the copy is made", async () => {
		const { app, pictures, look } = open();
		const first = await look(COPY);
		expect(first).toMatchObject({ width: WIDTH, keep: "public, max-age=60" });
		expect(first.answer.headers.get("content-type")).toBe("image/avif");
		expect(await sideOf(first.answer)).toBe("costas");
		await pictures.idle();
		const second = await look(COPY);
		expect(second).toMatchObject({ width: 480, keep: expect.stringContaining("max-age=86400") });
		expect(await sideOf(second.answer)).toBe("costas");
		const etag = second.answer.headers.get("etag") ?? "";
		expect(etag).not.toBe(first.answer.headers.get("etag"));
		const again = await app.request(COPY, { headers: { "if-none-match": etag } });
		expect(again.status).toBe(304);
		const head = await app.request(COPY, { method: "HEAD" });
		expect(head.headers.get("content-length")).toMatch(/^\d+$/);
		// Where the page asks for more than there is.
		expect(await look("/demo/produtos/jaleco-frente-1200.avif")).toMatchObject({
			width: WIDTH,
			keep: expect.stringContaining("max-age=86400"),
		});
	});

	it("is a WebP at once for browsers without AVIF and for e-mails", async () => {
		const { look } = open();
		const answers = await Promise.all([1, 2].map(() => look("/demo/produtos/jaleco-frente.webp")));
		for (const { answer, ...shown } of answers) {
			expect(shown).toMatchObject({ format: "webp", keep: expect.stringContaining("86400") });
			expect(answer.headers.get("content-type")).toBe("image/webp");
			expect(await sideOf(answer)).toBe("frente");
		}
	});

	it("is a WebP for who waits, while copies that nobody waits for are being made", async () => {
		const disk = createDiskFiles(join(folder, "dados-com-fila"));
		const { promise: told, resolve: goOn } = Promise.withResolvers<void>();
		const files: Files = {
			...disk,
			put: async (path, ...rest) => {
				if (path.endsWith(".avif")) await told;
				await disk.put(path, ...rest);
			},
		};
		const { pictures, look } = open(files);
		await look(COPY);
		const answer = await look("/demo/produtos/jaleco-frente.webp");
		expect(answer).toMatchObject({ format: "webp" });
		goOn();
		await pictures.idle();
		expect(await look(COPY)).toMatchObject({ width: 480 });
	});

	it("keeps its copies for the next start, and makes others when it was drawn anew", async () => {
		const files = createDiskFiles(join(folder, "dados-de-ontem"));
		const yesterday = open(files);
		await yesterday.look(COPY);
		await yesterday.pictures.idle();
		expect(await open(files).look(COPY)).toMatchObject({ width: 480 });
		const list = join(folder, "desenhos/pictures.json");
		const before = await readFile(list, "utf8");
		await writeFile(list, before.replaceAll("a1", "b2"));
		const anew = open(files);
		expect(await anew.look(COPY)).toMatchObject({ width: WIDTH });
		await anew.pictures.idle();
		await writeFile(list, before);
	});

	it("is seen while stored files are away or nothing can be kept", async () => {
		const away = () => Promise.reject(new Error("away"));
		const files = { ...createDiskFiles(join(folder, "fora")), find: away, put: away };
		const { pictures, look } = open(files);
		expect(await look(COPY)).toMatchObject({ width: WIDTH });
		await pictures.idle();
		expect(await look("/demo/produtos/jaleco-costas.webp")).toMatchObject({ format: "webp" });
	});

	it("has no other address", async () => {
		const { app } = open();
		for (const path of [
			...[
				"/demo/produtos/jaleco-lado.webp",
				"/demo/produtos/jaleco-frente.avif",
				"/demo/pictures.json",
			],
			...["/demo/produtos/jaleco-frente-481.avif", "/demo/..%2f..%2fetc%2fpasswd"],
			...["/demo/__proto__.webp", "/demo/"],
		]) {
			const answer = await app.request(path);
			expect([path, answer.status]).toEqual([path, 404]);
			expect(answer.headers.get("cache-control")).toBe("no-store");
		}
	});
});
