import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseListingQuery } from "#core/catalog/shared/listing.ts";
import { questionProblem } from "#core/questions/shared/question-form.ts";
import { createShop, type Platform, type Shop } from "#core/shop.ts";
import { type Address, composeAddress, stateProblem } from "#core/values/address.ts";
import { slugFrom } from "#core/values/text.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { testPlatform } from "#testing/test-platform.ts";
import { pages } from "./catalogue/pages.ts";
import { lookOf, products } from "./catalogue/products.ts";
import { questions } from "./catalogue/questions.ts";
import { reviews } from "./catalogue/reviews.ts";
import { loadDemo } from "./load.ts";

let platform: Platform;
let shop: Shop;

beforeAll(async () => {
	platform = await testPlatform();
	shop = createShop(platform);
	await loadDemo(platform.database.db, new Date(), () => {});
});
afterAll(() => platform.database.close());

const rows = <T extends Record<string, unknown>>(query: string) =>
	queryRows<T>(platform.database.db, sql.raw(query));

const wordsOf = (html = "") =>
	html
		.replace(/<[^>]+>/g, " ")
		.split(/\s+/)
		.filter(Boolean);

describe("the demonstration shop", () => {
	it("completes the look of what is worn with pieces of other kinds, all of them there", async () => {
		const worn = products.filter(({ desenho }) => /^(jaleco|scrub|calca)/.test(desenho.tipo));
		for (const product of worn) {
			const pieces = lookOf(product).map((sku) => products.find((piece) => piece.sku === sku));
			expect(pieces.map((piece) => piece?.desenho.tipo)).not.toContain(product.desenho.tipo);
			expect(pieces).not.toContain(undefined);
		}
		const [coat] = await rows<{ id: string }>("select id from produtos where sku = 'RQ-JM-001'");
		const together = await shop.catalog.listTogether([coat?.id ?? ""]);
		expect(together.map(({ nome }) => nome)).toEqual([
			"Calça Scrub Reta Masculina",
			"Calçado Profissional Passo",
			"Mochila Plantão",
		]);
	});

	it("shows what buyers asked and photographed, and leaves some of both to the back office", async () => {
		const answered = await rows<{ sku: string; many: number }>(
			"select p.sku, count(*)::int as many from perguntas q join produtos p on p.id = q.produto_id where resposta is not null and not oculta group by 1",
		);
		expect(answered.length).toBeGreaterThanOrEqual(6);
		expect(answered.find(({ sku }) => sku === "RQ-JF-001")?.many).toBe(5);
		expect(await shop.questions.countOpen()).toBe(3);
		for (const { question } of questions) expect(questionProblem(question)).toBeNull();
		const photographed = await rows<{ approved: boolean; fotos: string[] }>(
			"select approved, fotos from reviews where cardinality(fotos) > 0",
		);
		expect(photographed.filter(({ approved }) => approved)).toHaveLength(4);
		expect(photographed.filter(({ approved }) => !approved)).toHaveLength(1);
	});

	it("sells at least 48 products, some in every category", async () => {
		const all = await shop.catalog.listProducts(parseListingQuery(new URLSearchParams()));
		expect(all.total).toBeGreaterThanOrEqual(48);
		const categories = await shop.catalog.listCategories();
		expect(categories.filter(({ produtos }) => produtos < 3).map(({ nome }) => nome)).toEqual([]);
		expect((await shop.catalog.listFeatured()).length).toBe(12);
		// A shop that features everything features nothing.
		const featured = products.filter((product) => product.featured);
		expect(featured.length).toBeLessThanOrEqual(14);
		expect(featured.filter(({ estoque }) => estoque === "esgotado")).toEqual([]);
	});

	it("gives every product and category an address of its own", async () => {
		for (const table of ["produtos", "categorias"]) {
			const [found] = await rows<{ all: number; different: number }>(
				`select count(*)::int as all, count(distinct slug)::int as different from ${table}`,
			);
			expect(found?.different).toBe(found?.all);
		}
		expect(new Set(products.map(({ sku }) => sku)).size).toBe(products.length);
	});

	it("sells products without a size or colour to choose, pictured all the same", async () => {
		const plain = products.filter(({ tamanhos, cores }) => tamanhos.length + cores.length === 0);
		expect(plain.length).toBeGreaterThanOrEqual(2);
		for (const { nome } of plain) {
			const found = await shop.catalog.findProduct(slugFrom(nome));
			expect(found?.imagens[0], nome).toMatch(/-frente\.webp$/);
			expect(found?.estoque, nome).toBeGreaterThan(0);
		}
	});

	it("says of days, parts and kept pieces what the checkout does", async () => {
		const told = pages
			.filter(({ slug }) => ["termos-de-uso", "central-de-ajuda"].includes(slug))
			.map(({ content }) => content);
		const { settings } = await shop.content.loadSite();
		const { preparation } = await shop.delivery.listVisible(settings);
		const ready = preparation?.replace("-", " a ");
		expect(told).toHaveLength(2);
		for (const text of told) {
			expect(text).toContain(`em ${ready}`);
			expect(text).not.toMatch(/(7 a 10|3 a 5) dias(?! úteis)/);
			// What a provider asks for parts is its own.
			expect(text).not.toContain("não acrescenta juros");
			expect(text).not.toMatch(/continuar para o pagamento, reservamos/);
		}
	});

	it("opens every content page, with an outline and nothing lost to sanitising", async () => {
		const { footerPages } = await shop.content.loadSite();
		expect(footerPages.map(({ title }) => title)).toEqual([
			"Central de Ajuda",
			"Trocas e Devoluções",
			"Guia de Tamanhos",
			"Política de Privacidade",
			"Termos de Uso",
		]);
		for (const { slug } of footerPages) {
			const page = await shop.content.findPage(slug);
			expect(page?.outline.length, slug).toBeGreaterThan(4);
			expect(page?.meta_description?.length, slug).toBeGreaterThan(40);
			const written = pages.find((one) => one.slug === slug);
			expect(wordsOf(page?.content), slug).toEqual(wordsOf(written?.content));
			expect(wordsOf(page?.content).length, slug).toBeGreaterThanOrEqual(400);
		}
		expect((await shop.content.findPage("guia-de-tamanhos"))?.content).toContain("<table>");
	});

	it("leads every banner to a page that exists", async () => {
		const banners = [
			...(await shop.content.listHeroBanners()),
			...(await shop.content.listMiniBanners()),
		];
		expect(banners.length).toBe(6);
		for (const { link_url } of banners) {
			const [, kind, slug = ""] = link_url?.split("/") ?? [];
			const found =
				kind === "produto"
					? await shop.catalog.findProduct(slug)
					: await shop.catalog.findCategory(slug);
			expect(found, link_url ?? "").not.toBeNull();
		}
	});

	it("keeps counters and stock ledger equal", async () => {
		const wrong = await rows(`select v.sku from variantes v
			left join (select variante_id, sum(estoque) as moved from stock_ledger group by 1) l on l.variante_id = v.id
			where v.estoque <> coalesce(l.moved, 0)`);
		expect(wrong).toEqual([]);
	});

	it("keeps where its orders go in parts, which make what people read", async () => {
		const orders = await rows<Address & { customer_address: string }>("select * from orders");
		for (const order of orders) expect(composeAddress(order)).toBe(order.customer_address);
		expect(orders.filter((order) => stateProblem(order) !== null)).toEqual([]);
	});

	it("has a day of thirty parcels at the shipping office, each with the day it was promised for", async () => {
		const {
			counts,
			rows: waiting,
			delays,
		} = await shop.shipping.listQueue({
			etapa: "fila",
			entrega: "",
			q: "",
		});
		expect(counts.fila).toBeGreaterThanOrEqual(30);
		// A spec walks them one by one.
		expect(counts.fila).toBeLessThanOrEqual(34);
		expect(waiting.filter(({ promised, delivery }) => !promised || !delivery)).toEqual([]);
		// Late ones stand first, and their customers can be told.
		expect(delays.length).toBeGreaterThanOrEqual(2);
		expect(waiting.slice(0, delays.length).map(({ id }) => id)).toEqual(delays.map(({ id }) => id));
	});

	it("holds reviews of products that were on sale when they were written", async () => {
		const [found] = await rows<{ all: number; waiting: number; early: number; loose: number }>(
			`select count(*)::int as all, count(*) filter (where not r.approved)::int as waiting,
				count(*) filter (where r.created_at < p.created_at)::int as early,
				count(*) filter (where r.produto_id is null)::int as loose
			from reviews r left join produtos p on p.id = r.produto_id`,
		);
		expect(found).toEqual({ all: reviews.length, waiting: 6, early: 0, loose: 0 });
	});
});
