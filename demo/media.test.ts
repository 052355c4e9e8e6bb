import { describe, expect, it } from "vitest";
import { categories } from "./catalogue/categories.ts";
import { products } from "./catalogue/products.ts";
import { COLOURS } from "./illustrations/colours.ts";
import { categoryPicture, coloursOf, picturesOf } from "./load/pictures.ts";

describe("pictures of the demonstration", () => {
	it("show every product in each of its colours, front first", () => {
		for (const product of products) {
			const { nome, desenho } = product;
			expect(coloursOf(product).length, nome).toBeGreaterThan(0);
			for (const cor of coloursOf(product)) {
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
});
