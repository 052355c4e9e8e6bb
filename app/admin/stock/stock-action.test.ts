import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop, UNITS } from "#testing/test-shop.ts";
import { changeStock } from "./stock-action.ts";

const ADMIN = { userId: "u1", name: "Marta", email: "marta@example.com" };

let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});
afterAll(() => test.close());

const send = async (fields: Record<string, string | File>) => {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	const { data, init } = await changeStock(test.shop, ADMIN, form);
	return { ...data, status: init?.status ?? 200 };
};
const sheet = (text: string) => new File([text], "contagem.csv");

it("answers an adjustment with its own words, or with what is wrong", async () => {
	const adjust = { intent: "ajustar", variantId: UNITS.bag, operation: "adicionar" };
	expect(await send({ ...adjust, quantity: "2" })).toEqual({
		ok: true,
		message: "Estoque atualizado com sucesso!",
		status: 200,
	});
	expect(await send({ ...adjust, quantity: "" })).toMatchObject({
		status: 422,
		fields: { quantity: "Informe a quantidade" },
	});
	expect(await send({ ...adjust, variantId: crypto.randomUUID(), quantity: "2" })).toMatchObject({
		ok: false,
		status: 404,
	});
	expect(await send({ intent: "zerar" })).toMatchObject({ ok: false, status: 400 });
});

it("tries a count sheet, refuses a wrong one whole, and applies a right one", async () => {
	const wrong = sheet("sku;quantidade\nJ-P;1\nNADA;1");
	expect(await send({ intent: "conferir", planilha: wrong })).toMatchObject({
		ok: true,
		report: { errorCount: 1 },
	});
	expect(await send({ intent: "aplicar", planilha: wrong })).toMatchObject({
		ok: false,
		status: 422,
		report: { errorCount: 1 },
	});
	expect(await send({ intent: "aplicar", planilha: sheet("sku;quantidade\nJ-P;1") })).toMatchObject(
		{
			message: "Estoque atualizado com sucesso!",
			description: "1 variação alterada",
		},
	);
	expect(await send({ intent: "conferir" })).toMatchObject({
		status: 422,
		message: "O arquivo está vazio",
	});
	expect((await test.counters()).coatP.estoque).toBe(1);
});
