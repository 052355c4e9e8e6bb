import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { queryRows } from "#platform/database/sql/query.ts";
import { admin, productImports, utf8 } from "#testing/records/product-imports.ts";
import { LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";

let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});
const { startOver, imports, start, view, check, importFile, apply, undo, results, bySku } =
	productImports(() => test);
beforeEach(startOver);
afterEach(() => test.checkStock());
afterAll(() => test.close());

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
