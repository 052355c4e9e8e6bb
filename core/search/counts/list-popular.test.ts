import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { emptyTables } from "#testing/empty-tables.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import { cachePopular, listPopular } from "./counts.ts";

let test: TestShop;
beforeAll(async () => {
	test = await openTestShop();
});
beforeEach(async () => {
	await test.reset();
	await emptyTables(test.db, "busca_termos");
});
afterAll(() => test.close());

const known = async () => new Set(["jalec"]);
const popular = () => listPopular(test.db, test.platform.clock(), known);

/** So many searches and clicks on each of the days, the first of them so long ago. */
const searched = (of: {
	escrito: string;
	buscas: number;
	cliques: number;
	dias: number;
	resultados?: number;
	desde?: number;
}) =>
	test.db.execute(sql`
	insert into busca_termos (dia, termo, escrito, buscas, cliques, resultados)
	select (${test.platform.clock().toISOString()}::timestamptz at time zone 'America/Sao_Paulo')::date - ${of.desde ?? 0}::int - n,
		${of.escrito}, ${of.escrito}, ${of.buscas}, ${of.cliques}, ${of.resultados ?? 5}
	from generate_series(0, ${of.dias - 1}::int) n`);

it("is what was searched often, on several days, opened, and found something", async () => {
	await searched({ escrito: "jaleco", buscas: 4, cliques: 1, dias: 3 });
	expect(await popular()).toEqual(["jaleco"]);
});

it.each([
	["few searches", { buscas: 3, cliques: 1, dias: 3 }],
	["one day alone", { buscas: 500, cliques: 9, dias: 1 }],
	["nothing opened", { buscas: 9, cliques: 0, dias: 5 }],
	["nothing found", { buscas: 9, cliques: 1, dias: 5, resultados: 0 }],
	["long ago", { buscas: 9, cliques: 3, dias: 5, desde: 31 }],
])("is not: %s", async (_, of) => {
	await searched({ escrito: "jaleco", ...of });
	expect(await popular()).toEqual([]);
});

it("is in the shop by the words of what is on sale", async () => {
	await searched({ escrito: "jaleco", buscas: 9, cliques: 3, dias: 5 });
	await searched({ escrito: "zarelho", buscas: 9, cliques: 3, dias: 5 });
	test.wait(11 * 60_000);
	expect(await test.shop.searches.popular()).toEqual(["jaleco"]);
});

it("is remembered, and while the database fails it is empty and soon asked again", async () => {
	let at = 0;
	let asked = 0;
	const kept = cachePopular(
		async () => {
			asked += 1;
			if (asked === 1) throw new Error("away");
			return ["jaleco"];
		},
		() => at,
	);
	expect(await kept()).toEqual([]);
	at += 61_000;
	expect(await kept()).toEqual(["jaleco"]);
	at += 9 * 60_000;
	await kept();
	expect(asked).toBe(2);
	at += 2 * 60_000;
	await kept();
	expect(asked).toBe(3);
});
