import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { VISIBLE_MEDIA } from "#core/visible-media.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { admin, managedProducts } from "#testing/records/managed-products.ts";
import { LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";

let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});

const { startOver, products, create, load, formOf, save, units, audited, coat, bag } =
	managedProducts(() => test);

beforeEach(startOver);
afterEach(() => test.checkStock());
afterAll(() => test.close());

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

	it("cleans a description with HTML, and reads its words where there is none", async () => {
		const picture = "/media/product-images/uploads/0b2d7e0c-3c3a-4f0e-9a43-0d5a6b1a2c3d.png";
		const html = `<h2>Gola padre</h2>\n<p>De <strong>sarja</strong> &amp; linho</p>\n<p><img src="${picture}" loading="lazy" /></p>`;
		const saved = await save(await coat(), {
			descricao: `<center><font color=red>${html.replace("h2", 'h2 style="color:red"')}</font></center>`,
		});
		expect(saved.descricao).toBe(html);
		const shown = await test.shop.catalog.findProduct("jaleco");
		expect(shown?.descricao).toBe("Gola padre\n\nDe sarja & linho");
		expect(shown?.descricao_html).toContain("<h2>Gola padre</h2>");
		const [row] = await queryRows<{ busca: string }>(
			test.db,
			sql`select p.busca, b.tudo @@ 'sarj' as found, b.tudo @@ 'strong' as marked,
				exists (select from (${VISIBLE_MEDIA.used}) m where m.address = ${picture}) as used
			from produtos p join busca_produtos b on b.produto_id = p.id where p.id = ${saved.id}::uuid`,
		);
		expect(row).toMatchObject({ found: true, marked: false, used: true });
		expect(row?.busca).toMatch(/^jaleco\s+gola padre\s+de sarja & linho/);
		expect((await save(saved, { descricao: "Leve\n\nCom < 200 g" })).descricao).toContain("< 200");
		expect(await test.shop.catalog.findProduct("jaleco")).toMatchObject({
			descricao: "Leve\n\nCom < 200 g",
			descricao_html: null,
		});
	});

	it("follows a new name with a new address, and the old one redirects", async () => {
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
			opened.version,
			formOf(opened, { nome: "Jaleco da Bia" }),
		);
		expect(second).toMatchObject({
			ok: false,
			error: { code: "conflict", current: { nome: "Jaleco da Ana" } },
		});
		expect((await coat()).nome).toBe("Jaleco da Ana");
		if (second.ok || second.error.code !== "conflict") throw new Error("no conflict");
		const { version } = second.error.current;
		const kept = await products().save(
			admin,
			opened.id,
			version,
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
			opened.version,
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
			expect(await products().save(admin, id, product.version, formOf(product))).toEqual({
				ok: false,
				error: { code: "not_found" },
			});
		}
	});
});

describe("status", () => {
	it("goes from any to any other, and says when it is the same", async () => {
		const { id } = await bag();
		for (const status of ["indisponivel", "inativo", "ativo"] as const) {
			expect(await products().changeStatus(admin, id, status)).toMatchObject({ ok: true });
			expect(await products().changeStatus(admin, id, status)).toEqual({
				ok: false,
				error: "same",
			});
			expect((await load(id)).status).toBe(status);
		}
		expect(await audited(id)).toHaveLength(3);
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

	it("without words is refused", async () => {
		const { id } = await bag();
		for (const message of ["  \n ", null])
			expect(await products().addMessage(admin, id, message)).toEqual({
				ok: false,
				error: { code: "invalid", message: "Digite uma mensagem antes de enviar" },
			});
	});
});
