import { readdir } from "node:fs/promises";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { queryRows } from "#platform/database/sql/query.ts";
import { ADMIN, picture, uploads } from "#testing/records/uploads.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import { MOST_BYTES, type UploadTarget } from "./shared/media.ts";

let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});

const { startOver, upload, kept, stored } = uploads(() => test);

beforeEach(startOver);
afterAll(() => test.close());

const nothingKept = async () => {
	expect(await readdir(test.platform.files.temporary)).toEqual([]);
	expect(await queryRows(test.db, sql`select 1 from uploads`)).toEqual([]);
};

describe("a picture", () => {
	it.each([
		["jpg", "jpeg"],
		["png", "png"],
		["webp", "webp"],
		["avif", "heif"],
	] as const)(
		"is taken as %s under a random name with its extension",
		async (extension, format) => {
			const content = await picture(160, 200)
				.toFormat(extension === "jpg" ? "jpeg" : extension)
				.toBuffer();
			const { url, width, height } = await stored(content, `Foto da Ana.${extension}`);
			expect(url).toMatch(
				new RegExp(`^/media/product-images/produtos/[0-9a-f-]{36}\\.${extension}$`),
			);
			expect({ width, height }).toEqual({ width: 160, height: 200 });
			expect((await sharp((await kept(url)) ?? undefined).metadata()).format).toBe(format);
		},
	);

	it("gets its type from its bytes, not from its name", async () => {
		const { url } = await stored(await picture(10, 10).png().toBuffer(), "foto.exe");
		expect(url).toMatch(/\.png$/);
	});

	it("loses its metadata and stands upright", async () => {
		const content = await picture(400, 300)
			.withExif({ IFD0: { Copyright: "segredo", Make: "Câmera" }, IFD3: { GPSLatitude: "23/1" } })
			.withMetadata({ orientation: 6 })
			.jpeg()
			.toBuffer();
		expect((await sharp(content).metadata()).exif).toBeDefined();
		const { url, width, height } = await stored(content);
		expect({ width, height }).toEqual({ width: 300, height: 400 });
		const facts = await sharp((await kept(url)) ?? undefined).metadata();
		expect(facts.exif).toBeUndefined();
		expect(facts.orientation).toBeUndefined();
	});

	it("keeps nothing of what hides behind its last byte", async () => {
		const content = await picture(50, 50).jpeg().toBuffer();
		const { url } = await stored(Buffer.concat([content, Buffer.from("<?php evil() ?>")]));
		expect((await kept(url))?.includes("evil")).toBe(false);
	});

	it("is not kept larger than any screen needs", async () => {
		const { width, height } = await stored(await picture(2500, 1500).jpeg().toBuffer());
		expect({ width, height }).toEqual({ width: 2400, height: 1440 });
	});
});

describe("refused, with nothing left behind:", () => {
	const refusal = async (content: Uint8Array, name?: string, target?: UploadTarget) => {
		const answer = await upload(content, name, target);
		if (answer.ok) throw new Error("was taken");
		await nothingKept();
		return answer.error;
	};

	it("a program called foto.jpg", async () => {
		const program = Buffer.concat([Buffer.from("MZ"), Buffer.alloc(9000, 7)]);
		expect(await refusal(program, "foto.jpg")).toEqual({
			code: "type",
			message: "O arquivo não é uma imagem aceita. Envie JPEG, PNG, WebP ou AVIF.",
		});
	});

	it.each([
		'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
		'<?xml version="1.0"?>\n<!-- x -->\n<svg onload="alert(1)"/>',
	])("an SVG: %s", async (text) => {
		expect(await refusal(Buffer.from(text), "logo.png", "logos/uploads")).toMatchObject({
			message: expect.stringContaining("SVG não são aceitos"),
		});
	});

	it("a picture of 40 megapixels, by its header alone", async () => {
		const saying = async (width: number, height: number) => {
			const small = Buffer.from(await picture(16, 16).png().toBuffer());
			small.writeUInt32BE(width, 16);
			small.writeUInt32BE(height, 20);
			return small;
		};
		expect(await refusal(await saying(8_000, 5_000))).toEqual({
			code: "too-large",
			message: "A imagem tem 40 megapixels; o máximo são 36. Reduza as dimensões e envie de novo.",
		});
		expect((await refusal(await saying(60_000, 60_000))).code).toMatch(/too-large|broken/);
	});

	it.each(["jpeg", "png", "webp", "avif"] as const)("a truncated %s", async (format) => {
		const noise = await sharp({
			create: {
				width: 240,
				height: 240,
				channels: 3,
				background: "#888888",
				noise: { type: "gaussian", mean: 128, sigma: 60 },
			},
		})
			.toFormat(format, format === "avif" ? { effort: 0 } : {})
			.toBuffer();
		expect(await refusal(noise.subarray(0, Math.floor(noise.length * 0.6)))).toEqual({
			code: "broken",
			message: "A imagem está incompleta ou corrompida. Exporte-a de novo e tente outra vez.",
		});
	});

	it("an animation", async () => {
		const frames = await Promise.all(
			["#ff0000", "#00ff00"].map((background) =>
				sharp({ create: { width: 20, height: 20, channels: 3, background } })
					.png()
					.toBuffer(),
			),
		);
		const animation = await sharp(frames, { join: { animated: true } })
			.webp()
			.toBuffer();
		expect((await refusal(animation)).message).toBe(
			"Imagens animadas não são aceitas. Envie uma imagem parada.",
		);
	});

	it("an empty file", async () => {
		expect((await refusal(Buffer.alloc(0))).message).toBe("O arquivo está vazio.");
	});

	it("a video where pictures belong, and a picture where videos do", async () => {
		const video = Buffer.concat([
			Buffer.from("0000001c6674797069736f6d0000020069736f6d69736f326d703431", "hex"),
			Buffer.alloc(6000),
		]);
		expect((await refusal(video)).code).toBe("type");
		expect(
			(await refusal(await picture(9, 9).jpeg().toBuffer(), "v.mp4", "product-images/videos"))
				.message,
		).toBe("O arquivo não é um vídeo aceito. Envie MP4 ou WebM.");
		const { url } = await stored(video, "v.mp4", "product-images/videos");
		expect(url).toMatch(/^\/media\/product-images\/videos\/.+\.mp4$/);
	});

	it("what goes on for ever, without reading it to its end", async () => {
		const head = await picture(64, 64).jpeg().toBuffer();
		let given = 0;
		const endless = new ReadableStream<Uint8Array>({
			start: (controller) => controller.enqueue(new Uint8Array(head)),
			pull(controller) {
				given += 1024 * 1024;
				controller.enqueue(new Uint8Array(1024 * 1024));
			},
		});
		const answer = await test.shop.media.storeUpload(ADMIN, "banners/uploads", {
			body: endless,
			name: "x.jpg",
		});
		expect(answer).toMatchObject({ ok: false, error: { code: "too-large" } });
		expect(given).toBeLessThan(MOST_BYTES.imagem + 4 * 1024 * 1024);
		await nothingKept();
	});

	it("what stops half way", async () => {
		const head = await picture(900, 900).png().toBuffer();
		const broken = new ReadableStream<Uint8Array>({
			start: (controller) => controller.enqueue(new Uint8Array(head.subarray(0, 5000))),
			pull: (controller) => controller.error(new Error("gone")),
		});
		const answer = await test.shop.media.storeUpload(ADMIN, "banners/uploads", {
			body: broken,
			name: "x.png",
		});
		expect(answer).toMatchObject({ ok: false, error: { code: "interrupted" } });
		await nothingKept();
	});
});
