import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import { sizesIn, startOf, type TogetherPiece } from "../shared/together.ts";

const id = (last: string) => `00000000-0000-4000-8000-0000000000${last}`;
const ADMIN = { userId: "adm", name: "Ana", email: "adm@example.com" };
const NAMES = {
	jaleco: id("e1"),
	calca: id("e2"),
	touca: id("e3"),
	crocs: id("e4"),
	meia: id("e5"),
	longe: id("e6"),
};
type Name = keyof typeof NAMES;

let test: TestShop;
beforeAll(async () => {
	test = await openTestShop();
});
beforeEach(async () => {
	await test.reset();
	await test.db.execute(sql`delete from produtos`);
	await test.db.execute(sql`insert into categorias (id, nome, slug, tipo) values
		(${id("c1")}, 'Jalecos', 'jalecos', 'principal'), (${id("c2")}, 'Outros', 'outros', 'principal'),
		(${id("c3")}, 'Meias', 'meias', 'principal')
		on conflict do nothing`);
	await test.db.execute(sql`insert into produtos (id, nome, slug, sku, preco, categoria_id, imagens, tamanhos, cores)
		select value::uuid, key, key, key, 10,
			case key when 'jaleco' then ${id("c1")}::uuid when 'meia' then ${id("c3")}::uuid else ${id("c2")}::uuid end,
			case when key = 'meia' then '{/media/meia.webp}'::text[] else '{}' end, '{P,M}', '{Branco,Azul}'
		from jsonb_each_text(${JSON.stringify(NAMES)}::jsonb)`);
	await test.db.execute(sql`insert into variantes (produto_id, tamanho, cor, sku, estoque)
		select p.id, t, c, sku || t || c, 5
		from produtos p, unnest('{P,M}'::text[]) t, unnest('{Branco,Azul}'::text[]) c`);
});
afterAll(() => test.close());

const shown = async (...names: Name[]) =>
	(await test.shop.catalog.listTogether(names.map((name) => NAMES[name]))).map(({ slug }) => slug);
const choose = (of: Name, ...names: Name[]) =>
	test.db.execute(
		sql`update produtos set combina_com = string_to_array(${names
			.map((name) => NAMES[name])
			.join(",")}, ',') where id = ${NAMES[of]}`,
	);
const sellOut = (name: Name) =>
	test.db.execute(sql`update variantes set estoque = 0 where produto_id = ${NAMES[name]}`);

/** So many paid orders with these products. */
async function buy(times: number, names: Name[], over: { status?: string } = {}) {
	for (let at = 0; at < times; at++) {
		const order = await test.place(
			names.map((name) => ({
				productId: NAMES[name],
				size: "P",
				color: "Branco",
				quantity: 1,
				price: 1_000,
			})),
		);
		await test.db.execute(
			sql`update orders set payment_status = ${over.status ?? "approved"} where id = ${order.id}`,
		);
	}
}

describe("what goes together", () => {
	it("is first what the merchant chose, in their order", async () => {
		await choose("jaleco", "crocs", "touca", "calca", "longe");
		expect(await shown("jaleco")).toEqual(["crocs", "touca", "calca"]);
	});

	it("is then what was bought with it at least twice, then what has a picture in the categories beside its own", async () => {
		await choose("jaleco", "crocs");
		await buy(2, ["jaleco", "touca"]);
		await buy(1, ["jaleco", "calca"]);
		await buy(2, ["jaleco", "longe"], { status: "pending" });
		await test.shop.products.refreshTogether();
		expect(await shown("jaleco")).toEqual(["crocs", "touca", "meia"]);
		expect(await shown("touca")).toContain("jaleco");
	});

	it("is counted anew: what is no longer paid counts no more", async () => {
		await buy(2, ["jaleco", "touca"]);
		await test.shop.products.refreshTogether();
		await test.db.execute(sql`update orders set payment_status = 'refunded'`);
		await test.shop.products.refreshTogether();
		expect(await shown("jaleco")).toEqual([]);
	});

	it("never shows what is sold out, off sale or deleted", async () => {
		await choose("jaleco", "crocs", "touca", "calca", "longe");
		await sellOut("crocs");
		await test.db.execute(sql`update produtos set status = 'inativo' where id = ${NAMES.touca}`);
		expect(await shown("jaleco")).toEqual(["calca", "longe", "meia"]);
		await test.db.execute(sql`update produtos set arquivado = true where id = ${NAMES.calca}`);
		expect(await shown("jaleco")).toEqual(["longe", "meia"]);
	});

	it("shows nothing where it would be one alone, nor for what is no product", async () => {
		expect(await shown("jaleco")).toEqual([]);
		expect(await test.shop.catalog.listTogether([id("ff")])).toEqual([]);
		expect(await test.shop.catalog.listTogether([])).toEqual([]);
	});

	it("of several is none of them", async () => {
		await choose("jaleco", "calca", "touca");
		await choose("calca", "jaleco", "crocs");
		const pieces = await shown("jaleco", "calca");
		expect(pieces.slice(0, 2)).toEqual(["touca", "crocs"]);
		expect(["meia", "longe"]).toContain(pieces[2]);
	});
});

describe("the merchant's choice", () => {
	async function save(combina_com: unknown) {
		const product = await test.shop.products.load(NAMES.jaleco);
		if (!product) throw new Error("the product is there");
		const { productDraft } = await import("../shared/product-form.ts");
		return test.shop.products.save(ADMIN, product.id, product.version, {
			...productDraft(product),
			variantes: [],
			combina_com,
		});
	}
	const kept = async () => (await test.shop.products.load(NAMES.jaleco))?.combina_com;

	it("is kept in its order, each once, without itself and what is gone", async () => {
		const chosen = [NAMES.touca, NAMES.jaleco, NAMES.crocs, id("ff"), NAMES.touca];
		expect(await save(chosen)).toMatchObject({ ok: true });
		expect(await kept()).toEqual([NAMES.touca, NAMES.crocs]);
		expect(await test.shop.products.listChosen((await kept()) ?? [])).toEqual([
			{ id: NAMES.touca, nome: "touca", hidden: null },
			{ id: NAMES.crocs, nome: "crocs", hidden: null },
		]);
	});

	it("is refused where it is none", async () => {
		for (const [wrong, words] of [
			[["jaleco'; --"], "Produto inválido"],
			["tudo", "Produtos inválidos"],
			[Array(7).fill(NAMES.touca), "Escolha até 6 produtos"],
		] as const)
			expect(JSON.stringify(await save(wrong))).toContain(words);
		expect(await kept()).toEqual([]);
	});

	it("that somebody else changed meanwhile is not overwritten", async () => {
		const product = await test.shop.products.load(NAMES.jaleco);
		await save([NAMES.touca]);
		const late = await test.shop.products.save(ADMIN, NAMES.jaleco, product?.version ?? "", {
			...product,
			combina_com: [NAMES.crocs],
		});
		expect(late.ok).toBe(false);
		expect(await kept()).toEqual([NAMES.touca]);
	});
});

const piece = (
	units: Record<string, number>,
	over: Partial<TogetherPiece> = {},
): TogetherPiece => ({
	id: NAMES.calca,
	nome: "Calça",
	slug: "calca",
	preco: 1_000,
	preco_normal: null,
	estoque: 9,
	tamanhos: ["P", "M"],
	cores: [
		{ nome: "Branco", hex: null },
		{ nome: "Azul", hex: null },
	],
	imagens: [],
	imagens_por_cor: {},
	tabela_id: "t",
	variantes: Object.entries(units).map(([name, estoque]) => {
		const [tamanho = "", cor = ""] = name.split(" ");
		return { id: name, tamanho, cor, sku: name, estoque, preco: 1_000, preco_normal: null };
	}),
	...over,
});

describe("what is chosen of a piece at first", () => {
	it.each([
		["the buyer's colour and remembered size", "Azul", "M", { color: "Azul", size: "M" }],
		["another colour where theirs is sold out", "Branco", "M", { color: "Azul", size: "M" }],
		["no size where the remembered one is not there", "Azul", "P", { color: "Azul", size: null }],
		["no size where none is remembered", null, undefined, { color: "Azul", size: null }],
	])("is %s", (_, colour, remembered, chosen) => {
		const sold = piece({ "P Branco": 0, "M Branco": 0, "P Azul": 0, "M Azul": 2 });
		expect(startOf(sold, { colour, remembered })).toEqual(chosen);
	});

	it("offers the sizes that can be had in the colour", () => {
		expect(sizesIn(piece({ "P Azul": 1, "M Azul": 0, "M Branco": 3 }), "Azul")).toEqual(["P"]);
	});
});
