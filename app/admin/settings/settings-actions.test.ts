import { afterAll, beforeAll, expect, it } from "vitest";
import { sendTo } from "#testing/admin-call.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import { action as saveStyles } from "../styles/route.tsx";
import { action as saveSettings } from "./route.tsx";

let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});
afterAll(() => test.close());

it("saves the settings, tells the second of two administrators, and marks what is wrong", async () => {
	const send = sendTo(saveSettings, test.shop);
	const { version, ...form } = await test.shop.siteSettings.load();
	const renamed = { intent: "save", version, form: { ...form, site_name: "Jaleco & Cia" } };
	expect(await send(renamed)).toMatchObject({
		ok: true,
		message: "Configurações salvas com sucesso!",
		saved: { site_name: "Jaleco & Cia" },
	});
	expect(await send(renamed)).toMatchObject({
		ok: false,
		status: 409,
		conflict: { site_name: "Jaleco & Cia" },
	});
	expect(await send({ intent: "save", version, form: { ...form, site_name: "" } })).toMatchObject({
		ok: false,
		status: 422,
		fields: { site_name: expect.any(String) },
	});
});

it("saves the styles the same way", async () => {
	const send = sendTo(saveStyles, test.shop);
	const { version, ...form } = await test.shop.siteStyles.load();
	const green = { intent: "save", version, form: { ...form, primary_color: "#115544" } };
	expect(await send(green)).toMatchObject({
		ok: true,
		message: "Estilos salvos com sucesso!",
		saved: { primary_color: "#115544" },
	});
	expect(await send(green)).toMatchObject({ ok: false, status: 409 });
	expect(
		await send({ intent: "save", version, form: { ...form, primary_color: "verde" } }),
	).toMatchObject({ ok: false, status: 422, fields: { primary_color: expect.any(String) } });
});
