import { randomUUID } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createShop, type Shop } from "#core/shop.ts";
import type { Database } from "#platform/database/database.ts";
import { emptyTables } from "#testing/empty-tables.ts";
import { testPlatform } from "#testing/test-platform.ts";
import { recordChange } from "./record-change.ts";
import { type AuditQuery, actionLabel, parseAuditQuery } from "./shared/audit.ts";

const MARTA = { userId: "u1", name: "Marta Simões", email: "marta@example.com" };
const BIA = { userId: "u2", name: "Bia", email: "bia@example.com" };

let database: Database;
let shop: Shop;

beforeAll(async () => {
	const platform = await testPlatform();
	database = platform.database;
	shop = createShop(platform);
});
beforeEach(() => emptyTables(database.db, "audit_log"));
afterAll(() => database.close());

const query = (over: Partial<AuditQuery> = {}): AuditQuery => ({
	q: "",
	entity: "",
	de: "",
	ate: "",
	pagina: 1,
	...over,
});
const actions = async (over: Partial<AuditQuery>) =>
	(await shop.system.changes.list(query(over))).rows.map(({ action }) => action);
const csv = async (over: Partial<AuditQuery> = {}) => {
	let text = "";
	for await (const piece of shop.system.changes.exportCsv(query(over))) text += piece;
	return text;
};

describe("the audit log", () => {
	const product = randomUUID();
	beforeEach(async () => {
		const at = (moment: string) =>
			database.db.execute(sql`update audit_log set created_at = ${moment}::timestamptz
				where created_at > '2026-12-01' or created_at = (select max(created_at) from audit_log)`);
		await recordChange(database.db, MARTA, {
			action: "produto.editar",
			entity: "produtos",
			entityId: product,
			before: { nome: "Jaleco", preco: 100 },
			after: { nome: "Jaleco", preco: 120 },
		});
		await at("2020-03-01T02:30:00Z");
		await recordChange(database.db, BIA, {
			action: "banner.criar",
			entity: "banners",
			after: { title: "Natal; =1+1" },
		});
		await at("2020-03-01T12:00:00Z");
	});

	it("shows the latest first, with before and after", async () => {
		const { rows, total } = await shop.system.changes.list(query());
		expect(total).toBe(2);
		expect(rows[1]).toMatchObject({
			admin: "Marta Simões",
			action: "produto.editar",
			entity: "produtos",
			entityId: product,
			before: { nome: "Jaleco", preco: 100 },
			after: { nome: "Jaleco", preco: 120 },
		});
		expect(await shop.system.changes.listEntities()).toEqual(["banners", "produtos"]);
	});

	it.each([
		[{ q: "simoes" }, ["produto.editar"]],
		[{ q: "JALECO marta" }, ["produto.editar"]],
		[{ q: product }, ["produto.editar"]],
		[{ q: "100%" }, []],
		[{ entity: "banners" }, ["banner.criar"]],
		// 02:30 in London is still the day before in São Paulo.
		[{ ate: "2020-02-29" }, ["produto.editar"]],
		[{ de: "2020-03-01", ate: "2020-03-01" }, ["banner.criar"]],
	])("is narrowed by %j", async (over, expected) => {
		expect(await actions(over)).toEqual(expected);
	});

	it("is exported for a spreadsheet in Portuguese, nothing run as a formula", async () => {
		const [head, first, second] = (await csv()).split("\r\n");
		expect(head).toBe(
			'\uFEFF"Momento";"Administrador";"Ação";"Registro";"Nome";"Id";"Antes";"Depois"',
		);
		expect(first).toBe(
			'"01/03/2020, 09:00:00";"Bia";"Criou";"Banner";"Natal; =1+1";"";"";"Título: Natal; =1+1"',
		);
		expect(second).toContain(
			`"Marta Simões";"Editou";"Produto";"Jaleco";"${product}";"Preço: R$\u00a01,00";"Preço: R$\u00a01,20"`,
		);
		expect((await csv({ entity: "banners" })).split("\r\n")).toHaveLength(3);
	});

	it("is exported whole, however long it is", async () => {
		await database.db.execute(sql`insert into audit_log (admin_name, action, entity, created_at)
			select 'Ana', 'x.' || n, 'produtos', '2021-01-01'::timestamptz + (n / 7) * interval '1 second'
			from generate_series(1, 1234) n`);
		const lines = (await csv({ q: "ana" })).trim().split("\r\n");
		expect(lines).toHaveLength(1 + 1234);
		expect(new Set(lines).size).toBe(1 + 1234);
	});
});

it("reads the address of the screen, and takes nothing strange from it", () => {
	const parse = (search: string) => parseAuditQuery(new URLSearchParams(search));
	expect(parse("q=a&registro=produtos&de=2026-02-30&ate=2026-02-28&pagina=3")).toEqual({
		q: "a",
		entity: "produtos",
		de: "",
		ate: "2026-02-28",
		pagina: 3,
	});
	expect(parse("pagina=-1&q=%00x").pagina).toBe(1);
	expect(parse("q=%00x").q).toBe("x");
});

it("has words for every action that the shop writes down", async () => {
	const actions = new Set<string>();
	for await (const file of glob("core/**/*.ts")) {
		if (file.endsWith(".test.ts")) continue;
		for (const [line] of (await readFile(file, "utf8")).matchAll(/\baction: [^\n]+/g)) {
			for (const [, name = ""] of line.matchAll(/"([a-z]+\.[a-z_.-]+)"/g)) actions.add(name);
		}
	}
	expect(actions.size).toBeGreaterThan(50);
	expect([...actions].filter((action) => actionLabel(action) === action)).toEqual([]);
});

it("names what was changed, and what changes speak of, instead of ids", async () => {
	const [order, product, variation, category] = [
		randomUUID(),
		randomUUID(),
		randomUUID(),
		randomUUID(),
	];
	await database.db.execute(
		sql`insert into categorias (id, nome, slug) values (${category}, 'Jalecos', 'jalecos-x')`,
	);
	await database.db.execute(sql`insert into produtos (id, nome, slug, sku, preco, categoria_id)
		values (${product}, 'Jaleco Aurora', 'aurora-x', 'AUR-X', 100, ${category})`);
	await database.db.execute(sql`insert into variantes (id, produto_id, tamanho, cor, sku)
		values (${variation}, ${product}, 'M', 'Branco', 'AUR-X-M')`);
	const note = (action: string, entity: string, entityId: string, after: object) =>
		recordChange(database.db, MARTA, { action, entity, entityId, after });
	await note("pedido.status", "orders", order, { status: "enviado" });
	await note("estoque.ajustar", "variantes", variation, { estoque: 3 });
	await note("produto.editar", "produtos", product, { categoria_id: category });
	const { rows } = await shop.system.changes.list(query());
	expect(rows.map(({ name, after }) => ({ name, after }))).toEqual(
		expect.arrayContaining([
			{ name: `#${order.slice(0, 8).toUpperCase()}`, after: { status: "enviado" } },
			{ name: "Jaleco Aurora, M, Branco", after: { estoque: 3 } },
			{ name: "Jaleco Aurora", after: { categoria_id: "Jalecos" } },
		]),
	);
});

it("takes no field that it has no words for", async () => {
	const change = { action: "banner.editar", entity: "banners", after: { preco_promocional: 1 } };
	await expect(recordChange(database.db, MARTA, change)).rejects.toThrow("preco_promocional");
});
