import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { queryRows } from "#platform/database/sql/query.ts";
import { emptyTables } from "#testing/empty-tables.ts";
import { pathOf, picture, uploads } from "#testing/records/uploads.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";

const HOUR_MS = 3_600_000;
let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});

const { startOver, kept, stored } = uploads(() => test);

beforeEach(startOver);
afterAll(() => test.close());

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

	it("are left when the process is to end, and made after the next start", async () => {
		await stored(await picture(30, 30).jpeg().toBuffer());
		await stored(await picture(30, 30).png().toBuffer());
		const leaving = new AbortController();
		const { put } = test.platform.files;
		const puts = vi.spyOn(test.platform.files, "put").mockImplementation(async (...given) => {
			await put.apply(test.platform.files, given);
			leaving.abort();
		});
		expect(await test.shop.media.derivePictures(leaving.signal)).toBe(0);
		expect(puts).toHaveBeenCalledTimes(1);
		puts.mockRestore();
		expect(await test.shop.media.derivePictures()).toBe(2);
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
		await test.db.execute(sql`update site_settings set logo_url = ${logo}`);
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
		await emptyTables(test.db, "banners");
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
