import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { sendTo } from "#testing/admin-call.ts";
import { draft, managedProducts } from "#testing/managed-products.ts";
import { LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";
import { action } from "./route.tsx";

let test: TestShop;
let send: ReturnType<typeof sendTo>;
const { startOver, create, load, formOf } = managedProducts(() => test);

beforeAll(async () => {
	test = await openTestShop();
	send = sendTo(action, test.shop);
});
beforeEach(() => startOver());
afterAll(() => test.close());

it("says what was done to a product, each time in its own words", async () => {
	expect(await send({ intent: "create", form: draft() })).toMatchObject({
		ok: true,
		message: "Produto criado com sucesso!",
		id: expect.any(String),
	});
	const product = await create({ nome: "Jaleco Vida" });
	const { id, version } = product;
	const form = formOf(product, { descricao: "De sarja" });
	expect(await send({ intent: "save", id, version, form })).toMatchObject({
		message: "Produto atualizado com sucesso!",
	});
	expect(await send({ intent: "save", id, version, form })).toMatchObject({
		ok: false,
		status: 409,
		conflict: { descricao: "De sarja" },
	});
	const { status } = await load(id);
	expect(await send({ intent: "status", id, status })).toMatchObject({
		ok: true,
		info: expect.stringContaining("já está definido"),
	});
	const other = status === "inativo" ? "ativo" : "inativo";
	expect(await send({ intent: "status", id, status: other })).toMatchObject({
		message: "Status alterado com sucesso!",
	});
	expect(await send({ intent: "message", id, message: "Repor em maio" })).toMatchObject({
		message: "Mensagem enviada com sucesso!",
	});
	expect(await send({ intent: "message", id, message: " " })).toMatchObject({
		status: 422,
		fields: { message: expect.any(String) },
	});
	expect(await send({ intent: "duplicate", id })).toMatchObject({
		message: "Produto criado com sucesso!",
		description: "A cópia está inativa e sem estoque.",
		id: expect.any(String),
	});
});

it("takes back a deletion, and says where a product has orders", async () => {
	const { id } = await create();
	expect(await send({ intent: "delete", id })).toMatchObject({
		ok: true,
		description: expect.stringContaining("Só volta por este Desfazer"),
	});
	const { productId } = LINES.bag;
	await test.place([LINES.bag]);
	await send({ intent: "delete", id: productId });
	expect(await send({ intent: "restore", id: productId })).toMatchObject({
		message: "Bolsa está de volta",
	});
	for (const intent of ["duplicate", "delete", "restore"]) {
		const nobody = crypto.randomUUID();
		expect(await send({ intent, id: nobody })).toMatchObject({ ok: false, status: 404 });
	}
});

it("shows what a change to many would do, does it once, and takes it back", async () => {
	const { id } = await create();
	const selection = { ids: [id] };
	const change = { campo: "status", status: "inativo" };
	const shown = await send({ intent: "bulk-preview", selection, change });
	expect(shown).toMatchObject({ ok: true, preview: { mudam: 1 } });
	const { digest } = shown["preview"] as { digest: string };
	const apply = { intent: "bulk-apply", selection, change, digest };
	const applied = await send(apply);
	expect(applied).toMatchObject({ ok: true, status: 200 });
	expect((await load(id)).status).toBe("inativo");
	expect(await send(apply)).toMatchObject({ ok: false, status: 409 });
	const none = { selection: { ids: [] }, change };
	expect(await send({ intent: "bulk-preview", ...none })).toMatchObject({
		ok: false,
		message: "Nenhum produto selecionado",
	});
	const lost = { intent: "bulk-undo", changeId: crypto.randomUUID() };
	expect(await send(lost)).toMatchObject({ ok: false, status: 404 });
});
