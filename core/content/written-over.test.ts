import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { ADMIN, managedBanners } from "#testing/records/managed-banners.ts";
import { pathOf, uploads } from "#testing/records/uploads.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import type { UnderWords } from "../media/shared/tones.ts";
import { contrast, mix } from "./shared/colour.ts";
import { writeOver } from "./shared/veil.ts";

const SHOP = { text: "#1f2937", background: "#ffffff" };
const DARK_SHOP = { text: "#e8edf3", background: "#10151c" };

let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});
const { startOver, make, banners } = managedBanners(() => test);
const { stored } = uploads(() => test);
beforeEach(async () => {
	await startOver();
	await test.db.execute(sql`truncate picture_tones`);
});
afterAll(() => test.close());

const plain = (background: string, width = 240, height = 110) =>
	sharp({ create: { width, height, channels: 3, background } });

/** Its left part in one colour, the rest in another. */
const halves = async (left: string, right: string) =>
	plain(right)
		.composite([{ input: await plain(left, 156, 110).png().toBuffer(), left: 0, top: 0 }])
		.png()
		.toBuffer();

const upload = async (picture: Buffer) =>
	(await stored(picture, "topo.png", "banners/uploads")).url;

async function shown(over: Record<string, unknown>, place = "homepage_hero"): Promise<UnderWords> {
	await make("Plantão", { localizacao: place, ...over });
	const list =
		place === "categoria"
			? await test.shop.content.listCategoryBanners(crypto.randomUUID())
			: await test.shop.content.listHeroBanners();
	return list[0]?.under ?? { wide: null, phone: null };
}

it("writes in light letters over a dark picture, and leaves nearly all of it to be seen", async () => {
	const { wide } = await shown({
		image_url: await upload(await plain("#0b1220").png().toBuffer()),
	});
	const writing = writeOver(SHOP, wide);
	expect(writing).toMatchObject({ text: "#ffffff", surface: "#1f2937" });
	expect(writing.share).toBeLessThan(0.1);
	expect(writing.contrast).toBeGreaterThanOrEqual(4.5);
});

it("writes in dark letters over a light picture in a dark shop", async () => {
	const { wide } = await shown({
		image_url: await upload(await plain("#f4f1ea").png().toBuffer()),
	});
	expect(writeOver(DARK_SHOP, wide)).toMatchObject({ text: "#10151c", share: 0 });
});

it("looks where the words stand, wherever the picture is moved to", async () => {
	const image_url = await upload(await halves("#0b1220", "#f4f1ea"));
	const left = await shown({ image_url, zoom: 200, position_x: 0 });
	expect(writeOver(SHOP, left.wide).text).toBe("#ffffff");
	await startOver();
	const right = await shown({ image_url, zoom: 200, position_x: 100 });
	expect(writeOver(SHOP, right.wide).text).toBe("#1f2937");
});

it("reads the phone's own picture on phones, where words stand on it", async () => {
	const { wide, phone } = await shown(
		{
			image_url: await upload(await plain("#f4f1ea").png().toBuffer()),
			image_mobile_url: await upload(await plain("#0b1220").png().toBuffer()),
		},
		"categoria",
	);
	expect(writeOver(SHOP, wide).text).toBe("#1f2937");
	expect(writeOver(SHOP, phone).text).toBe("#ffffff");
});

it("never lets the merchant go below what reading needs, only above", async () => {
	const { wide } = await shown({ image_url: await upload(await halves("#6b7280", "#9ca3af")) });
	for (const theme of [SHOP, DARK_SHOP]) {
		let before = 0;
		for (const wanted of [0, 0.2, 0.5, 0.8, 1]) {
			const { text, surface, share, contrast: told } = writeOver(theme, wide, wanted);
			expect(share).toBeGreaterThanOrEqual(Math.max(before, wanted));
			before = share;
			const worst = ["#6b7280"].map((pixel) => contrast(text, mix(pixel, surface, share)));
			expect(Math.min(...worst)).toBeGreaterThanOrEqual(4.5);
			expect(Math.min(...worst)).toBeGreaterThanOrEqual(told - 0.01);
		}
	}
	const refused = await banners().create(ADMIN, { title: "Véu", veil: "-20" });
	expect(refused).toMatchObject({ error: { fields: { veil: "Véu deve ser de 0 a 100" } } });
});

it("measures pictures of earlier versions later, and until then a veil suffices for any", async () => {
	const image_url = await upload(await plain("#0b1220").png().toBuffer());
	await test.db.execute(sql`truncate picture_tones`);
	expect((await shown({ image_url })).wide).toBeNull();
	const unknown = writeOver(SHOP, null);
	for (const pixel of ["#000000", "#ffffff", "#0b1220"]) {
		expect(contrast(unknown.text, mix(pixel, unknown.surface, unknown.share))).toBeGreaterThan(4.5);
	}
	await test.shop.media.measurePictures();
	const [banner] = await test.shop.content.listHeroBanners();
	expect(writeOver(SHOP, banner?.under.wide ?? null).text).toBe("#ffffff");
});

it("measures the demonstration's own pictures that were loaded by an earlier version", async () => {
	const image_url = "/demo/banners/hero-1-arara.webp";
	expect((await shown({ image_url })).wide).toBeNull();
	await test.shop.media.measurePictures();
	const [banner] = await test.shop.content.listHeroBanners();
	const { share } = writeOver(SHOP, banner?.under.wide ?? null);
	expect(share).toBeLessThan(writeOver(SHOP, null).share);
	expect(await test.shop.media.measurePictures()).toBe(0);
});

it("keeps to the safe veil over a file that cannot be measured", async () => {
	const image_url = await upload(await plain("#0b1220").png().toBuffer());
	await test.db.execute(sql`truncate picture_tones`);
	await test.platform.files.put(pathOf(image_url), Buffer.from("not a picture"), "image/png");
	const { wide } = await shown({ image_url });
	expect(wide).toBeNull();
	// The other one is the picture of the invitation to teams.
	expect(await test.shop.media.measurePictures()).toBe(2);
	expect(await test.shop.media.measurePictures()).toBe(0);
	expect((await test.shop.content.listHeroBanners())[0]?.under.wide).toBeNull();
});
