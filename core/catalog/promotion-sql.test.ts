import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inCentavos } from "#platform/database/columns.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { runs } from "#testing/runs.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import { lookUpLines } from "./price-lines.ts";
import { normalPrice, priceNow } from "./promotion-sql.ts";
import { parseListingQuery } from "./shared/listing.ts";
import { type PriceInForce, priceInForce } from "./shared/promotion.ts";

let test: TestShop;
const ROUPA = "00000000-0000-4000-8000-00000000e001";

beforeAll(async () => {
	test = await openTestShop();
	await test.db.execute(sql`
		insert into produtos (id, nome, slug, sku, preco, status, tamanhos) values
			(${ROUPA}, 'Roupão', 'roupao', 'ROUP', 300, 'ativo', '{P,M,G}')`);
	await test.db.execute(sql`
		insert into variantes (produto_id, tamanho, cor, sku, preco, estoque) values
			(${ROUPA}, 'P', 'Padrão', 'ROUP-P', 240, 5),
			(${ROUPA}, 'M', 'Padrão', 'ROUP-M', null, 5),
			(${ROUPA}, 'G', 'Padrão', 'ROUP-G', 330, 5)`);
});
afterAll(() => test.close());

/** Puts the product on sale at R$ 250 from and until so many minutes from now. */
const promote = (from: number | null, until: number | null) =>
	test.db.execute(sql`update produtos set preco_promocional = 250,
		promocao_inicio = now() + ${from}::int * interval '1 minute',
		promocao_fim = now() + ${until}::int * interval '1 minute' where id = ${ROUPA}`);

const search = (address: string) =>
	test.shop.catalog.listProducts(parseListingQuery(new URLSearchParams(address)));

/** Every price that is shown or charged of it. */
async function prices() {
	const lines = await lookUpLines(
		test.db,
		["P", "M", "G"].map((size) => ({ productId: ROUPA, size, color: "Padrão", quantity: 1 })),
	);
	const product = await test.shop.catalog.findProduct("roupao");
	const [card] = await test.shop.catalog.listCards([ROUPA]);
	const { products } = await search("q=roupao");
	return {
		charged: lines.map((line) => line.reason === null && [line.price, line.normalPrice]),
		page: product?.variantes.map(({ preco, preco_normal }) => [preco, preco_normal]),
		product: [product?.preco, product?.preco_normal],
		card: [card?.preco, card?.preco_normal],
		found: products.map(({ preco, preco_normal }) => [preco, preco_normal]),
	};
}

const NORMAL = {
	charged: [
		[24_000, null],
		[30_000, null],
		[33_000, null],
	],
	page: [
		[24_000, null],
		[30_000, null],
		[33_000, null],
	],
	product: [30_000, null],
	card: [30_000, null],
	found: [[30_000, null]],
};
const LOWERED = {
	charged: [
		[24_000, null],
		[25_000, 30_000],
		[25_000, 33_000],
	],
	page: [
		[24_000, null],
		[25_000, 30_000],
		[25_000, 33_000],
	],
	product: [25_000, 30_000],
	card: [25_000, 30_000],
	found: [[25_000, 30_000]],
};

describe("a promotion", () => {
	it.each([
		["has begun", -5, 5, LOWERED],
		["has no period", null, null, LOWERED],
		["is yet to begin", 5, 10, NORMAL],
		["is over", -10, -5, NORMAL],
	])("that %s is what is shown and charged", async (_, from, until, expected) => {
		await promote(from, until);
		expect(await prices()).toEqual(expected);
	});

	it("is what lists are narrowed and sorted by, with true counts", async () => {
		await promote(-5, 5);
		const narrowed = await search("promocao=1");
		expect(narrowed.products.map(({ slug }) => slug)).toEqual(["roupao"]);
		expect(narrowed.facets).toMatchObject({ total: 1, onPromotion: 1 });
		expect((await search("q=roupao&preco=240-260")).total).toBe(1);
		expect((await search("q=roupao&preco=99999999-")).total).toBe(0);
		const { products } = await search("ordem=maior-preco");
		const shown = products.map(({ preco }) => preco);
		expect(shown).toEqual(shown.toSorted((a, b) => b - a));
		await promote(-10, -5);
		expect(await search("promocao=1")).toMatchObject({ total: 0, facets: { onPromotion: 0 } });
		expect((await search("q=roupao&preco=240-260")).total).toBe(0);
	});

	it("says until when it is only while it is", async () => {
		await promote(-5, 5);
		const shown = (await test.shop.catalog.findProduct("roupao"))?.promocao_fim ?? "";
		const [row] = await queryRows<{ ends: number }>(
			test.db,
			sql`select extract(epoch from date_trunc('milliseconds', promocao_fim))::float8 * 1000 as ends from produtos where id = ${ROUPA}`,
		);
		expect(Date.parse(shown)).toBe(row?.ends);
		await promote(5, 10);
		expect((await test.shop.catalog.findProduct("roupao"))?.promocao_fim).toBeNull();
	});

	it.each([
		["not lower", sql`preco_promocional = preco`],
		["nothing", sql`preco_promocional = 0`],
		["over before it begins", sql`promocao_inicio = now(), promocao_fim = now()`],
		["a period without a price", sql`preco_promocional = null, promocao_fim = now()`],
	])("that is %s is refused by the database", async (_, change) => {
		await promote(null, null);
		await expect(
			test.db.execute(sql`update produtos set ${change} where id = ${ROUPA}`),
		).rejects.toThrow();
	});
});

it("that begins or ends by the clock is announced, once it does", async () => {
	await promote(60, 120);
	const heard: string[] = [];
	const stop = await test.platform.database.listen("loja", (payload) => heard.push(payload));
	await test.shop.products.announcePromotions();
	for (const times of [1, 2]) {
		test.wait(61 * 60_000);
		await test.shop.products.announcePromotions();
		await expect.poll(() => heard.length).toBe(times);
	}
	expect(heard.map((one) => JSON.parse(one))).toEqual(
		[1, 2].map(() => ({ t: "produtos", ids: [ROUPA], cartao: true })),
	);
	await stop();
});

it("code and database agree on the price in force, at the bounds too", async () => {
	const minutes = fc.option(fc.integer({ min: -1, max: 1 }), { nil: null });
	const cases = fc.sample(
		fc.record({
			promo: fc.option(fc.integer({ min: 1, max: 400 }), { nil: null }),
			normal: fc.integer({ min: 1, max: 400 }),
			from: minutes,
			until: minutes,
		}),
		runs(100, 1000),
	);
	await test.db.transaction(async (tx) => {
		// The clock of a transaction stands still, so that `0` is exactly now.
		const rows = await queryRows<PriceInForce & { at: string }>(
			tx,
			sql`select ${inCentavos(priceNow(sql`r`))} as preco, ${normalPrice(sql`r`)} as preco_normal
				from (select n, normal / 100.0 as preco, promo / 100.0 as preco_promocional,
					now() + "from" * interval '1 minute' as promocao_inicio,
					now() + until * interval '1 minute' as promocao_fim
					from jsonb_to_recordset(${JSON.stringify(cases.map((one, n) => ({ ...one, n })))}::jsonb)
						as c(n int, promo int, normal int, "from" int, until int)) r order by n`,
		);
		const now = new Date();
		const moment = (shift: number | null) =>
			shift === null ? null : new Date(now.getTime() + shift * 60_000);
		expect(rows).toEqual(
			cases.map(({ promo, normal, from, until }) =>
				priceInForce(
					{
						preco_promocional: promo,
						promocao_inicio: moment(from),
						promocao_fim: moment(until),
					},
					normal,
					now,
				),
			),
		);
	});
});
