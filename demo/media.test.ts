import { existsSync, readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { categories } from "./catalogue/categories.ts";
import { products } from "./catalogue/products.ts";
import { COLOURS } from "./illustrations/cuts.ts";
import { filesOf } from "./illustrations/render/encode.ts";
import { allJobs } from "./illustrations/render/jobs.ts";
import { categoryPicture, drawnColours, picturesOf } from "./load/pictures.ts";

const media = (path: string) => fileURLToPath(new URL(`./media/${path}`, import.meta.url));
const MEGABYTE = 1_000_000;

describe("pictures of the demonstration", () => {
	it("are all committed, in every width the pages ask for", () => {
		const missing = allJobs()
			.flatMap(({ path, widths }) => filesOf(path, widths))
			.filter((file) => !existsSync(media(file)));
		expect(missing).toEqual([]);
	});

	it("show every product in each of its colours, front first", () => {
		for (const product of products) {
			const { nome, desenho } = product;
			expect(drawnColours(product).length, nome).toBeGreaterThan(0);
			for (const cor of drawnColours(product)) {
				expect(COLOURS[cor], `${nome}, ${cor}`).toBeDefined();
				expect(picturesOf(desenho, cor)[0], `${nome}, ${cor}`).toMatch(/-frente\.webp$/);
			}
		}
	});

	it("show every category and, of each banner, a crop for phones", () => {
		for (const { slug, imagem, banner } of categories) {
			expect(categoryPicture(imagem), slug).toMatch(/\/tile-/);
			if (!banner) continue;
			expect(categoryPicture(banner), slug).toMatch(/\/banner-/);
			expect(categoryPicture(`${banner}-mobile`), slug).not.toBeNull();
		}
	});

	it("stay light enough to be cloned", () => {
		const files = readdirSync(media(""), { recursive: true, encoding: "utf8" });
		const bytes = files.reduce((sum, file) => sum + statSync(media(file)).size, 0);
		expect(bytes).toBeLessThan(40 * MEGABYTE);
	});
});
