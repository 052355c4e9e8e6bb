import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COLOUR_FAMILIES } from "#core/catalog/shared/colour-family.ts";
import { CUTS, type Filters, NO_FILTERS, SPECIALTIES } from "#core/catalog/shared/filter.ts";
import { type ListingQuery, parseListingQuery } from "#core/catalog/shared/listing.ts";
import { NO_COLOUR } from "#core/catalog/shared/variation.ts";
import { familyOf } from "#core/search/lexicon.ts";
import { createShop, type Platform, type Shop } from "#core/shop.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { runs } from "#testing/runs.ts";
import { testPlatform } from "#testing/test-platform.ts";
import { loadDemo } from "./load.ts";

/** A product as somebody would read it from the shelf. */
type Piece = {
	nome: string;
	/** What is paid now, in reais. */
	preco: number;
	promoted: boolean;
	hex: Record<string, string>;
	modelagem: string;
	especialidades: string[];
	offers: { tamanho: string; cor: string; estoque: number }[];
};

let platform: Platform;
let shop: Shop;
let pieces: Piece[];

const readPieces = () =>
	queryRows<Piece>(
		platform.database.db,
		sql`select p.nome, least(p.preco, p.preco_promocional)::float8 as preco,
			p.preco_promocional is not null as promoted, p.cores_hex as hex, b.modelagem, b.especialidades,
			(select json_agg(json_build_object('tamanho', v.tamanho, 'cor', v.cor, 'estoque', v.estoque))
				from variantes v where v.produto_id = p.id and v.ativo) as offers
			from produtos p join busca_produtos b on b.produto_id = p.id where p.status = 'ativo'`,
	);

beforeAll(async () => {
	platform = await testPlatform();
	shop = createShop(platform);
	await loadDemo(platform.database.db, new Date(), () => {});
	// Every third piece is in a promotion that has begun and not ended.
	await platform.database.db.execute(sql`update produtos p set preco_promocional = round(p.preco * 0.7, 2),
		promocao_inicio = now() - interval '1 hour', promocao_fim = now() + interval '1 day'
		from (select id, row_number() over (order by nome) as n from produtos) numbered
		where numbered.id = p.id and n % 3 = 0`);
	pieces = await readPieces();
});
afterAll(() => platform.database.close());

const query = (filtros: Filters, address = ""): ListingQuery => ({
	...parseListingQuery(new URLSearchParams(address)),
	filtros,
});

/** Whether a piece meets what was chosen, said once more in plain words. */
function meets(
	{ preco, promoted, modelagem, especialidades, offers, hex }: Piece,
	chosen: Filters,
): boolean {
	const { sizes, colours, price, cuts, specialties, inStock, onPromotion } = chosen;
	const stocked = sizes.length > 0 || inStock;
	const offered = offers.some(
		({ tamanho, cor, estoque }) =>
			(sizes.length === 0 || sizes.includes(tamanho)) &&
			(colours.length === 0 ||
				colours.some((family) => family === familyOf(cor, hex[cor] ?? null))) &&
			(!stocked || estoque > 0),
	);
	return (
		offered &&
		(!onPromotion || promoted) &&
		(!price || ((price.from ?? 0) <= preco && preco <= (price.to ?? Number.POSITIVE_INFINITY))) &&
		(cuts.length === 0 || cuts.some((cut) => cut === modelagem)) &&
		(specialties.length === 0 || specialties.some((one) => especialidades.includes(one)))
	);
}

const countOf = (chosen: Filters) => pieces.filter((piece) => meets(piece, chosen)).length;

const reais = fc.option(fc.integer({ min: 30, max: 500 }), { nil: null });
const some = <T>(values: readonly T[]) =>
	fc.oneof(
		{ weight: 3, arbitrary: fc.constant<T[]>([]) },
		fc.subarray([...values], { maxLength: 3 }),
	);
const anyFilters: fc.Arbitrary<Filters> = fc.record({
	sizes: some(["PP", "P", "M", "G", "GG", "EG", "38", "Único", "ZZ"]),
	colours: some(COLOUR_FAMILIES.map(({ slug }) => slug)),
	price: fc.option(fc.record({ from: reais, to: reais }), { nil: null }),
	cuts: some(CUTS),
	specialties: some(SPECIALTIES),
	inStock: fc.boolean(),
	onPromotion: fc.boolean(),
});

describe("narrowing the whole shop", () => {
	it("leaves what meets every choice, and counts each group without its own choices", async () => {
		await fc.assert(
			fc.asyncProperty(anyFilters, async (chosen) => {
				const { total, products, facets } = await shop.catalog.listProducts(query(chosen));
				expect(total).toBe(countOf(chosen));
				expect(products.length).toBe(Math.min(total, 24));
				if (!facets) throw new Error("the shop is not empty");
				expect(facets.all).toBe(pieces.length);
				expect(facets.total).toBe(total);
				for (const { value, count } of facets.sizes) {
					expect([value, count]).toEqual([value, countOf({ ...chosen, sizes: [value] })]);
				}
				for (const { slug } of COLOUR_FAMILIES) {
					const count = facets.colours.find(({ value }) => value === slug)?.count ?? 0;
					expect([slug, count]).toEqual([slug, countOf({ ...chosen, colours: [slug] })]);
				}
				for (const cut of CUTS) {
					const count = facets.cuts.find(({ label }) => label === cut)?.count ?? 0;
					expect([cut, count]).toEqual([cut, countOf({ ...chosen, cuts: [cut] })]);
				}
				for (const one of SPECIALTIES) {
					const count = facets.specialties.find(({ label }) => label === one)?.count ?? 0;
					expect([one, count]).toEqual([one, countOf({ ...chosen, specialties: [one] })]);
				}
				for (const { from, to, value, count } of facets.prices) {
					expect([value, count]).toEqual([value, countOf({ ...chosen, price: { from, to } })]);
				}
				expect(facets.inStock).toBe(countOf({ ...chosen, inStock: true }));
				expect(facets.onPromotion).toBe(countOf({ ...chosen, onPromotion: true }));
				for (const group of Object.keys(NO_FILTERS) as (keyof Filters)[]) {
					const without = countOf({ ...chosen, [group]: NO_FILTERS[group] });
					expect([group, facets.without[group]]).toEqual([group, without]);
				}
			}),
			{ numRuns: runs(15, 100) },
		);
	});

	it("shows the chosen colour, of pieces whose variation is there", async () => {
		const { products } = await shop.catalog.listProducts(
			query({ ...NO_FILTERS, colours: ["vinho"], sizes: ["M"] }),
		);
		expect(products.length).toBeGreaterThan(0);
		for (const { cor } of products) expect(familyOf(cor ?? "", null)).toBe("vinho");
	});

	it("shows each piece in a colour that has the one size chosen, with its units", async () => {
		await fc.assert(
			fc.asyncProperty(anyFilters, fc.constantFrom("P", "M", "GG"), async (rest, size) => {
				const { products } = await shop.catalog.listProducts(query({ ...rest, sizes: [size] }));
				for (const { nome, cor = NO_COLOUR, tamanho } of products) {
					const piece = pieces.find((one) => one.nome === nome);
					const there = piece?.offers.filter((offer) => offer.tamanho === size) ?? [];
					expect(tamanho).toEqual({
						nome: size,
						unidades: Object.fromEntries(there.map((offer) => [offer.cor, offer.estoque])),
					});
					expect([nome, cor, tamanho?.unidades[cor]]).not.toEqual([nome, cor, 0]);
				}
			}),
			{ numRuns: runs(8, 50) },
		);
		const { products } = await shop.catalog.listProducts(
			query({ ...NO_FILTERS, sizes: ["P", "M"] }),
		);
		expect(products.some(({ tamanho }) => tamanho)).toBe(false);
	});

	it("keeps a colour that was searched, even where it has not the size", async () => {
		const { db } = platform.database;
		const chosen = () =>
			shop.catalog.listProducts(query({ ...NO_FILTERS, sizes: ["M"] }, "q=preto"));
		const piece = (await chosen()).products.find(({ cor, tamanho }) => {
			const units = Object.entries(tamanho?.unidades ?? {});
			return cor === "Preto" && units.some(([name, left]) => name !== "Preto" && left > 0);
		});
		await db.execute(sql`update variantes set estoque = 0
			where produto_id = ${piece?.id ?? ""}::uuid and tamanho = 'M' and cor = 'Preto'`);
		const after = (await chosen()).products.find(({ id }) => id === piece?.id);
		expect([after?.cor, after?.tamanho?.unidades["Preto"]]).toEqual(["Preto", 0]);
		await db.execute(sql`update variantes set estoque = ${piece?.tamanho?.unidades["Preto"] ?? 0}
			where produto_id = ${piece?.id ?? ""}::uuid and tamanho = 'M' and cor = 'Preto'`);
	});

	it("narrows what words found, and keeps to what the words mean", async () => {
		const all = await shop.catalog.listProducts(query(NO_FILTERS, "q=jaleco"));
		const men = await shop.catalog.listProducts(
			query({ ...NO_FILTERS, cuts: ["Masculina"] }, "q=jaleco"),
		);
		expect(men.facets?.all).toBe(all.total);
		expect(men.total).toBeGreaterThan(0);
		expect(men.total).toBe(all.facets?.cuts.find(({ label }) => label === "Masculina")?.count);
		expect(men.products[0]?.nome).toMatch(/jaleco/i);
	});

	it("does not mistake an empty choice for unknown words", async () => {
		const none = await shop.catalog.listProducts(
			query({ ...NO_FILTERS, sizes: ["ZZ"] }, "q=jaleco"),
		);
		expect(none.total).toBe(0);
		expect(none.understood).toEqual({ corrected: null, missing: [], price: null });
		expect(none.facets?.without.sizes).toBeGreaterThan(30);
	});

	it("follows a size that is sold out, and one that is back", async () => {
		const { db } = platform.database;
		const chosen = { ...NO_FILTERS, sizes: ["GG"] };
		const before = await shop.catalog.listProducts(query(chosen));
		const piece = before.products[0];
		const held = await queryRows<{ id: string; estoque: number }>(
			db,
			sql`select id, estoque from variantes where produto_id = ${piece?.id ?? ""}::uuid and tamanho = 'GG'`,
		);
		await db.execute(
			sql`update variantes set estoque = 0 where produto_id = ${piece?.id ?? ""}::uuid and tamanho = 'GG'`,
		);
		expect((await shop.catalog.listProducts(query(chosen))).total).toBe(before.total - 1);
		for (const { id, estoque } of held) {
			await db.execute(sql`update variantes set estoque = ${estoque} where id = ${id}::uuid`);
		}
		expect((await shop.catalog.listProducts(query(chosen))).total).toBe(before.total);
	});
});
