import { afterAll, beforeAll, expect, it } from "vitest";
import { sendTo } from "#testing/admin-call.ts";
import { emptyTables } from "#testing/empty-tables.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import { action } from "./discount-actions.ts";

let test: TestShop;
beforeAll(async () => {
	test = await openTestShop();
	await emptyTables(test.db, "customer_discounts");
});
afterAll(() => test.close());

it("creates, saves, switches and deletes a discount, each with its own words", async () => {
	const send = (asked: unknown) => sendTo(action, test.shop)(asked);
	const list = async () => (await test.shop.discounts.list(new URLSearchParams())).rows;
	const form = {
		code: "bemvinda",
		discount_type: "percentage",
		discount_value: "10",
		applies_to: { all: true },
	};
	expect(await send({ intent: "create", form })).toMatchObject({ message: "Desconto criado!" });
	expect(await send({ intent: "create", form })).toMatchObject({
		status: 422,
		fields: { code: "Já existe um desconto com este código" },
	});
	const [row] = await list();
	if (!row) throw new Error("not created");
	expect(row).toMatchObject({ code: "BEMVINDA", discount_value: 1_000, used: 0 });
	const { id, version } = row;
	const save = { intent: "save", id, version };
	const longer = { ...form, usage_limit: "100" };
	expect(await send({ ...save, form: longer })).toMatchObject({ message: "Desconto atualizado!" });
	expect(await send({ ...save, form })).toMatchObject({
		status: 409,
		conflict: { usage_limit: 100 },
	});
	expect(await send({ intent: "toggle", id, active: false })).toMatchObject({
		message: "Desconto desligado",
	});
	expect(await list()).toMatchObject([{ active: false, usage_limit: 100 }]);
	expect(await send({ intent: "create", form: { ...form, code: "" } })).toMatchObject({
		fields: { code: "Informe o código" },
	});
	expect(await send({ intent: "delete", id })).toMatchObject({ message: "Desconto excluído" });
	expect(await send({ intent: "delete", id })).toMatchObject({ status: 404 });
	expect(await list()).toEqual([]);
});
