import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sendTo } from "#testing/admin-call.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import { action } from "./route.tsx";

let test: TestShop;
let send: ReturnType<typeof sendTo>;

beforeAll(async () => {
	test = await openTestShop();
	send = sendTo(action, test.shop);
});
afterAll(() => test.close());

it("answers each change with its own words", async () => {
	expect(await send({ intent: "create", form: { nome: "Luvas" } })).toEqual({
		ok: true,
		message: "Categoria criada com sucesso!",
		status: 200,
	});
	const [luvas] = await test.shop.categories.listTree();
	if (!luvas) throw new Error("not made");
	const { id, version } = luvas;
	const form = { ...luvas, descricao: "De látex" };
	expect(await send({ intent: "save", id, version, form })).toMatchObject({
		message: "Categoria atualizada com sucesso!",
	});
	expect(await send({ intent: "save", id, version, form })).toMatchObject({
		ok: false,
		status: 409,
		conflict: { descricao: "De látex" },
	});
	expect(await send({ intent: "toggle", id, active: false })).toMatchObject({ ok: true });
	expect(await send({ intent: "order", parentId: null, ids: [id] })).toMatchObject({ ok: true });
	expect(await send({ intent: "order", parentId: null, ids: [] })).toMatchObject({ status: 409 });
	expect(await send({ intent: "delete", id })).toMatchObject({
		message: "Categoria excluída com sucesso!",
	});
	expect(await send({ intent: "delete", id })).toMatchObject({ ok: false, status: 404 });
});

it("keeps what was typed wrong apart from what was never a form", async () => {
	expect(await send({ intent: "create", form: { nome: "" } })).toMatchObject({
		ok: false,
		status: 422,
		fields: { nome: "Informe o nome da categoria" },
	});
	const missing = { intent: "save", id: randomUUID(), version: "x", form: { nome: "X" } };
	expect((await send(missing)).status).toBe(404);
	for (const body of [null, "x", {}, { intent: "apagar tudo" }, { intent: "toggle", id: 1 }])
		expect(await send(body)).toMatchObject({ ok: false, status: 400 });
});
