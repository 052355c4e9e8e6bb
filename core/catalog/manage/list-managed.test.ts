import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emptyTables } from "#testing/empty-tables.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import { parseProductQuery } from "../shared/product-query.ts";

let test: TestShop;

const list = (text = "") => test.shop.products.list(parseProductQuery(new URLSearchParams(text)));
const names = async (text = "") => (await list(text)).rows.map(({ nome }) => nome);

beforeAll(async () => {
	test = await openTestShop();
	await emptyTables(test.db, "produtos");
	await test.db.execute(sql`
		insert into categorias (id, nome, slug, tipo, categoria_pai_id) values
			('00000000-0000-4000-8000-000000000001', 'Roupas', 'roupas', 'principal', null),
			('00000000-0000-4000-8000-000000000002', 'Jalecos', 'jalecos', 'subcategoria', '00000000-0000-4000-8000-000000000001'),
			('00000000-0000-4000-8000-000000000003', 'Bolsas', 'bolsas', 'principal', null)`);
	await test.db.execute(sql`
		insert into produtos (nome, slug, sku, descricao, preco, status, featured, arquivado, categoria_id, created_at) values
			('Jaleco Médico', 'a', 'RQ-1', 'Algodão', 200, 'ativo', true, false, '00000000-0000-4000-8000-000000000002', now() - interval '3 days'),
			('Água Scrub', 'b', 'RQ-2', 'Leve', 100, 'inativo', false, false, '00000000-0000-4000-8000-000000000001', now() - interval '2 days'),
			('Zíper', 'c', 'XX-3', '100% algodão', 300, 'indisponivel', false, false, '00000000-0000-4000-8000-000000000003', now() - interval '1 day'),
			('Solto', 'd', 'RQ_4', '', 50, 'ativo', false, false, null, now()),
			('Velho', 'e', 'RQ-5', '', 50, 'ativo', false, true, null, now())`);
	await test.db.execute(sql`
		insert into variantes (produto_id, sku, estoque)
		select id, sku || '-COD', case sku when 'RQ-1' then 0 when 'RQ-2' then 5 when 'XX-3' then 20 else 21 end
		from produtos`);
});
afterAll(() => test.close());

describe("the back office's product table", () => {
	it("shows every product but the archived, the newest first", async () => {
		expect(await names()).toEqual(["Solto", "Zíper", "Água Scrub", "Jaleco Médico"]);
		expect(await names("arquivados=1")).toEqual(["Velho"]);
		expect(await test.shop.products.count()).toEqual({ total: 4, inativos: 1 });
	});

	it.each([
		["medico", ["Jaleco Médico"]],
		["ALGODAO", ["Zíper", "Jaleco Médico"]],
		["rq-2", ["Água Scrub"]],
		["jaleco algodão", ["Jaleco Médico"]],
		["100%", ["Zíper"]],
		["RQ_", ["Solto"]],
		["nada assim", []],
		["%", []],
		// The code on the label of a variation.
		["xx-3-cod", ["Zíper"]],
	])("finds %s in name, description or SKU", async (term, found) => {
		expect(await names(`q=${encodeURIComponent(term)}`)).toEqual(found);
	});

	it.each([
		["nome", ["Água Scrub", "Jaleco Médico", "Solto", "Zíper"]],
		["-nome", ["Zíper", "Solto", "Jaleco Médico", "Água Scrub"]],
		["preco", ["Solto", "Água Scrub", "Jaleco Médico", "Zíper"]],
		["-preco", ["Zíper", "Jaleco Médico", "Água Scrub", "Solto"]],
		["estoque", ["Jaleco Médico", "Água Scrub", "Zíper", "Solto"]],
		["-estoque", ["Solto", "Zíper", "Água Scrub", "Jaleco Médico"]],
		["criado", ["Jaleco Médico", "Água Scrub", "Zíper", "Solto"]],
		["status", ["Solto", "Jaleco Médico", "Água Scrub", "Zíper"]],
		["categoria", ["Zíper", "Jaleco Médico", "Água Scrub", "Solto"]],
		["-categoria", ["Água Scrub", "Jaleco Médico", "Zíper", "Solto"]],
	])("sorts by %s", async (order, found) => {
		expect(await names(`ordem=${order}`)).toEqual(found);
	});

	it.each([
		["categoria=roupas", ["Água Scrub", "Jaleco Médico"]],
		["categoria=sem-categoria", ["Solto"]],
		["status=inativo", ["Água Scrub"]],
		["nivel=esgotado", ["Jaleco Médico"]],
		["nivel=baixo", ["Água Scrub"]],
		["nivel=medio", ["Zíper"]],
		["nivel=alto", ["Solto"]],
		["destaque=1", ["Jaleco Médico"]],
		["categoria=roupas&status=ativo&q=algodao", ["Jaleco Médico"]],
	])("filters by %s", async (filter, found) => {
		expect(await names(filter)).toEqual(found);
	});

	it("filters by a missing picture", async () => {
		await test.db.execute(
			sql`update produtos set imagens = '{/media/x.jpg}' where nome <> 'Solto'`,
		);
		expect(await names("foto=sem")).toEqual(["Solto"]);
	});

	it("pages, and gives the last page for one past it", async () => {
		await test.db.execute(sql`
			insert into produtos (nome, slug, sku, preco, created_at)
			select 'N' || n, 'n-' || n, 'N-' || n, 1, now() - interval '1 year' from generate_series(1, 30) n`);
		const second = await list("pagina=2");
		expect(second).toMatchObject({ total: 34, more: false, page: 2, pages: 2 });
		expect(second.rows).toHaveLength(9);
		expect((await list("pagina=99")).page).toBe(2);
	});
});
