import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { queryRows } from "#platform/database/sql/query.ts";
import { emptyTables } from "#testing/empty-tables.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import { parseReportQuery } from "../shared/report.ts";
import { countedTerm, popularTerms } from "./counts.ts";

const ADMIN = { userId: "u1", name: "Marta", email: "marta@example.com" };
const DAY_MS = 86_400_000;

let test: TestShop;
beforeAll(async () => {
	test = await openTestShop();
});
beforeEach(async () => {
	await test.reset();
	await emptyTables(test.db, "busca_termos", "rate_limits");
});
afterAll(() => test.close());

const tell = (o: string, q: unknown, from: string | null = null) =>
	test.shop.searches.count({ o, q }, from);
const report = async (address = "") =>
	(await test.shop.searches.list(parseReportQuery(new URLSearchParams(address)))).rows;
const times = async (n: number, what: (at: number) => Promise<unknown>) => {
	for (let at = 0; at < n; at++) await what(at);
};

it("counts by day and term, in any spelling, with what it finds", async () => {
	await tell("busca", "Jalecos");
	await tell("busca", "jaleco");
	await tell("busca", "crocs infantis");
	await tell("clique", "JALECO");
	expect(await report()).toMatchObject([
		{ escrito: "crocs infantis", buscas: 1, resultados: 0 },
		{ termo: "jaleco", escrito: "jaleco", buscas: 2, cliques: 1, pedidos: 0, resultados: 1 },
	]);
	expect(await test.shop.searches.summarise(30)).toEqual({
		buscas: 3,
		antes: 0,
		cliques: 1,
		pedidos: 0,
		sem_resultado: 1,
		termos_sem: 1,
	});
});

it("counts no click without a search and no order without a click", async () => {
	await tell("clique", "jaleco");
	await tell("pedido", "jaleco");
	expect(await report()).toEqual([]);
	await tell("busca", "jaleco");
	await times(3, () => tell("pedido", "jaleco"));
	await times(3, () => tell("clique", "jaleco"));
	await times(3, () => tell("pedido", "jaleco"));
	expect(await report()).toMatchObject([{ buscas: 1, cliques: 1, pedidos: 1 }]);
});

it("an order after midnight belongs to the search of the day before", async () => {
	await tell("busca", "jaleco");
	await tell("clique", "jaleco");
	test.wait(DAY_MS);
	await tell("pedido", "jaleco");
	expect(await report()).toMatchObject([{ buscas: 1, cliques: 1, pedidos: 1 }]);
	expect(await queryRows(test.db, sql`select 1 from busca_termos`)).toHaveLength(1);
});

it("keeps nothing of what looks like somebody, and nothing strange", async () => {
	await tell("busca", "ana@example.com");
	await tell("busca", "11 98765-4321");
	await tell("busca", ["jaleco"]);
	await tell("apagar", "jaleco");
	await test.shop.searches.count(null, null);
	expect(await report()).toEqual([]);
});

it("one network fills the report with neither counts nor terms", async () => {
	const spend = (key: string, points: number) =>
		test.db.execute(sql`update rate_limits set points = ${points} where key like ${`${key}:%`}`);
	const one = "198.51.100.7";
	await tell("busca", "jaleco", one);
	await spend("buscas-novas", 200);
	await tell("busca", "bolsa", one);
	await tell("busca", "jaleco", one);
	expect(await report()).toMatchObject([{ termo: "jaleco", buscas: 2 }]);
	await spend("buscas", 300);
	await tell("busca", "jaleco", one);
	await tell("busca", "bolsa", "203.0.113.9");
	expect(await report("ordem=buscas")).toMatchObject([
		{ termo: "jaleco", buscas: 2 },
		{ termo: "bolsa", buscas: 1 },
	]);
});

it("a day has at most so many terms", async () => {
	await test.db.execute(sql`
		insert into busca_termos (dia, termo, escrito, buscas)
		select (${test.platform.clock().toISOString()}::timestamptz at time zone 'America/Sao_Paulo')::date,
			'termo ' || n, 'termo ' || n, 1 from generate_series(1, 5000) n`);
	await tell("busca", "jaleco");
	await tell("busca", "termo 7");
	expect(await report("q=jaleco")).toEqual([]);
	expect(await report("ordem=buscas")).toContainEqual(
		expect.objectContaining({ termo: "termo 7", buscas: 2 }),
	);
});

it("a synonym that is saved shows at once that the term finds something, and the other way round", async () => {
	await tell("busca", "zarelho");
	expect(await report("resultado=sem")).toHaveLength(1);
	const form = { termos: "zarelho", tambem: "jaleco" };
	await test.shop.words.save(ADMIN, { id: "", version: "", form });
	expect(await report("resultado=sem")).toEqual([]);
	expect(await report("resultado=com")).toMatchObject([{ termo: "zarelho", resultados: 1 }]);
	const own = (await test.shop.words.list()).find(({ termos }) => termos[0] === "zarelho");
	await test.shop.words.remove(ADMIN, own?.id ?? "");
	expect(await report("resultado=sem")).toHaveLength(1);
});

it("is chosen by period and word, ordered, and given as a file in which nothing runs", async () => {
	await tell("busca", "bolsa");
	test.wait(10 * DAY_MS);
	await times(2, () => tell("busca", "jaleco"));
	await tell("busca", "=soma(a1)");
	const names = async (address: string) => (await report(address)).map(({ escrito }) => escrito);
	expect(await names("periodo=7")).toEqual(["=soma(a1)", "jaleco"]);
	expect(await names("")).toEqual(["=soma(a1)", "jaleco", "bolsa"]);
	expect(await names("ordem=buscas")).toEqual(["jaleco", "bolsa", "=soma(a1)"]);
	expect(await names("q=JALECOS")).toEqual(["jaleco"]);
	expect(await names("q=%25")).toEqual(["=soma(a1)", "jaleco", "bolsa"]);
	expect((await test.shop.searches.summarise(7)).antes).toBe(1);
	let file = "";
	const query = parseReportQuery(new URLSearchParams("periodo=7"));
	for await (const piece of test.shop.searches.exportCsv(query)) file += piece;
	expect(file).toContain(`"Termo";"Buscas";"Produtos";"Cliques";"Pedidos";"Última busca"`);
	expect(file).toContain(`"'=soma(a1)";"1";"0";"0";"0"`);
});

it("forgets what is old, and sooner what one search had", async () => {
	await tell("busca", "uma vez");
	await times(2, () => tell("busca", "jaleco"));
	test.wait(31 * DAY_MS);
	await test.shop.searches.forget();
	expect((await report("periodo=365")).map(({ termo }) => termo)).toEqual(["jaleco"]);
	test.wait(400 * DAY_MS);
	await test.shop.searches.forget();
	expect(await queryRows(test.db, sql`select 1 from busca_termos`)).toEqual([]);
});

it.each([
	["  Jalecos   FEMININOS ", { termo: "jaleco feminino", escrito: "jalecos femininos" }],
	["guarda-pó", { termo: "guarda po", escrito: "guarda-pó" }],
	["JAL-001-M", { termo: "jal 001 m", escrito: "jal-001-m" }],
	["n95", { termo: "n95", escrito: "n95" }],
	["meia 20-30 mmHg", { termo: "meia 20 30 mmhg", escrito: "meia 20-30 mmhg" }],
])("counts %j", (typed, term) => expect(countedTerm(typed)).toEqual(term));

it.each([
	"ana.souza@example.com",
	"ana @example.com",
	"11 98765-4321",
	"(11)987654321",
	"+55 11 98765 4321",
	"123.456.789-09",
	"12345678909 ana",
	"01310-100",
	"4111 1111 1111 1111",
	"https://example.com/jaleco",
	"www.example.com",
	"!!! …",
	"",
	"a b c d e f g",
	"x".repeat(61),
	null,
	{ q: "jaleco" },
])("keeps nothing of %j", (typed) => expect(countedTerm(typed)).toBeNull());

const KNOWN = new Set(["jalec", "branc", "scrub", "touc", "36"]);
const shown = (...typed: string[]) =>
	popularTerms(
		typed.map((escrito) => ({ termo: escrito.toLowerCase(), escrito })),
		(root) => KNOWN.has(root),
	);

it("shows terms of the shop's own words, in their order", () => {
	expect(shown("jaleco branco", "touca para scrub")).toEqual(["jaleco branco", "touca para scrub"]);
});

it("shows nothing with a word that the shop does not use, however it stands there", () => {
	expect(shown("maria da silva", "jaleco maria", "jaleco idiota", "scrub idiota branco")).toEqual(
		[],
	);
});

it("shows no numbers and no empty words alone", () => {
	expect(shown("36", "jaleco 36", "para a loja", "")).toEqual([]);
});

it("shows one of several spellings, and no signs", () => {
	expect(shown("jaleco branco", "jaleca branca", "touca <3")).toEqual(["jaleco branco"]);
	expect(popularTerms([{ termo: "touca", escrito: "touca!!" }], () => true)).toEqual(["touca"]);
});

it("shows six at most", () => {
	const many = "jaleco|scrub|touca|branco|jaleco scrub|jaleco touca|scrub touca".split("|");
	expect(shown(...many)).toHaveLength(6);
});
