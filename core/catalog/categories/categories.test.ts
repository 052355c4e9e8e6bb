import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { queryRows } from "#platform/database/query.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import type { CategoryRow } from "./types.ts";

const ADMIN = { userId: "u1", name: "Marta", email: "marta@example.com" };

let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});
beforeEach(async () => {
	await test.db.execute(sql`truncate categorias, slug_history, audit_log cascade`);
	await test.reset();
});
afterAll(() => test.close());

const categories = () => test.shop.categories;

async function make(nome: string, over: Record<string, unknown> = {}): Promise<string> {
	const made = await categories().create(ADMIN, { nome, ...over });
	if (!made.ok) throw new Error(JSON.stringify(made.error));
	return made.value.id;
}
const principal = (nome: string, over = {}) => make(nome, { tipo: "principal", ...over });
async function row(id: string): Promise<CategoryRow> {
	const found = (await categories().listTree()).find((category) => category.id === id);
	if (!found) throw new Error("not in the tree");
	return found;
}
async function save(id: string, over: Record<string, unknown>) {
	const current = await row(id);
	return categories().save(ADMIN, { id, versao: current.versao, form: { ...current, ...over } });
}
const shape = (rows: CategoryRow[]) => rows.map(({ nivel, nome }) => `${"-".repeat(nivel)}${nome}`);
const putProduct = (categoryId: string) =>
	test.db.execute(sql`update produtos set categoria_id = ${categoryId}::uuid where slug = 'bolsa'`);
const actions = async () =>
	(
		await queryRows<{ action: string }>(
			test.db,
			sql`select action from audit_log order by created_at`,
		)
	).map(({ action }) => action);

describe("creating a category", () => {
	it("takes the defaults of the specification (A-110 to A-113, A-115)", async () => {
		const id = await make("Médico & Cia", { ordem: "", categoria_pai_id: "none", banner_url: "" });
		expect(await row(id)).toMatchObject({
			nome: "Médico & Cia",
			slug: "medico-cia",
			descricao: "",
			ordem: 0,
			ativo: true,
			tipo: "subcategoria",
			categoria_pai_id: null,
			banner_url: null,
			produtos: 0,
		});
		expect(await actions()).toEqual(["categoria.criar"]);
	});

	it("puts the moment behind a slug that another category has (A-114)", async () => {
		await make("Médico");
		const id = await make("medico");
		expect((await row(id)).slug).toMatch(/^medico-\d{13}$/);
		const third = await make("MÉDICO");
		expect((await row(third)).slug).toMatch(/^medico-\d{13}$/);
	});

	it.each([
		[{ nome: "  " }, { nome: "Informe o nome da categoria" }],
		[{ nome: "***" }, { nome: "O nome precisa ter letras ou números, pois dele vem o endereço" }],
		[{ nome: "Luvas", ordem: "1,5" }, { ordem: "Ordem deve ser um número inteiro de 0 a 99999" }],
		[{ nome: "Luvas", tipo: "outra" }, { tipo: "Escolha principal ou subcategoria" }],
		[
			{ nome: "Luvas", categoria_pai_id: randomUUID() },
			{ categoria_pai_id: "Categoria pai não encontrada" },
		],
		[
			{ nome: "Luvas", banner_url: "javascript:alert(1)" },
			{ banner_url: "Endereço do banner inválido" },
		],
		[
			{ nome: "Luvas", banner_mobile_url: "//evil.example/x.png" },
			{ banner_mobile_url: "Endereço do banner para celular inválido" },
		],
		[
			{ nome: "Luvas", imagem_url: "https://evil.example/x.png" },
			{ imagem_url: "Endereço da imagem inválido" },
		],
	])("refuses %j by field and makes nothing", async (form, fields) => {
		expect(await categories().create(ADMIN, form)).toEqual({
			ok: false,
			error: { code: "invalid", fields },
		});
		expect(await categories().listTree()).toEqual([]);
	});

	it("takes principal categories as parents only (A-116)", async () => {
		const sub = await make("Sub");
		expect(await categories().create(ADMIN, { nome: "Neta", categoria_pai_id: sub })).toEqual({
			ok: false,
			error: {
				code: "invalid",
				fields: { categoria_pai_id: "Só uma categoria principal pode ser a categoria pai" },
			},
		});
	});
});

describe("the tree", () => {
	it("lists parents before their children with their products, and finds by any word", async () => {
		const women = await principal("Feminino", { ordem: 1 });
		const men = await principal("Masculino", { ordem: 0 });
		const coats = await make("Jalecos Femininos", { categoria_pai_id: women, ordem: 2 });
		await make("Blusas", { categoria_pai_id: women, ordem: 1, descricao: "Algodão" });
		await make("Jalecos Masculinos", { categoria_pai_id: men });
		await putProduct(coats);
		const rows = await categories().listTree();
		expect(shape(rows)).toEqual([
			"Masculino",
			"-Jalecos Masculinos",
			"Feminino",
			"-Blusas",
			"-Jalecos Femininos",
		]);
		expect(await row(women)).toMatchObject({ produtos: 0, produtosTotal: 1, filhas: 2, pai: null });
		expect(await row(coats)).toMatchObject({ produtos: 1, produtosTotal: 1, pai: "Feminino" });
		expect(shape(await categories().listTree("ALGODAO"))).toEqual(["Feminino", "-Blusas"]);
		expect(await categories().listTree("nada disso")).toEqual([]);
	});

	it("keeps the order that siblings are dragged into", async () => {
		const parent = await principal("Feminino", { ordem: 5 });
		const [a, b, c] = await Promise.all(
			["A", "B", "C"].map((nome) => make(nome, { categoria_pai_id: parent, ordem: 12 })),
		);
		if (!a || !b || !c) throw new Error("three are needed");
		expect(await categories().reorder(ADMIN, { parentId: parent, ids: [c, a, b] })).toEqual({
			ok: true,
			value: null,
		});
		expect(shape(await categories().listTree())).toEqual(["Feminino", "-C", "-A", "-B"]);
		const stale = { ok: false, error: "changed" };
		expect(await categories().reorder(ADMIN, { parentId: parent, ids: [a, b] })).toEqual(stale);
		expect(await categories().reorder(ADMIN, { parentId: parent, ids: [a, a, b] })).toEqual(stale);
		expect(await categories().reorder(ADMIN, { parentId: null, ids: [a, b, c] })).toEqual(stale);
	});
});

describe("saving a category", () => {
	it("moves its address with its name, and the old one leads to it", async () => {
		const id = await make("Jalecos");
		expect(await save(id, { nome: "Jalecos Médicos" })).toEqual({
			ok: true,
			value: { slug: "jalecos-medicos" },
		});
		expect(await test.shop.catalog.findMovedSlug("categoria", "jalecos")).toBe("jalecos-medicos");
		expect(await save(id, { nome: "Jalecos" })).toEqual({ ok: true, value: { slug: "jalecos" } });
		expect(await test.shop.catalog.findMovedSlug("categoria", "jalecos")).toBeNull();
		expect(await test.shop.catalog.findMovedSlug("categoria", "jalecos-medicos")).toBe("jalecos");
	});

	it("leaves the address alone while the name gives the same one, and where menus look for it", async () => {
		await make("Luvas");
		const second = await make("Luvas");
		const { slug } = await row(second);
		await save(second, { nome: "LUVAS", descricao: "De látex" });
		expect(await row(second)).toMatchObject({ slug, descricao: "De látex" });
		const women = await principal("Feminino");
		await save(women, { nome: "Para elas" });
		expect(await row(women)).toMatchObject({ nome: "Para elas", slug: "feminino" });
	});

	it("tells the second of two administrators and loses nothing (decision catalogue 8)", async () => {
		const id = await make("Jalecos");
		const opened = await row(id);
		await save(id, { descricao: "Da Ana" });
		const second = await categories().save(ADMIN, {
			id,
			versao: opened.versao,
			form: { ...opened, descricao: "Da Bia" },
		});
		expect(second).toMatchObject({
			ok: false,
			error: { code: "conflict", current: { descricao: "Da Ana" } },
		});
		expect((await row(id)).descricao).toBe("Da Ana");
	});

	it("never makes a cycle, not even when two people move at once (decision catalogue 3)", async () => {
		const a = await principal("A");
		const b = await principal("B");
		const results = await Promise.all([
			save(a, { categoria_pai_id: b }),
			save(b, { categoria_pai_id: a }),
		]);
		expect(results.filter((result) => result.ok)).toHaveLength(1);
		expect(results.find((result) => !result.ok)).toMatchObject({
			error: {
				fields: { categoria_pai_id: "Uma categoria não pode ficar abaixo de si mesma" },
			},
		});
		expect(await save(a, { categoria_pai_id: a })).toMatchObject({ ok: false });
	});

	it("does not leave children under a subcategory, nor saves what is gone", async () => {
		const a = await principal("A");
		await make("B", { categoria_pai_id: a });
		expect(await save(a, { tipo: "subcategoria" })).toMatchObject({
			error: { fields: { tipo: expect.stringContaining("tem subcategorias") } },
		});
		expect(
			await categories().save(ADMIN, { id: randomUUID(), versao: "x", form: { nome: "X" } }),
		).toEqual({ ok: false, error: { code: "not_found" } });
	});

	it("shows and hides it in the shop (A-117)", async () => {
		const id = await make("Luvas");
		await categories().setActive(ADMIN, { id, ativo: false });
		expect(await test.shop.catalog.findCategory("luvas")).toBeNull();
		expect((await row(id)).ativo).toBe(false);
		expect(await categories().setActive(ADMIN, { id: randomUUID(), ativo: true })).toEqual({
			ok: false,
			error: "not_found",
		});
		expect(await actions()).toEqual(["categoria.criar", "categoria.desativar"]);
	});
});

describe("deleting a category", () => {
	it("asks what becomes of what it holds", async () => {
		const a = await principal("A");
		await make("B", { categoria_pai_id: a });
		await putProduct(a);
		expect(await categories().remove(ADMIN, { id: a })).toEqual({
			ok: false,
			error: { code: "choice_needed", produtos: 1, filhas: 1 },
		});
		expect(await categories().listTree()).toHaveLength(2);
	});

	it("moves products and children, and its old address leads to where the products went", async () => {
		const old = await principal("Antiga");
		const kept = await principal("Nova");
		const child = await make("Filha", { categoria_pai_id: old });
		await putProduct(old);
		expect(
			await categories().remove(ADMIN, { id: old, produtosPara: kept, filhasPara: kept }),
		).toEqual({ ok: true, value: null });
		expect(await row(kept)).toMatchObject({ produtos: 1, filhas: 1 });
		expect((await row(child)).pai).toBe("Nova");
		expect(await test.shop.catalog.findMovedSlug("categoria", "antiga")).toBe("nova");
	});

	it("leaves them without one when told so", async () => {
		const old = await principal("Antiga");
		const child = await make("Filha", { categoria_pai_id: old });
		await putProduct(old);
		const left = { id: old, produtosPara: null, filhasPara: null };
		expect(await categories().remove(ADMIN, left)).toEqual({ ok: true, value: null });
		expect((await row(child)).categoria_pai_id).toBeNull();
		expect(
			await queryRows(test.db, sql`select categoria_id from produtos where slug = 'bolsa'`),
		).toEqual([{ categoria_id: null }]);
		expect(await categories().remove(ADMIN, left)).toEqual({
			ok: false,
			error: { code: "not_found" },
		});
	});

	it("refuses places that would lose them", async () => {
		const old = await principal("Antiga");
		const child = await principal("Filha", { categoria_pai_id: old });
		const sub = await make("Sub");
		await putProduct(old);
		expect(
			await categories().remove(ADMIN, { id: old, produtosPara: old, filhasPara: child }),
		).toMatchObject({
			error: { fields: { produtosPara: expect.any(String), filhasPara: expect.any(String) } },
		});
		expect(
			await categories().remove(ADMIN, { id: old, produtosPara: null, filhasPara: sub }),
		).toMatchObject({ error: { fields: { filhasPara: expect.any(String) } } });
		expect(await categories().listTree()).toHaveLength(3);
	});
});
