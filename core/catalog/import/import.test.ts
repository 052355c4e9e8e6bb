import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { admin, productImports, utf8 } from "#testing/records/product-imports.ts";
import { LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";
import { parseProductQuery } from "../shared/product-query.ts";

let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});
const { startOver, imports, start, check, importFile, apply, results, bySku } = productImports(
	() => test,
);
beforeEach(startOver);
afterEach(() => test.checkStock());
afterAll(() => test.close());

async function exported(search = "") {
	const parts: string[] = [];
	const query = parseProductQuery(new URLSearchParams(search));
	for await (const part of test.shop.products.exportCsv(query)) parts.push(part);
	return parts.join("");
}

const FILE = [
	"sku;nome;preço;categoria;estoque;tamanhos;cores;destaque;Especificações;descricao",
	'N-1;Scrub Novo;1.199,90;Jalecos;7;"P, M";Azul;sim;Peso: 300g | Composição: algodão;"Leve; macio\ne ""fresco"""',
	"N-2;Touca;39.90;ACESSORIOS;3;;;;;",
	"J;;299,90;;;;;;;",
].join("\r\n");

describe("importing products", () => {
	it("says what it would do, and does nothing yet", async () => {
		const preview = await check(FILE);
		expect(preview).toMatchObject({
			contagem: { novo: 2, muda: 1, igual: 0, erro: 0, foto: 2 },
			problemasTotal: 0,
			cartoes: [
				{ linha: 2, sku: "N-1", nome: "Scrub Novo", acao: "novo", preco: 119_990, estoque: 7 },
				{ linha: 3, sku: "N-2", acao: "novo" },
				{
					linha: 4,
					sku: "J",
					acao: "muda",
					mudancas: [{ coluna: "preco", antes: "289,90", depois: "299,90" }],
				},
			],
		});
		expect((await test.shop.products.count()).total).toBe(2);
	});

	it("then creates and changes all of it, with units, addresses and the ledger", async () => {
		expect(await results(await importFile(FILE))).toEqual({
			novo: 2,
			mudou: 1,
			igual: 0,
			recusado: 0,
		});
		expect(await bySku("N-1")).toMatchObject({
			nome: "Scrub Novo",
			slug: "scrub-novo",
			preco: 119_990,
			categoria: "Jalecos",
			estoque: 7,
			tamanhos: ["P", "M"],
			featured: true,
			descricao: 'Leve; macio\ne "fresco"',
			atributos: [
				["Peso", "300g"],
				["Composição", "algodão"],
			],
			variantes: [
				{ tamanho: "P", cor: "Azul", estoque: 4, sku: "N-1-AZU-P" },
				{ tamanho: "M", cor: "Azul", estoque: 3 },
			],
		});
		// A shop that moves in has nothing new.
		expect(await test.shop.catalog.listCards([(await bySku("N-1")).id])).toMatchObject([
			{ novo: false },
		]);
		expect(await bySku("N-2")).toMatchObject({ preco: 3_990, categoria: "Acessórios", estoque: 3 });
		// Empty cells change nothing.
		expect(await bySku("J")).toMatchObject({ nome: "Jaleco", preco: 29_990, estoque: 6 });
		expect((await check(FILE)).contagem).toMatchObject({ novo: 0, muda: 0, igual: 3 });
	});

	it("finds a category by its path as other shops write it, and lists the first row as the newest", async () => {
		await test.db.execute(sql`insert into categorias (nome, slug, categoria_pai_id)
			select 'Femininos', 'femininos', id from categorias where slug = 'jalecos'`);
		const rows = ["Jalecos > Femininos", "jalecos/femininos", "Jalecos › Femininos"].map(
			(path, at) => `C-${at};Peça ${at};10,00;${path};1`,
		);
		await importFile(["sku;nome;preço;categoria;estoque", ...rows].join("\n"));
		const { rows: listed } = await test.shop.products.list(
			parseProductQuery(new URLSearchParams("q=C-")),
		);
		expect(listed.map(({ sku, categoria }) => [sku, categoria])).toEqual([
			["C-0", "Femininos"],
			["C-1", "Femininos"],
			["C-2", "Femininos"],
		]);
	});

	it("lists the errors of every row, and takes the other products whole", async () => {
		const file = [
			"sku;nome;preco;categoria;status;estoque;destaque",
			";Sem código;10;;;;",
			"A;Sem preço;;;;;",
			"B9;Errado;dez;Nada;vendido;1,5;talvez",
			"A;Repetido;10;;;;",
			"C;Bom;10;;;;",
		].join("\n");
		const preview = await check(file);
		expect(
			preview.problemas.map(({ linha, coluna, mensagem }) => [linha, coluna, mensagem]),
		).toEqual([
			[2, "sku", "Informe o SKU"],
			[3, "preco", "Informe o preço"],
			[4, "status", "Use ativo, inativo ou indisponivel"],
			[4, "destaque", "Use sim ou não"],
			[4, "preco", "Preço inválido. Use o formato 289,90"],
			[4, "estoque", "Estoque deve ser um número inteiro, a partir de 0"],
			[5, "sku", "SKU repetido: já está na linha 3"],
		]);
		const id = await importFile(file);
		expect(await results(id)).toEqual({ novo: 1, mudou: 0, igual: 0, recusado: 4 });
		expect((await test.shop.products.count()).total).toBe(3);
		expect(await imports().problemsCsv(id)).toContain("SKU repetido");
	});

	it("takes what the products are when it runs, not when it was previewed", async () => {
		const id = await start(FILE);
		await test.db.execute(sql`update produtos set preco = 299.90 where sku = 'J'`);
		await apply(id);
		expect(await results(id)).toMatchObject({ novo: 2, igual: 1 });
	});

	it.each([
		["sku;nome;nome\nA;B;C", /"nome" aparece duas vezes/],
		["sku;nome", /nenhum produto/],
		[`sku\n${"A\n".repeat(20_001)}`, /20\.000/],
	])("refuses %j with a reason", async (text, reason) => {
		expect(await imports().start(admin, { bytes: utf8(text), name: "x.csv" })).toMatchObject({
			ok: false,
			error: { message: expect.stringMatching(reason) },
		});
	});

	it("reads and writes a promotion as people write moments", async () => {
		const sheet =
			"sku;preco_promocional;promocao_inicio;promocao_fim\nB;39,90;27/11/2026 00:00;30/11/2026 23:59";
		await importFile(sheet);
		expect(await bySku("B")).toMatchObject({
			preco_promocional: 3_990,
			promocao_inicio: new Date("2026-11-27T03:00:00Z"),
			promocao_fim: new Date("2026-12-01T02:59:00Z"),
		});
		expect(await exported()).toContain('"39,90";"27/11/2026 00:00";"30/11/2026 23:59"');
		// As a workbook has them.
		const moved = "sku;promocao_inicio;promocao_fim\nB;2026-11-28;2026-11-30T23:59";
		await importFile(moved);
		expect(await bySku("B")).toMatchObject({ promocao_inicio: new Date("2026-11-28T03:00:00Z") });
		expect((await check("sku;preco_promocional\nB;50")).problemas).toMatchObject([
			{ coluna: "preco_promocional" },
		]);
	});

	it("takes the price that a formula left in the shop's own file", async () => {
		await importFile("sku;preco;preco_promocional\nB;246.4150;179.9100");
		expect(await bySku("B")).toMatchObject({ preco: 24_642, preco_promocional: 17_991 });
	});

	it("does not lose the dates of a promotion without a price", async () => {
		expect((await check("sku;promocao_fim\nB;30/11/2026 23:59")).problemas).toMatchObject([
			{ coluna: "preco_promocional" },
		]);
		await importFile("sku;preco_promocional\nB;39,90");
		await importFile("sku;promocao_fim\nB;30/11/2026 23:59");
		expect(await bySku("B")).toMatchObject({ promocao_fim: new Date("2026-12-01T02:59:00Z") });
	});

	it("makes no second product of a SKU that a spreadsheet has rounded", async () => {
		const preview = await check("sku;nome;preco\n7,89123E+12;Bolsa;50,00");
		expect(preview).toMatchObject({ contagem: { novo: 0, erro: 1 } });
		expect(preview.problemas[0]?.mensagem).toMatch(/arredondado/);
	});

	it("takes formulas for text", async () => {
		await importFile('sku;nome;preco\nF-1;"=HYPERLINK(""x"")";1');
		expect((await bySku("F-1")).nome).toBe('=HYPERLINK("x")');
		expect(await exported("q=HYPERLINK")).toContain(`"'=HYPERLINK(""x"")"`);
	});

	it("leaves the units of several variations alone, and says so", async () => {
		const file = "sku;estoque\nJ;99\nB;12";
		const preview = await check(file, { atualizarEstoque: true });
		expect(preview.contagem).toMatchObject({ muda: 1, igual: 1 });
		expect(preview.problemas).toMatchObject([{ linha: 2, sku: "J", coluna: "estoque" }]);
		await importFile(file, { atualizarEstoque: true });
		expect((await bySku("J")).estoque).toBe(6);
		expect((await bySku("B")).estoque).toBe(12);
	});

	it("gives back no pieces sold since the file was exported, unless the stock is to change too", async () => {
		const file = (await exported("q=bolsa")).replace("50,00", "55,00");
		await test.place([{ ...LINES.bag, quantity: 3 }]);
		expect((await check(file)).problemas).toMatchObject([
			{ sku: "B", mensagem: expect.stringContaining("Trocar também o estoque") },
		]);
		await importFile(file);
		expect(await bySku("B")).toMatchObject({ preco: 5_500, estoque: 7 });
		await importFile(file, { atualizarEstoque: true });
		expect(await bySku("B")).toMatchObject({ estoque: 10 });
	});

	it("changes sizes without losing units", async () => {
		await importFile("sku;tamanhos\nJ;P, M, G\nB;P, M");
		expect((await bySku("J")).variantes.map(({ estoque }) => estoque)).toEqual([5, 1, 0]);
		expect(await bySku("B")).toMatchObject({ estoque: 10 });
		await importFile("sku;tamanhos;estoque\nJ;P;2", { atualizarEstoque: true });
		expect(await bySku("J")).toMatchObject({ estoque: 2 });
	});

	it("numbers addresses that many products want, and keeps old ones leading on", async () => {
		await importFile("sku;nome;preco\nA;Bolsa;1\nC;Bolsa;1\nJ;Bolsa;");
		const slugs = await Promise.all(
			["B", "A", "C", "J"].map(async (sku) => (await bySku(sku)).slug),
		);
		expect(slugs).toEqual(["bolsa", "bolsa-2", "bolsa-3", "bolsa-4"]);
		expect(await test.shop.catalog.findMovedSlug("produto", "jaleco")).toBe("bolsa-4");
	});

	it("does not bring deleted products back by chance", async () => {
		await test.place([LINES.bag]);
		await test.shop.products.delete(admin, LINES.bag.productId);
		expect((await check("sku;nome;preco\nB;Bolsa;1")).problemas).toMatchObject([
			{ mensagem: "Este SKU é de um produto excluído. Restaure-o primeiro" },
		]);
	});
});

describe("exporting products", () => {
	it("gives Excel in pt-BR a file that can be imported as it is", async () => {
		await importFile(FILE);
		const file = await exported();
		expect(file.startsWith('\ufeff"SKU";"Nome";"Descrição";"Preço";')).toBe(true);
		expect(file).toContain('"N-2";"Touca";"";"39,90";"";"";"";"";"acessorios";"ativo";"não";"3";');
		const preview = await check(file);
		expect(preview.contagem).toMatchObject({ novo: 0, muda: 0, igual: 4 });
		expect(preview.problemasTotal).toBe(0);
	});

	it("holds what the table's search and filters show", async () => {
		expect((await exported("q=bolsa")).trim().split("\r\n")).toHaveLength(2);
		expect((await exported("status=inativo")).trim().split("\r\n")).toHaveLength(1);
	});
});
