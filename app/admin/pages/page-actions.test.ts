import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { sendTo } from "#testing/admin-call.ts";
import { contentPages, form } from "#testing/content-pages.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import { action } from "./route.tsx";

let test: TestShop;
let send: ReturnType<typeof sendTo>;
const { startOver, make, page } = contentPages(() => test);

beforeAll(async () => {
	test = await openTestShop();
	send = sendTo(action, test.shop);
});
beforeEach(() => startOver());
afterAll(() => test.close());

it("answers each change with its own words, and with the page as it is now", async () => {
	expect(await send({ intent: "create", form: form() })).toMatchObject({
		ok: true,
		message: "Página criada com sucesso",
		saved: { title: "Trocas" },
	});
	const id = await make({ title: "Medidas", slug: "medidas" });
	const { version, meta_description, order_position, ...fields } = await page(id);
	const typed = { ...fields, meta_description: "", order_position: "0", title: "Guia" };
	expect(await send({ intent: "save", id, version, form: typed })).toMatchObject({
		message: "Página atualizada com sucesso",
		saved: { title: "Guia" },
	});
	expect(await send({ intent: "save", id, version, form: typed })).toMatchObject({
		ok: false,
		conflict: { title: "Guia" },
	});
	const [earlier] = await test.shop.pages.listVersions(id);
	const back = { id, version: (await page(id)).version, versionId: earlier?.id ?? "" };
	expect(await send({ intent: "bring-back", ...back })).toMatchObject({
		message: "Página atualizada com sucesso",
	});
	expect(await send({ intent: "toggle", id, active: false })).toMatchObject({
		message: "Página desativada",
	});
	expect(await send({ intent: "delete", id })).toMatchObject({
		message: "Página excluída com sucesso",
	});
	expect(await send({ intent: "delete", id })).toMatchObject({ ok: false });
	expect(await send({ intent: "toggle", id, active: true })).toMatchObject({ ok: false });
});

it("refuses a page without what it needs, field by field", async () => {
	expect(await send({ intent: "create", form: form({ title: "" }) })).toMatchObject({
		ok: false,
		status: 422,
		fields: { title: expect.any(String) },
	});
});
