import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Admin } from "#core/audit/types.ts";
import { queryRows } from "#platform/database/query.ts";
import { readWhole } from "#platform/files/files.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import { MOST_BYTES, type UploadTarget } from "./media-rules.ts";

const ADMIN: Admin = { userId: "u1", name: "Helena", email: "helena@example.com" };
const HOUR_MS = 3_600_000;

let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});
beforeEach(async () => {
	await test.reset();
	await test.db.execute(sql`truncate uploads, banners, dynamic_pages cascade`);
});
afterAll(() => test.close());

const picture = (width = 1600, height = 2000) =>
	sharp({ create: { width, height, channels: 3, background: "#c0ffee" } });

const streamOf = (content: Uint8Array): ReadableStream<Uint8Array> =>
	new Blob([new Uint8Array(content)]).stream();

const upload = (
	content: Uint8Array,
	name = "foto.jpg",
	target: UploadTarget = "product-images/produtos",
) => test.shop.media.storeUpload(ADMIN, target, { body: streamOf(content), name });

const pathOf = (url: string) => url.slice("/media/".length);

const kept = async (url: string) => {
	const file = await test.platform.files.find(pathOf(url));
	return file && readWhole(file);
};

const stored = async (content: Uint8Array, name?: string, target?: UploadTarget) => {
	const answer = await upload(content, name, target);
	if (!answer.ok) throw new Error(answer.error.message);
	return answer.value;
};

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
		const { width, height } = await stored(await picture(5000, 3000).jpeg().toBuffer());
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
		const content = await picture(8000, 5000).png().toBuffer();
		expect(await refusal(content)).toEqual({
			code: "too-large",
			message: "A imagem tem 40 megapixels; o máximo são 36. Reduza as dimensões e envie de novo.",
		});
	});

	it("a small file that says it is enormous", async () => {
		const bomb = Buffer.from(await picture(16, 16).png().toBuffer());
		bomb.writeUInt32BE(60_000, 16);
		bomb.writeUInt32BE(60_000, 20);
		expect((await refusal(bomb)).code).toMatch(/too-large|broken/);
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
		const head = await picture(2000, 2000).png().toBuffer();
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

describe("smaller copies", () => {
	it("are made once, as AVIF beside the picture", async () => {
		const { url } = await stored(await picture().jpeg().toBuffer());
		expect(await test.shop.media.derivePictures()).toBe(1);
		expect(await test.shop.media.derivePictures()).toBe(0);
		for (const width of [480, 900, 1200]) {
			const copy = await kept(url.replace(".jpg", `-${width}.avif`));
			expect((await sharp(copy ?? undefined).metadata()).width).toBe(width);
		}
	});

	it("are given up for a picture that cannot be copied, and made for the others", async () => {
		const lost = await stored(await picture(30, 30).jpeg().toBuffer());
		await stored(await picture(30, 30).png().toBuffer());
		await test.platform.files.put(pathOf(lost.url), Buffer.from("estragada"), "image/jpeg");
		expect(await test.shop.media.derivePictures()).toBe(1);
		for (let time = 0; time < 6; time++) expect(await test.shop.media.derivePictures()).toBe(0);
		const rows = await queryRows<{ n: number }>(
			test.db,
			sql`select derive_attempts as n from uploads where derived_at is null`,
		);
		expect(rows).toEqual([{ n: 5 }]);
	});
});

describe("orphans", () => {
	const addresses = async (many: number) => {
		const found: string[] = [];
		for (let index = 0; index < many; index++) {
			found.push((await stored(await picture(24, 24).jpeg().toBuffer())).url);
		}
		return found;
	};

	it("go after a day, with their copies; what the shop shows stays", async () => {
		const urls = await addresses(9);
		const [product, colour, category, banner, logo, page, version, order, orphan] = urls;
		await test.shop.media.derivePictures();
		await test.db.execute(sql`update produtos set imagens = array[${product}], imagens_por_cor =
			jsonb_build_object('Branco', jsonb_build_array(${colour}::text)) where sku = 'J'`);
		await test.db.execute(
			sql`insert into categorias (nome, slug, banner_mobile_url) values ('x', 'x', ${category})`,
		);
		await test.db.execute(
			sql`insert into banners (title, image_mobile_url) values ('x', ${banner})`,
		);
		await test.db.execute(sql`insert into site_settings (id, logo_url) values (1, ${logo})`);
		await test.db.execute(sql`insert into dynamic_pages (slug, title, content)
			values ('x', 'x', ${`<p><img src="https://loja.example${page}"></p>`})`);
		await test.db.execute(sql`insert into dynamic_page_versions (page_id, title, content, author)
			select id, 'x', ${`<img src="${version}">`}, 'x' from dynamic_pages`);
		const placed = await test.place([
			{
				productId: "00000000-0000-4000-8000-0000000000a2",
				size: "Único",
				color: "Padrão",
				quantity: 1,
				price: 5_000,
			},
		]);
		await test.db.execute(
			sql`update order_items set image = ${order} where order_id = ${placed.id}`,
		);

		expect(await test.shop.media.removeOrphans()).toBe(0);
		test.wait(25 * HOUR_MS);
		expect(await test.shop.media.removeOrphans()).toBe(1);
		expect(await kept(orphan ?? "")).toBeNull();
		expect(await kept((orphan ?? "").replace(".jpg", "-480.avif"))).toBeNull();
		for (const url of urls.slice(0, -1)) expect(await kept(url)).not.toBeNull();
	});

	it("have a day from the moment they were shown no more", async () => {
		const [url = ""] = await addresses(1);
		await test.db.execute(sql`insert into banners (title, image_url) values ('x', ${url})`);
		test.wait(100 * HOUR_MS);
		await test.shop.media.removeOrphans();
		await test.db.execute(sql`truncate banners`);
		expect(await test.shop.media.removeOrphans()).toBe(0);
		test.wait(23 * HOUR_MS);
		expect(await test.shop.media.removeOrphans()).toBe(0);
		test.wait(2 * HOUR_MS);
		expect(await test.shop.media.removeOrphans()).toBe(1);
		expect(await kept(url)).toBeNull();
	});

	it("are also what a process that died left on its way in", async () => {
		const { temporary } = test.platform.files;
		await mkdir(temporary, { recursive: true });
		const old = join(temporary, "velho");
		await writeFile(old, "x");
		await utimes(old, new Date(0), new Date(0));
		await writeFile(join(temporary, "novo"), "x");
		await test.shop.media.removeOrphans();
		expect(await readdir(temporary)).toEqual(["novo"]);
	});
});
