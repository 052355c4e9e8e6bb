import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ok } from "#core/values/result.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import { chartOf, readSpan, spanText } from "./shared/chart.ts";
import { chartForm, chartWarnings } from "./shared/chart-fields.ts";

const ADMIN = { userId: "rita", name: "Rita", email: "rita@example.com" };
const COAT = "00000000-0000-4000-8000-0000000000a1";

const FORM = {
	nome: "Jalecos",
	modelagem: "feminina",
	medidas: ["busto", "comprimento"],
	linhas: [
		{ tamanho: "P", valores: { busto: "86–90", comprimento: "96" } },
		{ tamanho: "M", valores: { busto: "92 a 96", comprimento: "97,5" } },
		{ tamanho: "G", valores: { busto: "", comprimento: "" } },
	],
};

let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

async function make(form: object = FORM): Promise<string> {
	const made = await test.shop.charts.create(ADMIN, form);
	if (!made.ok) throw new Error(JSON.stringify(made.error));
	return made.value.id;
}

const listed = async (wanted: string) =>
	(await test.shop.charts.list()).find(({ id }) => id === wanted);

const shownChart = async () => (await test.shop.catalog.findProduct("jaleco"))?.tabela ?? null;

describe("a table of measures", () => {
	it.each([
		["92–96", [92, 96]],
		["92-96", [92, 96]],
		["92 a 96 cm", [92, 96]],
		["98,5", [98.5, 98.5]],
		["", null],
		["96–92", "wrong"],
		["grande", "wrong"],
		["0", "wrong"],
	])("reads %j", (typed, span) => {
		expect(readSpan(typed)).toEqual(span);
		if (Array.isArray(span)) expect(readSpan(spanText(span as [number, number]))).toEqual(span);
	});

	it("is refused where it means nothing, in words for each", () => {
		const refused = (over: object) =>
			chartForm.safeParse({ ...FORM, ...over }).error?.issues.map(({ message }) => message);
		expect(refused({ nome: "" })).toContain("Dê um nome à tabela");
		expect(refused({ medidas: [] })).toContain("Ponha ao menos uma medida");
		expect(refused({ linhas: [] })).toContain("Ponha ao menos um tamanho");
		expect(refused({ linhas: [FORM.linhas[0], { tamanho: "p", valores: {} }] })).toContain(
			"p está duas vezes na tabela",
		);
		expect(refused({ linhas: [{ tamanho: "P", valores: { busto: "9".repeat(41) } }] })).toContain(
			"Medida longa demais: escreva 92–96 ou 98,5",
		);
		expect(refused({ linhas: [{ tamanho: "P", valores: { busto: "muito" } }] })).toContain(
			"Busto do P: escreva 92–96 ou 98,5",
		);
	});

	it("tells a size that begins before the one below it ended", () => {
		const typed = (busto: string, tamanho: string) => ({ tamanho, valores: { busto } });
		expect(
			chartWarnings(["busto"], [typed("98–102", "G"), typed("96–108", "GG")]).map(
				({ text }) => text,
			),
		).toEqual(["GG começa em 96, antes do fim do G (102)."]);
		expect(chartWarnings(["busto"], [typed("92–96", "M"), typed("98–102", "G")])).toEqual([]);
	});

	it("is shown by the products of its category, of a category above, and by whoever chose it", async () => {
		const chart = await make();
		expect(await shownChart()).toBeNull();
		await test.db.execute(sql`insert into categorias (id, nome, slug, tipo, tabela_medidas_id) values
			('00000000-0000-4000-8000-0000000000c1', 'Roupas', 'roupas', 'principal', ${chart}),
			('00000000-0000-4000-8000-0000000000c2', 'Jalecos', 'jalecos', 'subcategoria', null)`);
		await test.db.execute(sql`update categorias set categoria_pai_id = '00000000-0000-4000-8000-0000000000c1'
			where slug = 'jalecos'`);
		await test.db.execute(sql`update produtos set categoria_id = '00000000-0000-4000-8000-0000000000c2'
			where id = ${COAT}`);
		expect(await shownChart()).toMatchObject({ nome: "Jalecos", modelagem: "feminina" });
		expect(await listed(chart)).toMatchObject({ produtos: 1 });

		const own = await make({ ...FORM, nome: "Só deste" });
		await test.db.execute(sql`update produtos set tabela_medidas_id = ${own} where id = ${COAT}`);
		expect((await shownChart())?.nome).toBe("Só deste");
		expect(await test.shop.charts.remove(ADMIN, own)).toEqual(ok(null));
		expect((await shownChart())?.nome).toBe("Jalecos");
	});

	it("shows a product the sizes it comes in, and no empty column", async () => {
		const tabela = await (async () => {
			await test.db.execute(
				sql`update produtos set tabela_medidas_id = ${await make()} where id = ${COAT}`,
			);
			return shownChart();
		})();
		expect(chartOf({ tabela, tamanhos: ["m", "GG"] })).toMatchObject({
			medidas: ["busto", "comprimento"],
			linhas: [{ tamanho: "M", valores: { busto: [92, 96], comprimento: [97.5, 97.5] } }],
		});
		expect(chartOf({ tabela, tamanhos: ["36"] })).toBeNull();
		expect(chartOf({ tabela, tamanhos: ["G"] })).toBeNull();
	});

	it("is saved once for all, and the second to save is told", async () => {
		const id = await make();
		const version = (await listed(id))?.version ?? "";
		const first = { ...FORM, nome: "Jalecos novos", medidas: ["busto"] };
		expect(await test.shop.charts.save(ADMIN, { id, version, form: first })).toMatchObject({
			ok: true,
		});
		const saved = await listed(id);
		// Of a column that is gone nothing is kept.
		expect(saved?.linhas[0]).toEqual({ tamanho: "P", valores: { busto: [86, 90] } });
		expect(await test.shop.charts.save(ADMIN, { id, version, form: FORM })).toMatchObject({
			ok: false,
			error: { code: "conflict", current: { nome: "Jalecos novos" } },
		});
	});

	it("that is gone is not chosen", async () => {
		const product = await test.shop.products.load(COAT);
		const saved = await test.shop.categories.create(ADMIN, {
			nome: "Outra",
			tabela_medidas_id: "00000000-0000-4000-8000-00000000dead",
		});
		expect(saved).toMatchObject({
			ok: false,
			error: { fields: { tabela_medidas_id: "Esta tabela não existe mais" } },
		});
		expect(product?.tabela_medidas_id).toBeNull();
	});
});
