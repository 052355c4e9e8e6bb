import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { queryRows } from "#platform/database/query.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";
import type { ManagedProduct } from "./types.ts";

let test: TestShop;

const admin = { userId: "adm", name: "Marta", email: "marta@example.com" };
const draft = (over: Record<string, unknown> = {}) => ({
	nome: "Scrub Aurora",
	preco: "199,90",
	estoque: "",
	...over,
});

beforeAll(async () => {
	test = await openTestShop();
});
beforeEach(async () => {
	await test.reset();
	await test.db.execute(sql`truncate audit_log`);
});
afterEach(() => test.checkStock());
afterAll(() => test.close());

const products = () => test.shop.products;

async function create(over: Record<string, unknown> = {}): Promise<ManagedProduct> {
	const created = await products().create(admin, draft(over));
	if (!created.ok) throw new Error(JSON.stringify(created.error));
	return load(created.value.id);
}

async function load(id: string): Promise<ManagedProduct> {
	const product = await products().load(id);
	if (!product) throw new Error(`no product ${id}`);
	return product;
}

/** The form of a product as the dialog opens it. */
const formOf = (product: ManagedProduct, over: Record<string, unknown> = {}) => ({
	...product,
	preco: (product.preco / 100).toFixed(2).replace(".", ","),
	estoque: String(product.estoque),
	estoqueAberto: product.estoque,
	tamanhos: product.tamanhos.join(", "),
	cores: product.cores.join(", "),
	seo_title: product.seo_title ?? "",
	seo_description: product.seo_description ?? "",
	variantes: [],
	...over,
});

async function save(product: ManagedProduct, over: Record<string, unknown> = {}) {
	const saved = await products().save(admin, product.id, product.versao, formOf(product, over));
	if (!saved.ok) throw new Error(JSON.stringify(saved.error));
	return load(product.id);
}

const units = (product: ManagedProduct) =>
	Object.fromEntries(
		product.variantes
			.filter(({ ativo }) => ativo)
			.map(({ tamanho, cor, estoque }) => [`${tamanho} ${cor}`, estoque]),
	);

const audited = async (id: string | null) =>
	queryRows<{ action: string; before: unknown; after: unknown; admin_name: string }>(
		test.db,
		sql`select action, before, after, admin_name from audit_log
			where entity = 'produtos' and entity_id is not distinct from ${id}::uuid order by created_at`,
	);

const coat = () => load(LINES.coatP.productId);
const bag = () => load(LINES.bag.productId);

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

	it.each([
		[{ nome: "" }, { nome: "Informe o nome do produto" }],
		[{ preco: "x" }, { preco: "Preço inválido. Use o formato 289,90" }],
		[{ sku: "J" }, { sku: "Este SKU já é do produto Jaleco" }],
		[{ categoria_id: randomUUID() }, { categoria_id: "Esta categoria não existe mais" }],
	])("with %o is refused at the field", async (over, fields) => {
		expect(await products().create(admin, draft(over))).toEqual({
			ok: false,
			error: { code: "invalid", fields },
		});
	});
});

describe("saving", () => {
	it("changes what was typed and notes what changed", async () => {
		const saved = await save(await coat(), {
			descricao: "Com bolsos",
			atributos: [
				["Peso", "350g"],
				["Composição", "algodão"],
			],
			seo_title: "Jaleco",
			featured: true,
		});
		expect(saved).toMatchObject({
			descricao: "Com bolsos",
			atributos: [
				["Peso", "350g"],
				["Composição", "algodão"],
			],
			seo_title: "Jaleco",
			featured: true,
			slug: "jaleco",
		});
		const [change] = await audited(saved.id);
		expect(change?.before).toEqual({
			descricao: "",
			atributos: [],
			seo_title: null,
			featured: false,
		});
	});

	it("follows a new name with a new address, and the old one redirects (A-083)", async () => {
		const saved = await save(await coat(), { nome: "Jaleco Médico" });
		expect(saved.slug).toBe("jaleco-medico");
		expect(await test.shop.catalog.findMovedSlug("produto", "jaleco")).toBe("jaleco-medico");
		// Back to the old name: no redirect to itself stays.
		expect((await save(saved, { nome: "Jaleco" })).slug).toBe("jaleco");
		expect(await test.shop.catalog.findMovedSlug("produto", "jaleco")).toBeNull();
		expect(await test.shop.catalog.findMovedSlug("produto", "jaleco-medico")).toBe("jaleco");
	});

	it("tells the second of two administrators, and loses nothing of either", async () => {
		const opened = await coat();
		await save(opened, { nome: "Jaleco da Ana" });
		const second = await products().save(
			{ ...admin, name: "Bia" },
			opened.id,
			opened.versao,
			formOf(opened, { nome: "Jaleco da Bia" }),
		);
		expect(second).toMatchObject({
			ok: false,
			error: { code: "conflict", current: { nome: "Jaleco da Ana" } },
		});
		expect((await coat()).nome).toBe("Jaleco da Ana");
		if (second.ok || second.error.code !== "conflict") throw new Error("no conflict");
		const { versao } = second.error.current;
		const kept = await products().save(
			admin,
			opened.id,
			versao,
			formOf(opened, { nome: "Jaleco da Bia" }),
		);
		expect(kept).toMatchObject({ ok: true });
	});

	it("is not disturbed by a sale meanwhile, and does not undo it", async () => {
		const opened = await bag();
		await test.place([{ ...LINES.bag, quantity: 4 }]);
		const saved = await save(opened, { estoque: "12", descricao: "Nova" });
		// Two more than the ten that were seen, of the six that are left.
		expect(saved.estoque).toBe(8);
	});

	it("refuses to take away what was sold meanwhile", async () => {
		const opened = await bag();
		await test.place([{ ...LINES.bag, quantity: 4 }]);
		const saved = await products().save(
			admin,
			opened.id,
			opened.versao,
			formOf(opened, { estoque: "3" }),
		);
		expect(saved).toMatchObject({ error: { code: "invalid", fields: { estoque: /Só há 6/ } } });
		expect((await bag()).estoque).toBe(6);
	});

	it("keeps the rows that stay when sizes come and go", async () => {
		const before = await coat();
		const more = await save(before, { tamanhos: "P, M, G" });
		expect(units(more)).toEqual({ "P Branco": 5, "M Branco": 1, "G Branco": 0 });
		expect(more.variantes.find(({ tamanho }) => tamanho === "M")).toMatchObject({
			id: before.variantes[1]?.id,
			preco: 31_000,
			sku: "J-M",
		});
		const fewer = await save(more, { tamanhos: "M" });
		expect(units(fewer)).toEqual({ "M Branco": 1 });
		// What was never stocked is gone, what was stays for its history.
		expect(fewer.variantes.map(({ tamanho }) => tamanho).sort()).toEqual(["M", "P"]);
		const again = await save(fewer, { tamanhos: "P, M" });
		expect(units(again)).toEqual({ "P Branco": 5, "M Branco": 1 });
	});

	it("keeps the units of a product that gets its first sizes", async () => {
		const saved = await save(await bag(), { tamanhos: "P, M, G" });
		expect(units(saved)).toEqual({ "P Padrão": 4, "M Padrão": 3, "G Padrão": 3 });
		expect(saved.estoque).toBe(10);
	});

	it("gives back the units of an order on a size that has gone", async () => {
		const order = await test.place([LINES.coatM]);
		const saved = await save(await coat(), { tamanhos: "P" });
		expect(units(saved)).toEqual({ "P Branco": 5 });
		expect(saved.variantes.find(({ tamanho }) => tamanho === "M")).toMatchObject({
			ativo: false,
			reservado: 1,
		});
		expect(await test.order(order.id)).toMatchObject({ stock_state: "reserved" });
	});

	it("changes each variation from the grid", async () => {
		const product = await coat();
		const [p, m] = product.variantes;
		const row = (variation: typeof p, over: object) => ({
			...variation,
			preco: "",
			estoque: String(variation?.estoque),
			estoqueAberto: variation?.estoque,
			...over,
		});
		const saved = await save(product, {
			variantes: [row(p, { preco: "300", estoque: "7" }), row(m, { ativo: false, sku: "OUTRO" })],
		});
		expect(saved.variantes).toMatchObject([
			{ tamanho: "P", preco: 30_000, estoque: 7, ativo: true },
			{ tamanho: "M", preco: null, estoque: 1, ativo: false, sku: "OUTRO" },
		]);
		expect(saved.estoque).toBe(7);
	});

	it("renames automatic SKUs of variations with the product's, and no others", async () => {
		const product = await create({ sku: "RQ", tamanhos: "P, M" });
		const [, m] = product.variantes;
		const own = await save(product, {
			variantes: [{ ...m, sku: "MEU", preco: "", estoque: null }],
		});
		const renamed = await save(own, { sku: "NOVO" });
		expect(renamed.variantes.map(({ sku }) => sku)).toEqual(["NOVO-P", "MEU"]);
	});

	it("knows nothing of products that are gone", async () => {
		const product = await bag();
		await products().delete(admin, product.id);
		for (const id of [product.id, randomUUID(), "1"]) {
			expect(await products().save(admin, id, product.versao, formOf(product))).toEqual({
				ok: false,
				error: { code: "not_found" },
			});
		}
	});
});

describe("status", () => {
	it("goes from any to any other, and says when it is the same (A-096, A-097)", async () => {
		const { id } = await bag();
		for (const status of ["indisponivel", "inativo", "ativo"] as const) {
			expect(await products().changeStatus(admin, id, status)).toMatchObject({ ok: true });
			expect(await products().changeStatus(admin, id, status)).toEqual({
				ok: false,
				error: { code: "same" },
			});
			expect((await load(id)).status).toBe(status);
		}
		expect(await audited(id)).toHaveLength(3);
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

describe("a message about a product", () => {
	it("becomes an internal note with its author and goes to the shop's mailbox", async () => {
		await test.db.execute(
			sql`insert into site_settings (id, contact_email) values (1, 'loja@example.com')
				on conflict (id) do update set contact_email = excluded.contact_email`,
		);
		const { id } = await bag();
		expect(await products().addMessage(admin, id, "  Repor até sexta  ")).toMatchObject({
			ok: true,
		});
		expect(await products().listNotes(id)).toMatchObject([
			{ author: "Marta", message: "Repor até sexta" },
		]);
		expect(await readOutbox(test.db)).toMatchObject([
			{ template: "product-note", to_email: "loja@example.com", reply_to: "marta@example.com" },
		]);
	});

	it.each(["", "  \n ", null])("without words (%j) is refused (A-100)", async (message) => {
		const { id } = await bag();
		expect(await products().addMessage(admin, id, message)).toEqual({
			ok: false,
			error: { code: "invalid", message: "Digite uma mensagem antes de enviar" },
		});
	});
});
