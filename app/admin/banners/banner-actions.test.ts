import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { sendTo } from "#testing/admin-call.ts";
import { managedBanners } from "#testing/managed-banners.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import { action } from "./route.tsx";

let test: TestShop;
let send: ReturnType<typeof sendTo>;
const { startOver, make, row, banners } = managedBanners(() => test);

beforeAll(async () => {
	test = await openTestShop();
	send = sendTo(action, test.shop);
});
beforeEach(() => startOver());
afterAll(() => test.close());

it("says what was done to a banner, each time in its own words", async () => {
	const form = { title: "Verão", active: true };
	expect(await send({ intent: "create", form })).toEqual({
		ok: true,
		message: "Banner criado com sucesso!",
		status: 200,
	});
	const [banner] = await banners().list();
	if (!banner) throw new Error("not made");
	const { id, version } = banner;
	const saved = { intent: "save", id, version, form: { ...banner, title: "Inverno" } };
	expect(await send(saved)).toMatchObject({ ok: true, message: "Banner atualizado com sucesso!" });
	expect((await row(id)).title).toBe("Inverno");
	expect(await send({ intent: "toggle", id, active: false })).toMatchObject({
		message: "Banner desativado com sucesso!",
	});
	expect(await send({ intent: "toggle", id, active: true })).toMatchObject({
		message: "Banner ativado com sucesso!",
	});
	const other = await make("Outono");
	expect(await send({ intent: "order", ids: [other, id] })).toMatchObject({
		message: "Ordem dos banners salva",
	});
	expect((await banners().list()).map((one) => one.id)).toEqual([other, id]);
	expect(await send({ intent: "delete", id })).toMatchObject({
		message: "Banner excluído com sucesso!",
	});
});

it("refuses what is wrong, what somebody else changed, and what is gone", async () => {
	expect(await send({ intent: "create", form: { title: "" } })).toMatchObject({
		ok: false,
		status: 422,
		fields: { title: expect.any(String) },
	});
	const id = await make("Verão");
	const { version, ...form } = await row(id);
	await send({ intent: "save", id, version, form: { ...form, title: "Deles" } });
	expect(
		await send({ intent: "save", id, version, form: { ...form, title: "Meu" } }),
	).toMatchObject({ ok: false, status: 409, conflict: { title: "Deles" } });
	await send({ intent: "delete", id });
	for (const asked of [
		{ intent: "toggle", id, active: true },
		{ intent: "delete", id },
		{ intent: "save", id, version, form },
	]) {
		expect(await send(asked)).toMatchObject({ ok: false, status: 404 });
	}
});
