import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createShop, type Shop } from "#core/shop.ts";
import type { Database } from "#platform/database/database.ts";
import { testPlatform } from "#testing/test-platform.ts";
import { parseListingQuery } from "./shared/listing.ts";

let database: Database;
let shop: Shop;

const query = (text = "") => parseListingQuery(new URLSearchParams(text));
const names = async (text: string) =>
	(await shop.catalog.listProducts(query(text))).products.map((product) => product.nome);

beforeAll(async () => {
	const platform = await testPlatform();
	database = platform.database;
	shop = createShop(platform);
	await database.db.execute(sql`
		insert into categorias (nome, slug, tipo, ordem, categoria_pai_id, id, ativo) values
			('Feminino', 'feminino', 'principal', 1, null, '00000000-0000-4000-8000-000000000001', true),
			('Jalecos Femininos', 'jalecos-femininos', 'subcategoria', 3, '00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002', true),
			('Blusas Femininas', 'blusas-femininas', 'subcategoria', 2, '00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000003', true),
			('Antiga', 'antiga', 'subcategoria', 4, '00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000004', false)`);
	await database.db.execute(sql`
		insert into produtos (nome, slug, sku, preco, categoria_id, status, descricao, tamanhos, cores, created_at) values
			('Jaleco Médico', 'jaleco-medico', 'J-1', 289.90, '00000000-0000-4000-8000-000000000002', 'ativo', 'Com 50% de algodão', '{P,M}', '{Branco}', now() - interval '40 days'),
			('Água-marinha Scrub', 'agua', 'J-2', 99.90, '00000000-0000-4000-8000-000000000003', 'ativo', 'Leve', '{}', '{}', now()),
			('Zibeline', 'zibeline', 'J-3', 149.90, '00000000-0000-4000-8000-000000000002', 'ativo', 'Tecido médico', '{}', '{}', now() - interval '2 days'),
			('Oculto', 'oculto', 'J-4', 10, '00000000-0000-4000-8000-000000000002', 'inativo', 'jaleco', '{}', '{}', now()),
			('Arquivado', 'arquivado', 'J-5', 10, '00000000-0000-4000-8000-000000000002', 'ativo', 'jaleco', '{}', '{}', now())`);
	await database.db.execute(sql`update produtos set arquivado = true where slug = 'arquivado'`);
	await database.db.execute(sql`
		insert into variantes (produto_id, tamanho, cor, sku, estoque, preco)
		select id, t, 'Branco', 'J-1-' || t, case t when 'P' then 3 else 0 end, case t when 'M' then 310 end
		from produtos, unnest(array['P','M']) t where slug = 'jaleco-medico'`);
	await database.db.execute(sql`
		insert into reviews (produto_id, user_name, user_email, rating, approved)
		select id, 'Ana', 'ana@example.com', n, n > 3 from produtos, generate_series(2, 5) n where slug = 'jaleco-medico'`);
});

afterAll(() => database.close());

describe("the listing", () => {
	it("shows only active, unarchived products, newest first", async () => {
		expect(await names("")).toEqual(["Água-marinha Scrub", "Zibeline", "Jaleco Médico"]);
	});

	it("sorts by name as a Brazilian would and by price both ways", async () => {
		expect(await names("ordem=nome")).toEqual(["Água-marinha Scrub", "Jaleco Médico", "Zibeline"]);
		expect(await names("ordem=menor-preco")).toEqual([
			"Água-marinha Scrub",
			"Zibeline",
			"Jaleco Médico",
		]);
		expect(await names("ordem=maior-preco")).toEqual([
			"Jaleco Médico",
			"Zibeline",
			"Água-marinha Scrub",
		]);
	});

	it("finds text in name or description whatever its accents and case, names first", async () => {
		expect(await names("q=MEDICO")).toEqual(["Jaleco Médico", "Zibeline"]);
		expect(await names("q=jaleco %26 medico")).toEqual(["Jaleco Médico", "Zibeline"]);
		expect(await names("q=50%25")).toEqual(["Jaleco Médico"]);
		expect(await names("q=j-3")).toEqual(["Zibeline"]);
		expect(await names("q=' or 1=1 --")).toEqual([]);
	});

	it("includes the categories below the chosen one", async () => {
		expect(await names("categoria=feminino")).toHaveLength(3);
		expect(await names("categoria=blusas-femininas")).toEqual(["Água-marinha Scrub"]);
		expect(await names("categoria=nenhuma")).toEqual([]);
	});

	it("survives any page number", async () => {
		expect((await shop.catalog.listProducts(query("pagina=99"))).page).toBe(1);
		expect((await shop.catalog.listProducts(query("pagina=-1&ordem=x"))).page).toBe(1);
	});
});

describe("categories", () => {
	it("come active, in order, with the products below them counted", async () => {
		const found = await shop.catalog.listCategories();
		expect(found.map((category) => [category.slug, category.produtos])).toEqual([
			["feminino", 3],
			["blusas-femininas", 1],
			["jalecos-femininos", 2],
		]);
	});

	it("stand on the home page below their principal ones, with a product's picture where they have none", async () => {
		await database.db.execute(
			sql`update produtos set imagens = '{/media/zib.jpg}' where slug = 'zibeline'`,
		);
		const tiles = async () =>
			(await shop.catalog.listHomeCategories()).map(({ nome, imagem_url }) => [nome, imagem_url]);
		expect(await tiles()).toEqual([
			["Blusas Femininas", null],
			["Jalecos Femininos", "/media/zib.jpg"],
		]);
		// Names that repeat say nothing alone.
		await database.db.execute(
			sql`update categorias set nome = 'Jalecos' where slug in ('blusas-femininas', 'jalecos-femininos')`,
		);
		expect(await tiles()).toEqual([["Feminino", "/media/zib.jpg"]]);
		expect(await shop.catalog.findCategory("jalecos-femininos")).toMatchObject({
			nome: "Jalecos (Feminino)",
		});
		expect(await shop.catalog.findProduct("zibeline")).toMatchObject({
			categoria: { nome: "Jalecos (Feminino)" },
		});
		await database.db.execute(
			sql`update categorias set nome = 'Blusas Femininas' where slug = 'blusas-femininas'`,
		);
		await database.db.execute(
			sql`update categorias set nome = 'Jalecos Femininos' where slug = 'jalecos-femininos'`,
		);
	});

	it("fill the header menus with active children only", async () => {
		const { menu } = await shop.content.loadSite();
		expect(menu.map(({ to, filhas }) => [to, ...filhas.map(({ slug }) => slug)])).toEqual([
			["/categoria/feminino", "blusas-femininas", "jalecos-femininos"],
			["/produtos"],
			["/sobre"],
			["/contato"],
		]);
	});
});

describe("a product", () => {
	it("brings price and stock per variation and its approved reviews only", async () => {
		const product = await shop.catalog.findProduct("jaleco-medico");
		expect(product).toMatchObject({
			preco: 28_990,
			estoque: 3,
			categoria: { slug: "jalecos-femininos" },
		});
		expect(product?.variantes.map((v) => [v.tamanho, v.estoque, v.preco])).toEqual([
			["P", 3, 28_990],
			["M", 0, 31_000],
		]);
		expect(product?.reviewSummary).toMatchObject({
			total: 2,
			average: 4.5,
			stars: [0, 0, 0, 1, 1],
		});
		expect(product?.related.map((card) => card.slug)).toEqual(["zibeline"]);
	});

	it("is not found by slug unless active", async () => {
		expect(await shop.catalog.findProduct("oculto")).toBeNull();
		expect(await shop.catalog.findProduct("arquivado")).toBeNull();
		expect(await shop.catalog.findProductOptions("nada")).toBeNull();
	});
});

describe("the storefront's role", () => {
	it("cannot read what is not the shoppers', nor a reviewer's e-mail, nor write anything", async () => {
		for (const table of ["orders", "profiles", "admins", "customer_discounts", "auth_users"]) {
			const read = database.storefront.execute(sql`select * from ${sql.identifier(table)}`);
			await expect(read).rejects.toMatchObject({ cause: { code: "42501" } });
		}
		await expect(
			database.storefront.execute(sql`select user_email from reviews`),
		).rejects.toThrow();
		await expect(database.storefront.execute(sql`update produtos set preco = 1`)).rejects.toThrow();
	});
});

describe("featured products", () => {
	it("are the featured ones and others up to 8 while fewer than 4 are featured", async () => {
		await database.db.execute(sql`update produtos set featured = true where slug = 'zibeline'`);
		const cards = await shop.catalog.listFeatured();
		expect(cards[0]?.slug).toBe("zibeline");
		expect(cards).toHaveLength(3);
	});
});

describe("an address that is no slug", () => {
	it.each(["\u0000", "x".repeat(5_000), "' or 1=1--"])("finds nothing: %j", async (slug) => {
		expect(await shop.catalog.findProduct(slug)).toBeNull();
		expect(await shop.catalog.findProductOptions(slug)).toBeNull();
		expect(await shop.catalog.findCategory(slug)).toBeNull();
		expect(await shop.catalog.findMovedSlug("produto", slug)).toBeNull();
		expect(await shop.content.findPage(slug)).toBeNull();
	});
});
