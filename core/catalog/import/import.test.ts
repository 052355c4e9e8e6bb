import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { queryRows } from "#platform/database/sql/query.ts";
import { emptyTables } from "#testing/empty-tables.ts";
import { LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";
import { parseProductQuery } from "../shared/product-query.ts";
import type { ImportOptions } from "./shared/import-fields.ts";

let test: TestShop;

const admin = { userId: "adm", name: "Marta", email: "marta@example.com" };
const utf8 = (text: string) => new TextEncoder().encode(text);

beforeAll(async () => {
	test = await openTestShop();
});
beforeEach(async () => {
	await test.reset();
	await emptyTables(test.db, "importacoes", "enderecos_antigos", "enderecos_perdidos");
	await test.db.execute(sql`delete from categorias`);
	await test.db.execute(
		sql`insert into categorias (nome, slug) values ('Jalecos', 'jalecos'), ('Acessórios', 'acessorios')`,
	);
});
afterEach(() => test.checkStock());
afterAll(() => test.close());

const imports = () => test.shop.products.imports;
const NO_FILTER = { filter: null, page: 1 };

async function start(text: string, options: Partial<ImportOptions> = {}) {
	const started = await imports().start(admin, { bytes: utf8(text), name: "produtos.csv" });
	if (!started.ok) throw new Error(started.error.message);
	const { id } = started.value;
	await imports().setOptions(id, options);
	return id;
}

async function view(id: string) {
	const found = await imports().view(id, NO_FILTER);
	if (!found) throw new Error("no import");
	return found;
}

/** The preview of a file, which is written nowhere. */
async function check(text: string, options: Partial<ImportOptions> = {}) {
	const { previa } = await view(await start(text, options));
	if (!previa) throw new Error("no preview");
	return previa;
}

/** Brings a file in and returns its import. */
async function importFile(text: string, options: Partial<ImportOptions> = {}) {
	const id = await start(text, options);
	await apply(id);
	return id;
}

async function apply(id: string) {
	const applied = await imports().apply(admin, id);
	if (!applied.ok) throw new Error(applied.error.code);
	await imports().run();
}

async function undo(id: string) {
	expect(await imports().undo(admin, id)).toMatchObject({ ok: true });
	await imports().run();
}

const results = async (id: string) => (await view(id)).andamento?.resultados;

const bySku = async (sku: string) => {
	const [row] = await queryRows<{ id: string }>(
		test.db,
		sql`select id from produtos where sku = ${sku}`,
	);
	const product = row && (await test.shop.products.load(row.id));
	if (!product) throw new Error(`no ${sku}`);
	return product;
};

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

const NUVEM = [
	"Identificador URL;Nome;Categorias;Nome da variação 1;Valor da variação 1;Nome da variação 2;Valor da variação 2;Preço;Preço promocional;Estoque;SKU;Exibir na loja;Descrição;Peso (kg);Código de barras",
	"jaleco-ana;Jaleco Ana;Feminino > Jalecos femininos;Cor;Branco;Tamanho;P;289,90;249,90;3;ANA-BR-P;SIM;<p style=color:red><font face=Arial>Leve</font></p>;0,35;7891234567895",
	"jaleco-ana;;;;Branco;;M;289,90;249,90;;ANA-BR-M;;;0,35",
	"jaleco-ana;;;;Zyx;;P;309,90;249,90;2;ANA-ZY-P;;;0,4",
	"touca;Touca;Acessórios;;;;;39,90;;10;TOU-1;NÃO;;0,05",
].join("\r\n");

describe("bringing another shop", () => {
	it("creates products with variations, categories and redirects, and a second time changes nothing", async () => {
		const preview = await check(NUVEM);
		expect(preview).toMatchObject({
			contagem: { novo: 2, muda: 0, erro: 0 },
			categorias: [["Feminino"], ["Feminino", "Jalecos femininos"]],
			semNumero: 1,
			cores: [{ nome: "Branco" }, { nome: "Zyx", letters: "Z" }],
		});
		const id = await importFile(NUVEM, { semNumero: 5, cores: { Zyx: "#112233" } });
		expect(await results(id)).toEqual({ novo: 2, mudou: 0, igual: 0, recusado: 0 });
		expect(await bySku("ANA")).toMatchObject({
			nome: "Jaleco Ana",
			descricao: "<p>Leve</p>",
			preco: 28_990,
			preco_promocional: 24_990,
			peso_g: 350,
			categoria: "Jalecos femininos",
			status: "ativo",
			tamanhos: ["P", "M"],
			cores: ["Branco", "Zyx"],
			cores_hex: { Zyx: "#112233" },
			variantes: [
				{
					tamanho: "P",
					cor: "Branco",
					sku: "ANA-BR-P",
					gtin: "7891234567895",
					estoque: 3,
					preco: null,
				},
				{ tamanho: "M", cor: "Branco", sku: "ANA-BR-M", estoque: 5, peso_g: null },
				{ tamanho: "P", cor: "Zyx", sku: "ANA-ZY-P", estoque: 2, preco: 30_990, peso_g: 400 },
				{ tamanho: "M", cor: "Zyx", estoque: 0, ativo: false },
			],
		});
		expect(await bySku("TOU-1")).toMatchObject({ status: "inativo", estoque: 10, tamanhos: [] });
		const { redirects } = test.shop;
		expect(await redirects.find("/produtos/JALECO-ANA/?x=1")).toBe("/produto/jaleco-ana");
		expect(await redirects.find("/feminino/jalecos-femininos")).toBe(
			"/categoria/jalecos-femininos",
		);
		expect((await check(NUVEM)).contagem).toMatchObject({ novo: 0, muda: 0, igual: 2 });
		expect((await check(NUVEM, { atualizarEstoque: true })).contagem).toMatchObject({
			muda: 0,
			igual: 2,
		});
		await expect(importFile(NUVEM)).rejects.toThrow("nothing");
	});

	it("changes prices by variation, finds products by SKU or old identifier, and removes no variation", async () => {
		await importFile(NUVEM);
		const renamed = NUVEM.replaceAll("ANA-BR-P", "NOVO-SKU").replace(
			"289,90;249,90;3",
			"279,90;249,90;9",
		);
		const preview = await check(renamed.split("\r\n").slice(0, 3).join("\n"));
		expect(preview.cartoes[0]?.mudancas).toEqual([
			{ coluna: "preco", antes: "289,90", depois: "279,90" },
			{ coluna: "sku (P, Branco)", antes: "ANA-BR-P", depois: "NOVO-SKU" },
		]);
		await importFile(renamed);
		const product = await bySku("ANA");
		expect(product.variantes).toMatchObject([
			{ sku: "NOVO-SKU", estoque: 3 },
			{ sku: "ANA-BR-M" },
			{ sku: "ANA-ZY-P" },
			{ ativo: false },
		]);
	});

	it("is undone as a whole, except what was sold or edited since", async () => {
		const before = await bySku("B");
		const id = await importFile([NUVEM, "bolsa;Bolsa nova;;;;;;45,00;;;B;SIM;;"].join("\r\n"), {
			semNumero: 1,
		});
		expect(await bySku("B")).toMatchObject({ nome: "Bolsa nova", preco: 4_500 });
		const touca = await bySku("TOU-1");
		await test.db.execute(
			sql`update produtos set nome = 'Touca minha' where id = ${touca.id}::uuid`,
		);
		await undo(id);
		const { estado, andamento } = await view(id);
		expect(estado).toBe("desfeita");
		expect(andamento).toMatchObject({ desfeitos: 2, ficaram: [{ nome: "Touca" }] });
		expect(await bySku("B")).toMatchObject({
			nome: before.nome,
			preco: before.preco,
			estoque: before.estoque,
		});
		await expect(bySku("ANA")).rejects.toThrow();
		expect(await test.shop.redirects.find("/produtos/jaleco-ana")).toBeNull();
		const rest = await queryRows<{ nome: string }>(
			test.db,
			sql`select nome from categorias order by nome`,
		);
		expect(rest.map(({ nome }) => nome)).toEqual(["Acessórios", "Jalecos"]);
		expect((await test.shop.redirects.list({ q: "feminino", pagina: 1 })).rows).toEqual([]);
	});

	it("leads addresses whose target is gone to what a later import brings, except those written by hand", async () => {
		const { redirects } = test.shop;
		await importFile(NUVEM);
		await redirects.save(admin, { caminho: "/feminino", destino: "/sobre" });
		await test.db.execute(sql`delete from produtos where sku = 'ANA'`);
		await test.db.execute(sql`delete from categorias where nome like '%eminino%'`);
		expect(await redirects.find("/feminino/jalecos-femininos")).toBeNull();
		await importFile(NUVEM);
		expect(await redirects.find("/feminino/jalecos-femininos")).toBe(
			"/categoria/jalecos-femininos",
		);
		expect(await redirects.find("/produtos/jaleco-ana")).toBe("/produto/jaleco-ana");
		expect(await redirects.find("/feminino")).toBe("/sobre");
	});

	it("gives back no more units than there were while somebody reserves some", async () => {
		const id = await importFile(
			[NUVEM.split("\r\n")[0], "bolsa;Bolsa;;;;;;50,00;;20;B;SIM;;"].join("\n"),
			{ atualizarEstoque: true },
		);
		await test.place([{ ...LINES.bag, quantity: 2 }]);
		expect((await test.counters()).bag).toMatchObject({ estoque: 18, reservado: 2 });
		await undo(id);
		expect((await test.counters()).bag).toMatchObject({ estoque: 8, reservado: 2 });
	});

	it("refuses a second product of the file that is the same one here", async () => {
		const [head] = NUVEM.split("\r\n");
		const line = (group: string, name: string, sku: string) =>
			`${group};${name};;Tamanho;${sku};;;10,00;;1;${sku};SIM;;`;
		await importFile([head, line("a", "Peça", "XP"), line("a", "", "XM")].join("\n"));
		const others = Array.from({ length: 60 }, (_, at) => line(`p-${at}`, `Peça ${at}`, `P-${at}`));
		const file = [head, line("b", "Peça B", "XP"), ...others, line("c", "Peça C", "XM")].join("\n");
		await test.db.execute(sql`delete from importacoes`);
		expect((await check(file)).problemas).toMatchObject([
			{ linha: 63, mensagem: "O produto daqui, Peça, já está em outra linha do arquivo" },
		]);
		expect(await results(await importFile(file))).toMatchObject({
			novo: 60,
			mudou: 1,
			recusado: 1,
		});
	});

	it("takes a product whose first line of the file was refused", async () => {
		const [head] = NUVEM.split("\r\n");
		const line = (group: string, name: string, sku: string, price = "10,00") =>
			`${group};${name};;Tamanho;${sku};;;${price};;1;${sku};SIM;;`;
		await importFile([head, line("a", "Peça", "XP"), line("a", "", "XM")].join("\n"));
		const others = Array.from({ length: 60 }, (_, at) => line(`p-${at}`, `Peça ${at}`, `P-${at}`));
		const wrong = line("b", "Peça B", "XP", "dez");
		const file = [head, wrong, ...others, line("c", "Peça C", "XM")].join("\n");
		await test.db.execute(sql`delete from importacoes`);
		expect(await results(await importFile(file))).toMatchObject({
			novo: 60,
			mudou: 1,
			recusado: 1,
		});
	});

	// No index compresses it.
	const LONG = Array.from({ length: 200 }, () => crypto.randomUUID()).join("");
	it.each([
		["twice the same rounded SKU", "7,89123E+12;A;50,00\n7,89123E+12;B;60,00"],
		["a SKU of thousands of letters", `${LONG};A;50,00`],
	])("carries out a file of the shop's own with %s", async (_, lines) => {
		const id = await importFile(`sku;nome;preco\n${lines}\nOK-1;Boa;40,00`);
		expect(await results(id)).toMatchObject({ novo: 1 });
	});

	it("cannot be undone after a day", async () => {
		const id = await importFile(NUVEM);
		test.wait(25 * 3_600_000);
		expect(await imports().undo(admin, id)).toMatchObject({
			ok: false,
			error: { code: "late" },
		});
	});

	it("continues where it stopped, and takes nothing twice", async () => {
		const rows = Array.from(
			{ length: 120 },
			(_, at) => `p-${at};Peça ${at};;;;;;10,00;;1;P-${at};SIM;;`,
		);
		const id = await start([NUVEM.split("\r\n")[0], ...rows].join("\n"));
		await imports().apply(admin, id);
		const leaving = new AbortController();
		const first = imports().run(leaving.signal);
		leaving.abort();
		await first;
		expect((await view(id)).estado).toBe("trazendo");
		await imports().run();
		expect((await view(id)).andamento).toMatchObject({ feitos: 120, resultados: { novo: 120 } });
		expect((await test.shop.products.count()).total).toBe(122);
	});

	it("goes on after an import that cannot be carried out", async () => {
		const stuck = await start(NUVEM);
		const words = Array.from({ length: 900 }, (_, at) => `palavra${at * 7919}`).join(" ");
		const next = await start(`nome;preco\n${words};10,00`);
		await imports().mapColumns(next, { nome: "nome", preco: "preco" });
		await imports().apply(admin, stuck);
		await imports().apply(admin, next);
		await test.db.execute(sql`update importacoes set planilha = '"x' where id = ${stuck}::uuid`);
		await imports().run();
		expect((await view(next)).estado).toBe("pronta");
		expect(await results(next)).toMatchObject({ novo: 1 });
	});

	it("places pictures by file name, lists those that cannot be fetched, and never replaces any", async () => {
		const file = [
			`${NUVEM.split("\r\n")[0]};Imagens`,
			"touca;Touca;;Cor;Zyx;;;39,90;;1;TOU-ZY;SIM;;;;http://127.0.0.1/a.jpg",
			"gorro;Gorro;;;;;;29,90;;1;GOR-1;SIM;;;;",
		].join("\n");
		const id = await start(file);
		const body = await sharp({
			create: { width: 60, height: 60, channels: 3, background: "#336699" },
		})
			.png()
			.toBuffer();
		const stored = await test.shop.media.storeUpload(admin, "product-images/produtos", {
			body: new Blob([new Uint8Array(body)]).stream(),
			name: "TOU-ZY-1.png",
		});
		if (!stored.ok) throw new Error(stored.error.message);
		const { url } = stored.value;
		await imports().addPictures(id, [
			{ url, name: "TOU-ZY-1.png" },
			{ url, name: "GOR-1-1.png" },
		]);
		expect((await view(id)).previa?.cartoes.find(({ nome }) => nome === "Touca")).toMatchObject({
			foto: url,
			fotos: 2,
		});
		await apply(id);
		const { andamento } = await view(id);
		expect(andamento).toMatchObject({
			fotos: { total: 3, prontas: 2, falharam: 1 },
			falhas: [{ mensagem: "O endereço não é de um site público" }],
			// A product without colours has none to confirm.
			cores: [{ nome: "Zyx" }],
			podeDesfazer: true,
		});
		expect(await bySku("TOU-ZY")).toMatchObject({
			imagens: [url],
			imagens_por_cor: { Zyx: [url] },
		});
		const [colour] = andamento?.cores ?? [];
		await imports().confirmColour(admin, id, {
			cor: "Zyx",
			hex: colour?.hex ?? "",
		});
		expect((await bySku("TOU-ZY")).cores_hex["Zyx"]).toMatch(/^#[23][0-9a-f]6/);
		expect((await view(id)).andamento?.cores).toEqual([]);
		await undo(id);
		expect((await view(id)).andamento).toMatchObject({ desfeitos: 2, ficaram: [] });
	});

	it("places no picture that comes after the import was undone", async () => {
		const [head] = NUVEM.split("\r\n");
		const id = await start([head, "bolsa;Bolsa nova;;;;;;45,00;;;B;SIM;;"].join("\n"));
		await imports().addPictures(id, [{ url: "/files/b.webp", name: "B-1.png" }]);
		await apply(id);
		expect(await bySku("B")).toMatchObject({ imagens: ["/files/b.webp"] });
		await imports().undo(admin, id);
		await test.db.execute(sql`update importacao_produtos set fotos_postas = null`);
		await imports().run();
		expect(await bySku("B")).toMatchObject({ nome: "Bolsa", imagens: [] });
	});

	it("names the sent pictures that fit no product, and lists new categories as a tree", async () => {
		const id = await start(
			[
				"Identificador URL;Nome;Categorias;Nome da variação 1;Valor da variação 1;Preço;SKU",
				"b;Bata;Zeta > Batas;Cor;Azul;10,00;BA-1",
				"a;Avental;Alfa;Cor;Azul;10,00;AV-1",
				"c;Calça;Zeta > Antigas;Cor;Azul;10,00;CA-1",
			].join("\n"),
		);
		const url = "/media/product-images/produtos/a.avif";
		await imports().addPictures(id, [
			{ url, name: "BA-1.png" },
			{ url, name: "praia.png" },
		]);
		expect((await view(id)).previa).toMatchObject({
			...{ fotos: 1, fotosSemProduto: ["praia.png"] },
			categorias: [["Alfa"], ["Zeta"], ["Zeta", "Antigas"], ["Zeta", "Batas"]],
		});
	});

	it("asks for the columns of an unknown file once", async () => {
		const file = "Artigo;Quanto custa;Tam\nCalça;99,90;P";
		const begin = () => imports().start(admin, { bytes: utf8(file), name: "erp.csv" });
		const started = await begin();
		if (!started.ok) throw new Error(started.error.message);
		const { id, estado } = started.value;
		expect(estado).toBe("colunas");
		expect((await view(id)).colunas).toMatchObject([
			{ titulo: "artigo", exemplos: ["Calça"], campo: "" },
			{ titulo: "quanto custa" },
			{ titulo: "tam", campo: "tamanho" },
		]);
		expect(await imports().mapColumns(id, { artigo: "nome" })).toMatchObject({
			error: { fields: { mapa: expect.stringContaining("Preço") } },
		});
		await imports().mapColumns(id, { artigo: "nome", "quanto custa": "preco", tam: "tamanho" });
		expect((await view(id)).previa?.contagem).toMatchObject({ novo: 1 });
		expect(await begin()).toMatchObject({ ok: true, value: { estado: "conferir" } });
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
