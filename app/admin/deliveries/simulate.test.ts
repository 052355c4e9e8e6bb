import { afterAll, beforeAll, expect, it } from "vitest";
import { sendTo } from "#testing/admin-call.ts";
import { LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";
import { action } from "./delivery-actions.ts";

let test: TestShop;
beforeAll(async () => {
	test = await openTestShop();
});
afterAll(() => test.close());

const TYPED = { cep: "20040-020", order: "", kg: "0,45", size: "30x25x5", subtotal: "180,00" };

it("simulates what is typed, or the address and the pieces of an order", async () => {
	const send = sendTo(action, test.shop);
	const simulate = (over: Partial<typeof TYPED>) => send({ intent: "simulate", ...TYPED, ...over });
	expect(await simulate({})).toMatchObject({ ok: true, simulated: [{ code: "standard" }, {}] });
	expect(await simulate({ order: "999999" })).toMatchObject({
		fields: { order: "Nenhum pedido com esse número" },
	});
	expect(await simulate({ kg: "0", size: "30x25" })).toMatchObject({
		fields: { kg: expect.any(String), size: expect.any(String) },
	});
	const order = await test.place([LINES.bag]);
	const found = await test.shop.orderAdmin.loadOrder(order.id);
	expect(await simulate({ cep: "", order: String(found?.numero) })).toMatchObject({ ok: true });
});
