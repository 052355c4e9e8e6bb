import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { queryRows } from "#platform/database/sql/query.ts";
import { admin, draft, managedProducts } from "#testing/records/managed-products.ts";
import { LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";

let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});

const { startOver, products, create, load, save, units, audited, coat, bag } = managedProducts(
	() => test,
);

beforeEach(startOver);
afterEach(() => test.checkStock());
afterAll(() => test.close());

describe("a new product", () => {
	it("spreads the units typed over its variations, with the ledger and the audit log", async () => {
		const product = await create({ estoque: "42", tamanhos: "P, M , G", cores: "Azul, Preto" });
		expect(product).toMatchObject({
			slug: "scrub-aurora",
			tamanhos: ["P", "M", "G"],
			cores: ["Azul", "Preto"],
			preco: 19_990,
			estoque: 42,
			status: "ativo",
		});
		expect(units(product)).toEqual({
			"P Azul": 7,
			"M Azul": 7,
			"G Azul": 7,
			"P Preto": 7,
			"M Preto": 7,
			"G Preto": 7,
		});
		expect(await audited(product.id)).toMatchObject([
			{ action: "produto.criar", admin_name: "Marta", after: { nome: "Scrub Aurora" } },
		]);
		expect(await test.shop.catalog.findProduct("scrub-aurora")).toMatchObject({ estoque: 42 });
	});

	it("takes the units of the grid where they are typed there", async () => {
		const cell = { cor: "Padrão", sku: "", preco: "", ativo: true };
		const product = await create({
			estoque: "9",
			tamanhos: "P, M",
			variantes: [
				{ ...cell, tamanho: "P", estoque: "4" },
				{ ...cell, tamanho: "M", estoque: "1", preco: "210", sku: "MEU-M" },
			],
		});
		expect(units(product)).toEqual({ "P Padrão": 4, "M Padrão": 1 });
		expect(product.variantes[1]).toMatchObject({ preco: 21_000, sku: "MEU-M" });
	});

	it("has one variation without sizes and colours, and a SKU of its own", async () => {
		const product = await create({ estoque: "3" });
		expect(units(product)).toEqual({ "Único Padrão": 3 });
		expect(product.sku).toMatch(/^SCR-AUR-\d{4}$/);
	});

	it("gets a numbered address when its own is taken, by a product or by a redirect", async () => {
		const first = await create();
		expect((await create()).slug).toBe("scrub-aurora-2");
		expect((await create()).slug).toBe("scrub-aurora-3");
		await save(first, { nome: "Outro nome" });
		expect((await create()).slug).toBe("scrub-aurora-4");
		expect((await create({ nome: "♥" })).slug).toBe("produto");
	});

	it("is given its own address when many are made at once", async () => {
		const made = await Promise.all(
			Array.from({ length: 5 }, () => products().create(admin, draft())),
		);
		const slugs = made.map((created) => created.ok && created.value.slug);
		expect(new Set(slugs).size).toBe(5);
	});

	it("is refused at the field", async () => {
		for (const [over, fields] of [
			[{ preco: "x" }, { preco: "Preço inválido. Use o formato 289,90" }],
			[{ sku: "J" }, { sku: "Este SKU já é do produto Jaleco" }],
			[{ categoria_id: randomUUID() }, { categoria_id: "Esta categoria não existe mais" }],
		] as const)
			expect(await products().create(admin, draft(over))).toEqual({
				ok: false,
				error: { code: "invalid", fields },
			});
	});
});

describe("duplicating", () => {
	it("makes an inactive copy without units, with a name, SKU and address of its own", async () => {
		const product = await coat();
		const ids = [];
		for (let i = 0; i < 2; i++) {
			const copy = await products().duplicate(admin, product.id);
			ids.push(copy.ok ? copy.value.id : "");
		}
		const [first, second] = await Promise.all(ids.map(load));
		expect(first).toMatchObject({
			nome: "Jaleco (cópia)",
			slug: "jaleco-copia",
			sku: "J-COPIA",
			status: "inativo",
			estoque: 0,
			imagens: ["/jaleco.webp"],
		});
		expect(first?.variantes).toMatchObject([
			{ tamanho: "P", estoque: 0, preco: null },
			{ tamanho: "M", estoque: 0, preco: 31_000 },
		]);
		expect(second).toMatchObject({ sku: "J-COPIA-2", slug: "jaleco-copia-2" });
	});
});

describe("deleting", () => {
	it("archives what was ordered; it disappears, and undoing brings it back", async () => {
		await test.place([LINES.coatP]);
		const { id } = await coat();
		expect(await products().delete(admin, id)).toEqual({ ok: true, value: { archived: true } });
		expect(await products().delete(admin, id)).toMatchObject({ error: { code: "not_found" } });
		expect(await test.shop.catalog.findProduct("jaleco")).toBeNull();
		const [line] = await queryRows<{ product_name: string }>(
			test.db,
			sql`select product_name from order_items where produto_id = ${id}`,
		);
		expect(line?.product_name).toBe("Jaleco");
		expect(await products().restore(admin, id)).toEqual({ ok: true, value: { nome: "Jaleco" } });
		expect(await test.shop.catalog.findProduct("jaleco")).toMatchObject({ estoque: 5 });
	});

	it("erases what nobody ordered, and undoing puts all of it back", async () => {
		const before = await save(await bag(), { nome: "Sacola", featured: true });
		await products().addMessage(admin, before.id, "Chega em março");
		const [review] = await queryRows<{ id: string }>(
			test.db,
			sql`insert into reviews (produto_id, user_name, user_email, rating, approved)
				values (${before.id}, 'Ana', 'ana@example.com', 5, true) returning id`,
		);
		expect(await products().delete(admin, before.id)).toEqual({
			ok: true,
			value: { archived: false },
		});
		const left = await queryRows(
			test.db,
			sql`select id from produtos where id = ${before.id}
				union all select id from variantes where produto_id = ${before.id}`,
		);
		expect(left).toEqual([]);
		expect(await products().restore(admin, before.id)).toMatchObject({ ok: true });
		expect(await load(before.id)).toEqual(before);
		expect(await products().listNotes(before.id)).toMatchObject([{ message: "Chega em março" }]);
		expect(await test.shop.catalog.findMovedSlug("produto", "bolsa")).toBe("sacola");
		expect(await test.shop.catalog.findProduct("sacola")).toMatchObject({
			reviewSummary: { total: 1 },
			reviews: [{ id: review?.id }],
		});
	});

	it("comes back at a new address when another product took its own, but not its SKU", async () => {
		const { id } = await bag();
		await products().delete(admin, id);
		const taker = await create({ nome: "Bolsa", sku: "B" });
		expect(await products().restore(admin, id)).toEqual({
			ok: false,
			error: { code: "sku_taken", sku: "B" },
		});
		await save(taker, { sku: "B2" });
		await products().restore(admin, id);
		expect(await load(id)).toMatchObject({ slug: "bolsa-2", sku: "B" });
	});
});
