import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { queryRows } from "#platform/database/sql/query.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { LINES, openTestShop, UNITS } from "#testing/test-shop.ts";
import { parseStockQuery, type StockOperation } from "./shared/stock.ts";

const test = heldShop(openTestShop);
const ADMIN = { userId: "u1", name: "Marta", email: "marta@example.com" };

const COAT = LINES.coatP.productId;

const list = (search: string) => test.shop.stock.list(parseStockQuery(new URLSearchParams(search)));
const names = async (search: string) => (await list(search)).rows.map(({ nome }) => nome);
const sheet = (text: string) => Buffer.from(text);
const setUnits = (id: string, n: number) =>
	test.shop.stock.adjustStock(ADMIN, { variantId: id, operation: "definir", quantity: n });

describe("the stock list", () => {
	it("shows each product with its units, kept ones and variations that are sold out", async () => {
		await test.place([{ ...LINES.coatM, quantity: 1 }]);
		expect(await list("")).toEqual({
			rows: [
				{
					id: LINES.bag.productId,
					nome: "Bolsa",
					sku: "B",
					imagem: null,
					status: "ativo",
					categoria: null,
					estoque: 10,
					reservado: 0,
					variacoes: 1,
					esgotadas: 0,
					faltam: [],
				},
				expect.objectContaining({
					nome: "Jaleco",
					imagem: "/jaleco.webp",
					estoque: 5,
					reservado: 1,
					variacoes: 2,
					esgotadas: 1,
					faltam: [{ size: "M", color: "Branco" }],
				}),
			],
			total: 2,
			more: false,
			page: 1,
			pages: 1,
		});
	});

	it("finds by name or SKU, a variation's too, but not by description", async () => {
		await test.db.execute(
			sql`update produtos set nome = 'Calção', descricao = 'Bolsa não é' where slug = 'jaleco'`,
		);
		expect(await names("q=CALCAO")).toEqual(["Calção"]);
		expect(await names("q=bolsa")).toEqual(["Bolsa"]);
		expect(await names("q=j-p")).toEqual(["Calção"]);
		expect(await names("q=100%25")).toEqual([]);
		expect(await names("q=_")).toEqual([]);
		for (const sku of ["Ção-Única 1", "CAO-UNICA 1"]) {
			await test.db.execute(sql`update produtos set sku = ${sku} where slug = 'jaleco'`);
			expect(await names("q=cao-u")).toEqual(["Calção"]);
			expect(await names("q=uni")).toEqual(["Calção"]);
		}
	});

	it("sorts, and leaves out what is archived", async () => {
		await setUnits(UNITS.bag, 0);
		expect(await names("ordem=estoque")).toEqual(["Bolsa", "Jaleco"]);
		expect(await names("ordem=-estoque&pagina=99")).toEqual(["Jaleco", "Bolsa"]);
		expect(await names("ordem=cobertura")).toEqual(["Bolsa", "Jaleco"]);
		await test.db.execute(sql`update produtos set arquivado = true where slug = 'bolsa'`);
		expect(await names("")).toEqual(["Jaleco"]);
	});

	it("sums up products and units, and by variation what is low, sold out and to replenish", async () => {
		expect(await test.shop.stock.summarise()).toEqual({
			...{ produtos: 2, variacoes: 3, unidades: 16 },
			...{ baixo: 2, esgotado: 0, repor: 1 },
		});
		await setUnits(UNITS.bag, 0);
		await setUnits(UNITS.coatP, 6);
		expect(await test.shop.stock.summarise()).toMatchObject({ baixo: 1, esgotado: 1, repor: 2 });
		await test.db.execute(sql`update produtos set status = 'inativo' where slug = 'bolsa'`);
		expect(await test.shop.stock.summarise()).toMatchObject({ esgotado: 1, repor: 1 });
	});

	it("tells who moved what, why and for which order, newest first", async () => {
		const order = await test.place([{ ...LINES.coatP, quantity: 2 }]);
		await test.shop.stock.adjustStock(ADMIN, {
			variantId: UNITS.coatP,
			operation: "adicionar",
			quantity: "4",
			note: " Chegou o pedido ",
		});
		const moves = await test.shop.stock.listMoves({ productId: COAT, variantId: null, page: 1 });
		expect(moves).toMatchObject({ total: 4, page: 1, pages: 1 });
		expect(moves.rows.slice(0, 2)).toMatchObject([
			{
				ator: "Marta",
				motivo: "entrada",
				observacao: "Chegou o pedido",
				estoque: 4,
				saldo: 7,
				order_id: null,
			},
			{ ator: "loja", motivo: "reserva", estoque: -2, reservado: 2, saldo: 3, order_id: order.id },
		]);
		const one = { productId: COAT, variantId: UNITS.coatM, page: 9 };
		expect(await test.shop.stock.listMoves(one)).toMatchObject({ total: 1, page: 1 });
	});
});

/** Sells units of the coat in P, some days ago. */
const sell = async (units: number, days: number) => {
	await test.db.execute(sql`insert into stock_ledger (produto_id, variante_id, motivo, estoque, reservado, saldo, created_at)
		select v.produto_id, v.id, motivo, 0, units, v.estoque, now() - make_interval(days => ${days}::int)
		from (values ('reserva', ${units}::int), ('venda', ${-units}::int)) as moved(motivo, units), variantes v
		where v.id = ${UNITS.coatP}`);
};
const units = async (search: string) =>
	(await test.shop.stock.listVariations(parseStockQuery(new URLSearchParams(search)))).rows;
const ids = async (search: string) => (await units(search)).map(({ id }) => id);

describe("the list of variations", () => {
	it("filters by level, words and SKU, and sorts", async () => {
		await setUnits(UNITS.bag, 0);
		expect(await ids("nivel=esgotado")).toEqual([UNITS.bag]);
		expect(await ids("nivel=baixo&ordem=estoque")).toEqual([UNITS.coatM, UNITS.coatP]);
		expect(await ids("nivel=medio")).toEqual([]);
		expect(await ids("nivel=todas&ordem=-estoque")).toEqual([UNITS.coatP, UNITS.coatM, UNITS.bag]);
		expect(await ids("nivel=todas&q=j-m&ordem=estoque")).toEqual([UNITS.coatM]);
		expect(await ids("nivel=todas&q=BOLSA")).toEqual([UNITS.bag]);
		expect(await ids("nivel=todas&q=_")).toEqual([]);
		await test.db.execute(sql`update variantes set ativo = false where id = ${UNITS.coatM}`);
		expect(await ids("nivel=baixo")).toEqual([UNITS.coatP]);
	});

	it("says what sold, how long it lasts and what to bring", async () => {
		await test.db.execute(sql`update produtos set created_at = now() - interval '90 days'`);
		await setUnits(UNITS.coatP, 20);
		const coat = async () => (await units("nivel=todas&q=j-p"))[0];
		expect(await coat()).toMatchObject({ vendidas: 0, cobertura: null, repor: 0 });
		await sell(2, 1);
		await sell(9, 31);
		expect(await coat()).toMatchObject({ vendidas: 2, dias: 30, cobertura: 300, repor: 0 });
		expect(await ids("nivel=repor")).toEqual([UNITS.coatM]);
		await sell(43, 29);
		expect(await coat()).toMatchObject({ vendidas: 45, cobertura: 13, repor: 25 });
		expect(await ids("nivel=repor&ordem=urgencia")).toEqual([UNITS.coatM, UNITS.coatP]);
		expect(await ids("nivel=todas&ordem=cobertura")).toEqual([UNITS.coatP, UNITS.coatM, UNITS.bag]);
	});

	it("reads the pace of a new product from its own days", async () => {
		await test.db.execute(sql`update produtos set created_at = now() - interval '4 days'`);
		await setUnits(UNITS.coatP, 20);
		await sell(8, 1);
		expect((await units("nivel=todas&q=j-p"))[0]).toMatchObject({
			...{ dias: 5, vendidas: 8, cobertura: 12, repor: 28 },
		});
	});

	it("proposes no more than two pieces after one single sale", async () => {
		await test.db.execute(sql`update produtos set created_at = now() - interval '1 hour'`);
		await setUnits(UNITS.coatP, 0);
		await sell(1, 0);
		expect((await units("nivel=todas&q=j-p"))[0]).toMatchObject({ vendidas: 1, dias: 1, repor: 2 });
	});

	it("puts first what people wait for, and brings enough for them", async () => {
		await setUnits(UNITS.bag, 0);
		await test.db.execute(sql`insert into avisos_estoque (produto_id, variante_id, email, pedido_em, confirmado_em)
			select produto_id, id, n || '@example.com', now(), now() from variantes, generate_series(1, 3) n
			where id = ${UNITS.coatM}`);
		expect(await ids("nivel=repor&ordem=urgencia")).toEqual([UNITS.coatM, UNITS.bag]);
		expect((await units("nivel=repor&ordem=urgencia"))[0]).toMatchObject({ esperam: 3, repor: 2 });
		const { rows, total } = await test.shop.stock.listVariations(
			parseStockQuery(new URLSearchParams("nivel=repor&ordem=urgencia")),
			1,
		);
		expect([rows.length, total]).toEqual([1, 2]);
	});
});

describe("a grid of quantities", () => {
	const fill = (operation: StockOperation, quantities: Record<string, unknown>, note = "") =>
		test.shop.stock.adjustStock(ADMIN, { operation, note, quantities });

	it("changes many variations at once, each with its row in the ledger", async () => {
		const { coatP, coatM } = UNITS;
		expect(await fill("adicionar", { [coatP]: "3", [coatM]: "4" }, "Chegou")).toMatchObject({
			ok: true,
		});
		await test.checkStock();
		expect(await test.counters()).toMatchObject({ coatP: { estoque: 8 }, coatM: { estoque: 5 } });
		const { rows } = await test.shop.stock.listMoves({ productId: COAT, page: 1 });
		expect(rows.slice(0, 2).map((one) => [one.motivo, one.estoque, one.observacao])).toEqual(
			expect.arrayContaining([
				["entrada", 3, "Chegou"],
				["entrada", 4, "Chegou"],
			]),
		);
		expect(await fill("remover", { [coatP]: 100 })).toMatchObject({ ok: true });
		expect((await test.counters()).coatP.estoque).toBe(0);
	});

	it("changes nothing where one of them is wrong", async () => {
		const { coatP, coatM } = UNITS;
		expect(await fill("definir", { [coatP]: "3", [coatM]: "1,5" })).toEqual({
			ok: false,
			error: {
				code: "invalid",
				fields: { [`quantities.${coatM}`]: expect.stringContaining("número inteiro") },
			},
		});
		expect(await fill("adicionar", { [coatP]: "1000000", [coatM]: "1" })).toMatchObject({
			error: { fields: { [`quantities.${coatP}`]: expect.stringContaining("no máximo") } },
		});
		expect(await fill("definir", {})).toMatchObject({
			error: { fields: { quantities: "Preencha ao menos uma quantidade" } },
		});
		const unknown = "00000000-0000-4000-8000-00000000dead";
		expect(await fill("definir", { [coatP]: "3", [unknown]: "1" })).toMatchObject({
			error: { code: "not_found" },
		});
		expect(await test.counters()).toMatchObject({ coatP: { estoque: 5 }, coatM: { estoque: 1 } });
	});
});

describe("the ledger of the shop", () => {
	it("is searched by words, SKU, reason and days, and exported", async () => {
		await setUnits(UNITS.bag, 4);
		const list = (over: object) => test.shop.stock.listMoves({ page: 1, ...over });
		expect((await list({})).total).toBe(4);
		expect((await list({ q: "bolsa" })).rows).toMatchObject([{ estoque: -6 }, { estoque: 10 }]);
		expect((await list({ q: "j-m" })).total).toBe(1);
		expect((await list({ motivo: "ajuste" })).total).toBe(1);
		expect((await list({ from: "2000-01-01", to: "2000-12-31" })).total).toBe(0);
		expect((await list({ productId: "x" })).total).toBe(0);
		const parts: string[] = [];
		for await (const part of test.shop.stock.exportMoves({ motivo: "ajuste", page: 1 }))
			parts.push(part);
		const [head, row] = parts.join("").split("\r\n");
		expect(head).toContain('"Quando";"SKU";"Produto";"Variação";"Movimento"');
		expect(row).toContain(';"B-U";"Bolsa";"";"Ajuste";"-6";"4";"0";"Marta"');
	});
});

describe("a code", () => {
	it("finds the variation, or the only one of a product", async () => {
		const found = (code: string) => test.shop.stock.findByCode(code);
		expect(await found(" j-p ")).toMatchObject({
			...{ variantId: UNITS.coatP, produto: "Jaleco", tamanho: "P", estoque: 5 },
		});
		expect(await found("B")).toMatchObject({ variantId: UNITS.bag });
		expect(await found("J")).toBeNull();
		expect(await found("x")).toBeNull();
		await test.db.execute(
			sql`update variantes set gtin = '7891234567895' where id = ${UNITS.coatP}`,
		);
		expect(await found("7891234567895")).toMatchObject({ variantId: UNITS.coatP });
	});
});

describe("a sheet of movements", () => {
	it("brings in, takes out and counts, with a reason of its own", async () => {
		const text =
			"sku;operação;quantidade;motivo\nJ-P;Entrada;3;Fornecedor A\nJ-M;saída;1;\nB-U;contagem;7;Inventário\n";
		expect(await test.shop.stock.applyCount(ADMIN, sheet(text))).toMatchObject({
			...{ ok: true, value: { rows: 3, changed: 3 } },
		});
		await test.checkStock();
		expect(await test.counters()).toMatchObject({
			...{ coatP: { estoque: 8 }, coatM: { estoque: 0 }, bag: { estoque: 7 } },
		});
		const rows = await queryRows(
			test.db,
			sql`select motivo, estoque, observacao from stock_ledger where ator = 'Marta' order by estoque`,
		);
		expect(rows).toEqual([
			{ motivo: "ajuste", estoque: -3, observacao: "Inventário" },
			{ motivo: "ajuste", estoque: -1, observacao: "Movimento por planilha" },
			{ motivo: "entrada", estoque: 3, observacao: "Fornecedor A" },
		]);
	});

	it("takes out no more than there is, and nothing where a row is wrong", async () => {
		const text = "sku;operacao;quantidade\nJ-P;entrada;3\nJ-M;saida;2\nB-U;venda;1\n";
		expect(await test.shop.stock.checkCount(sheet(text))).toMatchObject({
			value: {
				errors: [
					{ line: 3, message: "Há 1 à venda: não dá para tirar 2" },
					{ line: 4, message: "A operação é entrada, saída ou contagem" },
				],
			},
		});
		expect(await test.shop.stock.applyCount(ADMIN, sheet(text))).toMatchObject({ ok: false });
		expect((await test.counters()).coatP.estoque).toBe(5);
	});
});

describe("a count sheet", () => {
	it("is tried first and changes nothing", async () => {
		const tried = await test.shop.stock.checkCount(
			sheet("SKU;Produto;Quantidade\nj-p;Jaleco;7\nJ-M;Jaleco;1\nB;Bolsa;0\n"),
		);
		expect(tried).toEqual({
			ok: true,
			value: {
				rows: 3,
				changed: 2,
				unchanged: 1,
				errorCount: 0,
				errors: [],
				changes: [
					{ line: 2, sku: "j-p", produto: "Jaleco", de: 5, para: 7 },
					{ line: 4, sku: "B", produto: "Bolsa", de: 10, para: 0 },
				],
			},
		});
		expect((await test.counters()).coatP.estoque).toBe(5);
	});

	it("says what is wrong with each row, and then nothing is written", async () => {
		const text = "sku;quantidade\nJ-P;7\n;3\nJ-M;-1\nJ-M;2\nX;1\nJ;1\nB-U;3\nB;3\nB-X;=1+1\nB-Y;\n";
		const tried = await test.shop.stock.checkCount(sheet(text));
		const errors = [
			{ line: 3, sku: "", message: "Falta o SKU" },
			{
				line: 4,
				sku: "J-M",
				message: "A quantidade deve ser de 0 para cima",
			},
			{ line: 5, sku: "J-M", message: "SKU repetido: já está na linha 4" },
			{ line: 6, sku: "X", message: "Nenhum produto tem este SKU" },
			{ line: 7, sku: "J", message: "Este SKU é de 2 variações: use o SKU de cada variação" },
			{ line: 9, sku: "B", message: "A mesma variação já foi contada na linha 8" },
			{
				line: 10,
				sku: "B-X",
				message: "A quantidade deve ser um número inteiro, sem vírgula nem ponto",
			},
			{ line: 11, sku: "B-Y", message: "Informe a quantidade" },
		];
		expect(tried).toMatchObject({ ok: true, value: { rows: 10, errorCount: 8, errors } });
		expect(await test.shop.stock.applyCount(ADMIN, sheet(text))).toMatchObject({
			ok: false,
			error: { code: "errors", report: { errorCount: 8 } },
		});
		expect((await test.counters()).coatP.estoque).toBe(5);
	});

	it("sets what was counted, with the ledger, all at once", async () => {
		expect(
			await test.shop.stock.applyCount(ADMIN, sheet("sku,quantidade\nJ-P,7\nJ-M,1\nB-U,0\n")),
		).toMatchObject({ ok: true, value: { rows: 3, changed: 2, unchanged: 1 } });
		await test.checkStock();
		expect(await test.counters()).toMatchObject({
			coatP: { estoque: 7 },
			coatM: { estoque: 1 },
			bag: { estoque: 0 },
		});
		expect(
			await queryRows(
				test.db,
				sql`select estoque, saldo, ator from stock_ledger where observacao = 'Contagem por planilha' order by saldo`,
			),
		).toEqual([
			{ estoque: -10, saldo: 0, ator: "Marta" },
			{ estoque: 2, saldo: 7, ator: "Marta" },
		]);
	});

	it.each([
		["sku;nome\nA;B", "A primeira linha precisa nomear as colunas sku e quantidade"],
		["sku;quantidade\n", "A planilha não tem nenhuma linha de contagem"],
		[`sku;quantidade\n${"A;1\n".repeat(20_001)}`, expect.stringContaining("mais de 20.000 linhas")],
	])("is refused as a whole where it is none, case %#", async (text, message) => {
		expect(await test.shop.stock.checkCount(sheet(text))).toEqual({ ok: false, error: message });
		expect(await test.shop.stock.applyCount(ADMIN, sheet(text))).toEqual({
			ok: false,
			error: { code: "unreadable", message },
		});
	});

	it("can be taken from the shop, counted, and sent back", async () => {
		await test.db.execute(sql`update variantes set sku = '=J-P' where id = ${UNITS.coatP}`);
		const parts: string[] = [];
		for await (const part of test.shop.stock.exportCountSheet({ q: "", nivel: null }))
			parts.push(part);
		const text = parts.join("");
		expect(text).toContain(`"'=J-P";"Jaleco";"P";"Branco";"";"5"\r\n`);
		expect(await test.shop.stock.checkCount(sheet(text))).toMatchObject({
			ok: true,
			value: { rows: 3, changed: 0, unchanged: 3, errorCount: 0 },
		});
	});
});

const adjust = (operation: StockOperation, quantity: unknown, over = {}) =>
	test.shop.stock.adjustStock(ADMIN, { variantId: UNITS.bag, operation, quantity, ...over });

describe("adjusting stock", () => {
	it("adds, takes away and sets, each with its row in the ledger", async () => {
		expect(await adjust("adicionar", 5)).toEqual({ ok: true, value: { estoque: 15 } });
		expect(await adjust("remover", 3, { note: "avaria" })).toEqual({
			ok: true,
			value: { estoque: 12 },
		});
		expect(await adjust("definir", 10)).toEqual({ ok: true, value: { estoque: 10 } });
		// Nothing changed, so nothing is written.
		expect(await adjust("definir", 10)).toEqual({ ok: true, value: { estoque: 10 } });
		const rows = await queryRows(
			test.db,
			sql`select motivo, estoque, saldo, ator, observacao from stock_ledger
				where variante_id = ${UNITS.bag} order by id desc limit 3`,
		);
		expect(rows).toEqual([
			{ motivo: "ajuste", estoque: -2, saldo: 10, ator: "Marta", observacao: null },
			{ motivo: "ajuste", estoque: -3, saldo: 12, ator: "Marta", observacao: "avaria" },
			{ motivo: "entrada", estoque: 5, saldo: 15, ator: "Marta", observacao: null },
		]);
	});

	it("never takes away more than there are", async () => {
		expect(await adjust("remover", "11")).toEqual({ ok: true, value: { estoque: 0 } });
		expect(await adjust("definir", "10")).toEqual({ ok: true, value: { estoque: 10 } });
		expect(
			await queryRows(test.db, sql`select estoque from stock_ledger order by id desc limit 2`),
		).toEqual([{ estoque: 10 }, { estoque: -10 }]);
	});

	it.each([
		["", "Informe a quantidade"],
		["-1", "A quantidade deve ser de 0 para cima"],
		["1.000", "A quantidade deve ser um número inteiro, sem vírgula nem ponto"],
		[1.5, "A quantidade deve ser um número inteiro, sem vírgula nem ponto"],
		["1000000", "Uma variação guarda no máximo 1.000.000 unidades"],
	])("refuses %j with a sentence and changes nothing", async (typed, message) => {
		expect(await adjust("adicionar", typed)).toEqual({
			ok: false,
			error: { code: "invalid", fields: { quantity: message } },
		});
		expect((await test.counters()).bag.estoque).toBe(10);
	});

	it("never touches what is kept for an order", async () => {
		await test.place([{ ...LINES.bag, quantity: 4 }]);
		expect(await adjust("definir", 0)).toEqual({ ok: true, value: { estoque: 0 } });
		expect((await test.counters()).bag).toMatchObject({ estoque: 0, reservado: 4 });
	});

	it("at once by many people loses no change", async () => {
		await Promise.all(Array.from({ length: 10 }, () => adjust("adicionar", 1)));
		expect((await test.counters()).bag.estoque).toBe(20);
	});
});
