import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ADMIN, categoryTree, shape } from "#testing/records/category-tree.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";

let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});

const { startOver, categories, make, principal, row, putProduct, actions } = categoryTree(
	() => test,
);

beforeEach(startOver);
afterAll(() => test.close());

describe("creating a category", () => {
	it("takes the defaults of rule catalogue 13", async () => {
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

	it("puts the moment behind a slug that another category has", async () => {
		await make("Médico");
		const id = await make("medico");
		expect((await row(id)).slug).toMatch(/^medico-\d{13}$/);
		const third = await make("MÉDICO");
		expect((await row(third)).slug).toMatch(/^medico-\d{13}$/);
	});

	const REFUSED: [object, Record<string, string>][] = [
		[{ nome: "  " }, { nome: "Informe o nome da categoria" }],
		[{ nome: "***" }, { nome: "O nome precisa ter letras ou números, pois dele vem o endereço" }],
		[{ nome: "Luvas", ordem: "1,5" }, { ordem: "Ordem deve ser um número inteiro de 0 a 99999" }],
		[{ nome: "Luvas", tipo: "outra" }, { tipo: "Escolha principal ou subcategoria" }],
		[
			{ nome: "Luvas", categoria_pai_id: randomUUID() },
			{ categoria_pai_id: "Categoria pai não encontrada" },
		],
		[
			{ nome: "Luvas", banner_mobile_url: "//evil.example/x.png" },
			{ banner_mobile_url: "Endereço do banner para celular inválido" },
		],
		[
			{ nome: "Luvas", imagem_url: "https://evil.example/x.png" },
			{ imagem_url: "Endereço da imagem inválido" },
		],
	];

	it("refuses by field and makes nothing", async () => {
		for (const [form, fields] of REFUSED)
			expect(await categories().create(ADMIN, form)).toEqual({
				ok: false,
				error: { code: "invalid", fields },
			});
		expect(await categories().listTree()).toEqual([]);
	});

	it("takes principal categories as parents only", async () => {
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
