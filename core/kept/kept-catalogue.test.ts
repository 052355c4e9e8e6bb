import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseListingQuery, SORT_OPTIONS } from "#core/catalog/listing-rules.ts";
import { createChanges } from "#platform/live/changes.ts";
import { eventually } from "#testing/eventually.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import { findKept, findKeptCategory, keptFeatured, listKept } from "./browse-kept-rules.ts";
import type { Kept } from "./types.ts";

const CLOTHES = "00000000-0000-4000-8000-0000000000c1";
const COATS = "00000000-0000-4000-8000-0000000000c2";

let test: TestShop;

const kept = (): Kept => {
	const now = test.shop.catalog.kept.now();
	if (!now) throw new Error("nothing kept");
	return now;
};

beforeAll(async () => {
	test = await openTestShop();
	await test.db.execute(sql`
		insert into categorias (id, nome, slug, tipo, categoria_pai_id) values
			(${CLOTHES}, 'Roupas', 'roupas', 'principal', null),
			(${COATS}, 'Jalecos', 'jalecos', 'subcategoria', ${CLOTHES})`);
	await test.db.execute(sql`
		insert into produtos (nome, slug, sku, descricao, preco, status, categoria_id, featured, created_at)
		select 'Peça ' || n, 'peca-' || n, 'P-' || n, case when n % 3 = 0 then 'Algodão macio' else '' end,
			10 + (n * 37) % 50, case when n = 7 then 'inativo' else 'ativo' end,
			case when n % 2 = 0 then ${COATS}::uuid else ${CLOTHES}::uuid end, n < 5,
			now() - n * interval '1 hour'
		from generate_series(1, 60) n`);
	await test.shop.catalog.kept.read();
});
afterAll(() => test.close());

describe("the catalogue in memory", () => {
	const addresses = [
		"",
		"q=algodao",
		"q=PEÇA 3",
		"q=nada disso",
		"categoria=roupas",
		"categoria=jalecos&q=algodão",
		"categoria=inexistente",
		"pagina=2",
		"pagina=99",
		...SORT_OPTIONS.map(({ value }) => `ordem=${value}&pagina=2`),
	];

	it.each(addresses)("lists as the database does: %s", async (address) => {
		const query = parseListingQuery(new URLSearchParams(address));
		const { understood: _, facets: __, ...listed } = await test.shop.catalog.listProducts(query);
		expect(listKept(kept(), query)).toEqual(listed);
	});

	it("knows every product with all that its page shows, and the categories", async () => {
		for (const slug of ["jaleco", "bolsa", "peca-6", "peca-7", "inexistente"]) {
			expect(findKept(kept(), slug)).toEqual(await test.shop.catalog.findProduct(slug));
		}
		expect(findKeptCategory(kept(), "jalecos")?.produtos).toBe(30);
		expect(findKeptCategory(kept(), "inexistente")).toBeNull();
		expect(keptFeatured(kept()).map(({ slug }) => slug)).toEqual(
			[1, 2, 3, 4].map((n) => `peca-${n}`),
		);
	});

	it("follows what changes", async () => {
		const changes = createChanges(test.platform.database);
		await changes.start();
		test.shop.catalog.kept.follow(changes);
		await test.db.execute(sql`update produtos set preco = 99 where slug = 'peca-1'`);
		await test.db.execute(sql`update produtos set status = 'inativo' where slug = 'peca-2'`);
		await eventually(() => {
			expect(findKept(kept(), "peca-1")?.preco).toBe(9_900);
			expect(findKept(kept(), "peca-2")).toBeNull();
		});
		test.shop.catalog.kept.stop();
		await changes.stop();
	});
});
