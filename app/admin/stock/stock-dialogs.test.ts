import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { parseStockQuery } from "#core/stock/stock-rules.ts";
import { contextOf } from "#testing/admin-call.ts";
import { openTestShop, type TestShop, UNITS } from "#testing/test-shop.ts";
import { loader as loadMoves } from "./moves-route.tsx";
import { loader as loadUpdate } from "./update-route.tsx";

let test: TestShop;
let coat: string;

beforeAll(async () => {
	test = await openTestShop();
	const { rows } = await test.shop.stock.list(parseStockQuery(new URLSearchParams()));
	coat = rows.find(({ nome }) => nome === "Jaleco")?.id ?? "";
});
afterAll(() => test.close());

const ask = async (loader: (given: never) => Promise<unknown>, id: string, search = "") => {
	const url = new URL(`http://loja/admin/estoque/${id}${search}`);
	const given = { params: { id }, url, context: contextOf(test.shop, { report: vi.fn() }) };
	return (await loader(given as never)) as { data: unknown; init: { status: number } };
};

it("opens a product's units by the address", async () => {
	expect(await ask(loadUpdate, coat)).toMatchObject({
		data: { product: { nome: "Jaleco", variantes: [{}, {}] }, failed: false },
		init: { status: 200 },
	});
});

it("opens the ledger at the page and for the variation that the address names", async () => {
	const all = await ask(loadMoves, coat, "?movimentos=0&pagina=7");
	expect(all).toMatchObject({ data: { ledger: { moves: { total: 2, page: 1 } } } });
	const one = await ask(loadMoves, coat, `?variacao=${UNITS.coatM}`);
	expect(one).toMatchObject({ data: { ledger: { moves: { total: 1 }, variantId: UNITS.coatM } } });
});

it("says of what is gone that it is not there", async () => {
	for (const loader of [loadUpdate, loadMoves]) {
		const gone = await ask(loader as never, crypto.randomUUID());
		expect(gone).toMatchObject({ data: { failed: false }, init: { status: 404 } });
		expect(await ask(loader as never, "nada")).toMatchObject({ init: { status: 404 } });
	}
});
