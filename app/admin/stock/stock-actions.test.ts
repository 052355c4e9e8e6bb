import { afterAll, beforeAll, expect, it } from "vitest";
import { sendTo } from "#testing/admin-call.ts";
import { openTestShop, type TestShop, UNITS } from "#testing/test-shop.ts";
import { action } from "./route.tsx";

let test: TestShop;
let send: ReturnType<typeof sendTo>;

beforeAll(async () => {
	test = await openTestShop();
	send = sendTo(action, test.shop);
});
afterAll(() => test.close());

const sheet = (text: string) => new File([text], "contagem.csv");

it("answers an adjustment with its own words, or with what is wrong", async () => {
	const fields = { variantId: UNITS.bag, operation: "adicionar" };
	const adjust = (over: object) => send({ intent: "adjust", form: { ...fields, ...over } });
	expect(await adjust({ quantity: "2" })).toEqual({
		ok: true,
		message: "Estoque atualizado com sucesso!",
		status: 200,
	});
	expect(await adjust({ quantity: "" })).toMatchObject({
		status: 422,
		fields: { quantity: "Informe a quantidade" },
	});
	expect(await adjust({ variantId: crypto.randomUUID(), quantity: "2" })).toMatchObject({
		ok: false,
		status: 404,
	});
	expect(await send({ intent: "zerar" })).toMatchObject({ ok: false, status: 400 });
});

it("tries a count sheet, refuses a wrong one whole, and applies a right one", async () => {
	const wrong = sheet("sku;quantidade\nJ-P;1\nNADA;1");
	expect(await send({ intent: "check", planilha: wrong })).toMatchObject({
		ok: true,
		report: { errorCount: 1 },
	});
	expect(await send({ intent: "apply", planilha: wrong })).toMatchObject({
		ok: false,
		status: 422,
		report: { errorCount: 1 },
	});
	expect(await send({ intent: "apply", planilha: sheet("sku;quantidade\nJ-P;1") })).toMatchObject({
		message: "Estoque atualizado com sucesso!",
		description: "1 variação alterada",
	});
	expect(await send({ intent: "check" })).toMatchObject({
		status: 422,
		message: "O arquivo está vazio",
	});
	expect((await test.counters()).coatP.estoque).toBe(1);
});
