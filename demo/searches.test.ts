import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseListingQuery } from "#core/catalog/shared/listing.ts";
import { createShop, type Platform, type Shop } from "#core/shop.ts";
import { foldText, rootOf } from "#core/values/text.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { testPlatform } from "#testing/test-platform.ts";
import { loadDemo } from "./load.ts";
import { COLOURS, NOTHING, SEARCHES } from "./searches.ts";

let platform: Platform;
let shop: Shop;

beforeAll(async () => {
	platform = await testPlatform();
	shop = createShop(platform);
	await loadDemo(platform.database.db, new Date(), () => {});
});
afterAll(() => platform.database.close());

const search = (q: string) =>
	shop.catalog.listProducts(parseListingQuery(new URLSearchParams({ q })));

describe("a shopper's words", () => {
	it.each(SEARCHES.flatMap(({ typed, ...expected }) => typed.map((q) => ({ q, ...expected }))))(
		"$q",
		async ({ q, names, least, top }) => {
			const { products, total } = await search(q);
			expect(total).toBeGreaterThanOrEqual(least);
			const shown = products.slice(0, top ?? least).map(({ nome }) => nome);
			expect(shown.filter((nome) => !names.test(nome))).toEqual([]);
		},
	);

	it.each(COLOURS.flatMap(({ typed, ...expected }) => typed.map((q) => ({ q, ...expected }))))(
		"$q, in that colour",
		async ({ q, names, colours, least }) => {
			const { products, total } = await search(q);
			expect(total).toBeGreaterThanOrEqual(least);
			const shown = products.slice(0, least);
			expect(shown.filter(({ nome }) => !names.test(nome))).toEqual([]);
			expect(shown.map(({ cor }) => cor ?? "").filter((cor) => !colours.test(cor))).toEqual([]);
		},
	);

	it.each(NOTHING)("nothing for %s", async (q) => {
		expect((await search(q)).total).toBe(0);
	});

	it("says what it put right, and what nobody has", async () => {
		expect((await search("jalleco preto")).understood.corrected).toBe("jaleco preto");
		expect((await search("jaleco infantil")).understood.missing).toEqual(["infantil"]);
		expect((await search("jaleco")).understood).toEqual({
			corrected: null,
			missing: [],
			price: null,
		});
		// A description that says "não amarela" makes nothing yellow.
		expect((await search("jaleco amarelo")).understood.missing).toEqual(["amarelo"]);
	});

	it("puts what can be bought before what is sold out", async () => {
		const { products } = await search("touca");
		const stock = products.map(({ estoque }) => estoque > 0);
		expect(stock).toEqual([...stock].sort((a, b) => Number(b) - Number(a)));
	});

	it("takes promotion for a price, while anything has a reduced one", async () => {
		expect((await search("jaleco em promoção")).understood.missing).toEqual(["promocao"]);
		const { db } = platform.database;
		await db.execute(
			sql`update produtos set preco_promocional = preco - 10 where sku = 'RQ-JF-001'`,
		);
		for (const q of ["jaleco em promoção", "ofertas", "jalecos com desconto"])
			expect((await search(q)).products.map(({ nome }) => nome)).toEqual([
				"Jaleco Feminino Helena",
			]);
		expect((await search("scrub em oferta")).total).toBeGreaterThan(20);
		await db.execute(sql`update produtos set preco_promocional = null where sku = 'RQ-JF-001'`);
	});

	it.each([
		["jaleco até 250", /^Jaleco/, 0, 250],
		["scrubs femininos por menos de R$ 200", /Scrub/, 0, 200],
		["jaleco acima de 300", /^Jaleco/, 300, Infinity],
		["entre 50 e 100 reais", /./, 50, 100],
		["jaleko até 250", /^Jaleco/, 0, 250],
	])("%s costs so much", async (q, names, from, to) => {
		const { products, total, understood } = await search(q);
		expect(total).toBeGreaterThan(0);
		expect(understood.price).toMatchObject({ met: true });
		expect(products[0]?.nome).toMatch(names);
		for (const { preco } of products) {
			expect(preco).toBeGreaterThanOrEqual(from * 100);
			expect(preco).toBeLessThanOrEqual(to * 100);
		}
	});

	it("shows any price where nothing costs so little, and says so", async () => {
		const { total, understood } = await search("jaleco até 5 reais");
		expect(total).toBe((await search("jaleco")).total);
		expect(understood.price).toEqual({ words: "até R$\u00a05", met: false });
		expect((await search("asdfgh até 100")).total).toBe(0);
		const put = async (q: string) => (await search(q)).understood.corrected?.replace(/\s/g, " ");
		expect(await put("jaleko até 250")).toBe("jaleco até R$ 250");
		expect(await put("jaleko até 5")).toBe("jaleco");
		// A coat that costs more, not whatever else is black and cheap.
		const black = await search("jaleco preto até 60");
		expect(black.understood.price?.met).toBe(false);
		expect(black.products[0]).toMatchObject({
			nome: expect.stringMatching(/^Jaleco/),
			cor: "Preto",
		});
	});

	it.each([
		["jaleco xxl", "jaleco xg"],
		["jaleco 3xl", "jaleco exg"],
	])("finds by %s what %s finds", async (elsewhere, here) => {
		const { total, understood } = await search(elsewhere);
		expect(understood).toEqual((await search(here)).understood);
		expect(total).toBe((await search(here)).total);
	});

	it("offers completions, categories and products while somebody types", async () => {
		const offered = await shop.catalog.suggest("jale");
		expect(offered.terms).toEqual(["jaleco"]);
		expect(offered.categories.map(({ slug }) => slug)).toEqual([
			"jalecos-femininos",
			"jalecos-masculinos",
		]);
		expect(offered.products).toHaveLength(4);
		expect((await shop.catalog.suggest("scrub preto")).products[0]?.cor).toBe("Preto");
		expect((await shop.catalog.suggest("jaleco bran")).products[0]?.cor).toBe("Branco");
		expect((await shop.catalog.suggest("j")).products).toEqual([]);
	});

	it("follows a name that changes and a product that leaves", async () => {
		const { db } = platform.database;
		await db.execute(
			sql`update produtos set nome = 'Colete Térmico Ártico' where sku = 'RQ-AC-008'`,
		);
		expect((await search("coletes termicos")).products.map(({ nome }) => nome)).toEqual([
			"Colete Térmico Ártico",
		]);
		await db.execute(sql`update produtos set status = 'inativo' where sku = 'RQ-AC-008'`);
		const { products } = await search("coletes termicos");
		expect(products.map(({ nome }) => nome)).not.toContain("Colete Térmico Ártico");
	});

	it("finds no short sleeve by long ones, and counts no half of a phrase", async () => {
		for (const q of ["jaleco manga longa", "manga longa"]) {
			const shown = [...(await search(q)).products, ...(await shop.catalog.suggest(q)).products];
			expect(shown.map(({ nome }) => nome).filter((nome) => /Manga Curta/.test(nome))).toEqual([]);
		}
		// One that does come with both is not before those that have nothing else.
		const { db } = platform.database;
		await db.execute(sql`update produtos set featured = false,
			atributos = '[["Mangas", "Manga longa ou curta"]]' where nome = 'Jaleco Nutrição Manga Curta'`);
		const { products } = await search("jaleco manga longa");
		expect(products[0]?.nome).not.toMatch(/Manga Curta/);
		await db.execute(sql`update produtos set atributos = '[["Mangas", "Manga curta"]]'
			where nome = 'Jaleco Nutrição Manga Curta'`);
		expect((await search("jaleco manga curta")).products[0]?.nome).toMatch(/Manga Curta/);
	});

	it.each([
		["offwhite", "off white"],
		["jaleco offwhite", "jaleco off-white"],
		["azulmarinho", "azul-marinho"],
		["guardapó", "guarda-pó"],
	])("finds by %s what %s finds", async (together, apart) => {
		const { total } = await search(apart);
		expect(total).toBeGreaterThan(0);
		expect((await search(together)).total).toBe(total);
	});

	it("takes no pocket for a bag", async () => {
		const { products } = await search("bolsas");
		expect(products[0]?.nome).toMatch(/^Bolsa/);
		for (const { nome } of products) expect(nome).not.toMatch(/^Jaleco/);
	});

	it("knows by what other word a coat is long", async () => {
		const { products } = await search("jaleco comprido");
		expect(products[0]?.nome).toMatch(/Longo/);
	});

	it("folds words alike in the database and in code", async () => {
		const others = [
			"bolsas e bolsos",
			"linha, linho",
			"cintas com cinto",
			"modas do modo",
			"solas",
		];
		const texts = [...SEARCHES.flatMap(({ typed }) => typed), ...others];
		const rows = await queryRows<{ text: string; folded: string; roots: string }>(
			platform.database.db,
			sql`select t as text, btrim(dobrar(t)) as folded, btrim(raizes(t)) as roots
				from unnest(array[${sql.join(
					texts.map((text) => sql`${text}`),
					sql`, `,
				)}]::text[]) t`,
		);
		for (const { text, folded, roots } of rows) {
			expect(folded).toBe(foldText(text));
			expect(roots).toBe(foldText(text).split(" ").map(rootOf).join(" "));
		}
	});
});
