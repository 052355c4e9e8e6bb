import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { emptyTables } from "#testing/empty-tables.ts";
import { holdShop } from "#testing/hold-shop.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";

let test: TestShop;
holdShop(
	openTestShop,
	(shop) => {
		test = shop;
	},
	async ({ db }) => {
		await emptyTables(db, "dynamic_pages");
		await db.execute(sql`
			insert into dynamic_pages (title, slug, content, active) values
				('Trocas e Devoluções', 'trocas', '<p>Está tudo aqui.</p><h2>Como pedir</h2><p>Escreva com o número do pedido.</p><h2>Reembolso</h2><p>O <b>PIX</b> volta em dois dias.</p>', true),
				('Ajuda', 'ajuda', '<h2>Entrega</h2><table><tbody><tr><td>Frete</td><td>grátis acima de R$ 299</td></tr></tbody></table><h3>Posso cancelar?</h3><p>Antes do envio.</p>', true),
				('Rascunho de cancelamento', 'rascunho', '<h2>Cancelar</h2><p>x</p>', false)`);
	},
);

const asked = async (question: string) =>
	(await test.shop.content.findAnswers(question, [])).map(({ to }) => to);

it.each([
	["como trocar", "/pagina/trocas"],
	["quero devolver", "/pagina/trocas"],
	["como faço para cancelar", "/pagina/ajuda#posso-cancelar"],
	["qual o prazo de reembolso do pix", undefined],
	["reembolso pix", "/pagina/trocas#reembolso"],
	["frete grátis", "/pagina/ajuda#entrega"],
	["onde está meu pedido", "/conta?aba=pedidos"],
	["telefone", "/contato"],
	["dias", "/pagina/trocas#reembolso"],
])("%s is answered by a page of the shop", async (question, to) => {
	expect((await asked(question))[0]).toBe(to);
});

it.each(["", "como", "o que é", "jaleco", "guarda pó", "propé", "<script>", "%".repeat(500)])(
	"%s is no question that a page answers",
	async (question) => {
		expect(await asked(question)).toEqual([]);
	},
);

it("names each page once, and none that is not shown", async () => {
	expect(await asked("cancelar")).toEqual(["/pagina/ajuda#posso-cancelar"]);
	expect(await test.shop.content.findAnswers("trocas pedir", [])).toEqual([
		{ page: "Trocas e Devoluções", heading: "Como pedir", to: "/pagina/trocas#como-pedir" },
	]);
});

it("is asked of no piece that is called so", async () => {
	const find = (typed: string, nome: string) => test.shop.content.findAnswers(typed, [{ nome }]);
	expect(await find("entrega", "Mochila Plantão")).toHaveLength(1);
	expect(await find("entrega", "Bolsa Entrega")).toEqual([]);
	expect(await find("trocas de jalecos", "Jaleco Aurora")).toEqual([]);
	expect(await find("como trocar", "Jaleco Aurora")).toHaveLength(1);
});
