import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { parseListingQuery } from "#core/catalog/shared/listing.ts";
import { fail, ok } from "#core/values/result.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";

const ADMIN = { userId: "u1", name: "Marta", email: "marta@example.com" };

let test: TestShop;
beforeAll(async () => {
	test = await openTestShop();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const found = async (q: string) => {
	const query = parseListingQuery(new URLSearchParams({ q }));
	return (await test.shop.catalog.listProducts(query)).products.map(({ nome }) => nome);
};
const save = (termos: string, tambem = "", over = {}) =>
	test.shop.words.save(ADMIN, { id: "", version: "", form: { termos, tambem }, ...over });
const group = async (term: string) => {
	const one = (await test.shop.words.list()).find(({ termos }) => termos.includes(term));
	if (!one) throw new Error(`no group of ${term}`);
	return one;
};

it("begins with the words of the field", async () => {
	expect(await group("guarda-pó")).toMatchObject({
		termos: ["jaleco", "guarda-pó", "avental médico", "roupa branca"],
		origem: "lista",
	});
	expect(await found("guarda-pó")).toEqual(["Jaleco"]);
});

it("is tried before it is saved, and then holds at once", async () => {
	const form = { termos: " Xpto ,XPTO, Zarelho", tambem: "bolsa" };
	expect(await test.shop.words.tryOut("", form)).toEqual({
		ok: true,
		value: [
			{ term: "xpto", total: 1 },
			{ term: "zarelho", total: 1 },
		],
	});
	expect(await found("zarelho")).toEqual([]);
	expect(await save(form.termos, form.tambem)).toEqual({ ok: true, value: null });
	expect(await found("zarelho")).toEqual(["Bolsa"]);
	const own = await group("zarelho");
	expect(await save("zarelho", "jaleco", { id: own.id, version: own.version })).toMatchObject({
		ok: true,
	});
	expect(await found("zarelho")).toEqual(["Jaleco"]);
	// The second to save is told what the first made of it.
	const { version, ...current } = await group("zarelho");
	expect(await save("zarelho", "bolsa", { id: own.id, version: own.version })).toEqual({
		ok: false,
		error: { code: "conflict", current: { ...current, version } },
	});
	expect(await found("zarelho")).toEqual(["Jaleco"]);
	expect(await test.shop.words.remove(ADMIN, own.id)).toEqual(ok(null));
	expect(await test.shop.words.remove(ADMIN, own.id)).toEqual(fail("not_found"));
	expect(await found("zarelho")).toEqual([]);
});

it("is heard of by other processes", async () => {
	const heard = Promise.withResolvers<string>();
	const stop = await test.platform.database.listen("loja", (payload) => heard.resolve(payload));
	await save("umbrela", "bolsa");
	expect(JSON.parse(await heard.promise)).toMatchObject({ t: "busca_sinonimos" });
	await stop();
	await test.shop.words.remove(ADMIN, (await group("umbrela")).id);
});

it.each([
	["", "", { termos: "Escreva o que as pessoas buscam" }],
	[" , ,", "x", { termos: "Escreva o que as pessoas buscam" }],
	["bata", "", { tambem: "Escreva outro termo que vale o mesmo, ou o que este acha também" }],
	["a b c d e f", "x", { termos: "Cada termo tem no máximo 5 palavras" }],
	["w".repeat(300), "x", { termos: "Cada termo tem no máximo 60 letras" }],
	["a,b,c,d,e,f,g,h,i,j,k,l,m", "", { termos: "No máximo 12 termos" }],
])("refuses %j and %j with a sentence", async (termos, tambem, fields) => {
	expect(await save(termos, tambem)).toEqual({ ok: false, error: { code: "invalid", fields } });
});
