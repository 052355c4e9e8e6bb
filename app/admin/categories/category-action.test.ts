import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import { changeCategories } from "./category-action.ts";

const ADMIN = { userId: "u1", name: "Marta", email: "marta@example.com" };

let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});
afterAll(() => test.close());

const send = async (body: unknown) => {
	const { data, init } = await changeCategories(test.shop, ADMIN, body);
	return { ...data, status: init?.status ?? 200 };
};

it("answers each change with its own words", async () => {
	expect(await send({ intent: "criar", form: { nome: "Luvas" } })).toEqual({
		ok: true,
		message: "Categoria criada com sucesso!",
		status: 200,
	});
	const [luvas] = await test.shop.categories.listTree();
	if (!luvas) throw new Error("not made");
	const { id, versao } = luvas;
	const form = { ...luvas, descricao: "De látex" };
	expect(await send({ intent: "salvar", id, versao, form })).toMatchObject({
		message: "Categoria atualizada com sucesso!",
	});
	expect(await send({ intent: "salvar", id, versao, form })).toMatchObject({
		ok: false,
		status: 409,
		conflict: { descricao: "De látex" },
	});
	expect(await send({ intent: "ativar", id, ativo: false })).toMatchObject({ ok: true });
	expect(await send({ intent: "ordenar", parentId: null, ids: [id] })).toMatchObject({ ok: true });
	expect(await send({ intent: "ordenar", parentId: null, ids: [] })).toMatchObject({ status: 409 });
	expect(await send({ intent: "excluir", id })).toMatchObject({
		message: "Categoria excluída com sucesso!",
	});
	expect(await send({ intent: "excluir", id })).toMatchObject({ ok: false, status: 404 });
});

it("keeps what was typed wrong apart from what was never a form", async () => {
	expect(await send({ intent: "criar", form: { nome: "" } })).toMatchObject({
		ok: false,
		status: 422,
		fields: { nome: "Informe o nome da categoria" },
	});
	const missing = { intent: "salvar", id: randomUUID(), versao: "x", form: { nome: "X" } };
	expect((await send(missing)).status).toBe(404);
	for (const body of [null, "x", {}, { intent: "apagar tudo" }, { intent: "ativar", id: 1 }])
		expect(await send(body)).toMatchObject({ ok: false, status: 400 });
});
