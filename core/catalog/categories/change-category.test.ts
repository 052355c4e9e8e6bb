import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { queryRows } from "#platform/database/sql/query.ts";
import { ADMIN, categoryTree } from "#testing/records/category-tree.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";

let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});

const { startOver, categories, make, principal, row, save, putProduct, actions } = categoryTree(
	() => test,
);

beforeEach(startOver);
afterAll(() => test.close());

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

	it("leaves the address alone while the name gives the same one", async () => {
		await make("Luvas");
		const second = await make("Luvas");
		const { slug } = await row(second);
		await save(second, { nome: "LUVAS", descricao: "De látex" });
		expect(await row(second)).toMatchObject({ slug, descricao: "De látex" });
	});

	it("tells the second of two administrators and loses nothing (rule catalogue 8)", async () => {
		const id = await make("Jalecos");
		const opened = await row(id);
		await save(id, { descricao: "Da Ana" });
		const second = await categories().save(ADMIN, {
			id,
			version: opened.version,
			form: { ...opened, descricao: "Da Bia" },
		});
		expect(second).toMatchObject({
			ok: false,
			error: { code: "conflict", current: { descricao: "Da Ana" } },
		});
		expect((await row(id)).descricao).toBe("Da Ana");
	});

	it("never makes a cycle, not even when two people move at once (rule catalogue 3)", async () => {
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
			await categories().save(ADMIN, { id: randomUUID(), version: "x", form: { nome: "X" } }),
		).toEqual({ ok: false, error: { code: "not_found" } });
	});

	it("shows and hides it in the shop", async () => {
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
		await test.db.execute(
			sql`insert into enderecos_antigos (caminho, tipo, alvo_id) values ('/colecao/antiga', 'categoria', ${old}::uuid)`,
		);
		expect(
			await categories().remove(ADMIN, { id: old, produtosPara: kept, filhasPara: kept }),
		).toEqual({ ok: true, value: null });
		expect(await row(kept)).toMatchObject({ produtos: 1, filhas: 1 });
		expect((await row(child)).pai).toBe("Nova");
		expect(await test.shop.catalog.findMovedSlug("categoria", "antiga")).toBe("nova");
		expect(await test.shop.redirects.find("/colecao/antiga")).toBe("/categoria/nova");
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
