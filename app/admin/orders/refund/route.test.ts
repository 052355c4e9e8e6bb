import { expect, it } from "vitest";
import type { Shop } from "#core/shop.ts";
import { fail, ok } from "#core/values/result.ts";
import { sendTo } from "#testing/admin-call.ts";
import { action } from "./route.ts";

const WISH = {
	intent: "request",
	key: "5d1f2e0c-0000-4000-8000-000000000001",
	wish: { mode: "value", amount: 100 },
	expected: 100,
	taken: 0,
	reason: "outro",
	units: "none",
};

/** A shop that says which of its operations was asked. */
function recordingShop() {
	const asked: string[] = [];
	const record = (name: string) => async () => {
		asked.push(name);
		return ok({ status: "requested" });
	};
	const refunds = {
		request: record("request"),
		propose: record("propose"),
		retry: record("retry"),
		settleUnits: record("units"),
	};
	return { asked, shop: { payments: { refunds } } as unknown as Shop };
}

it.each([
	["owner", "request"],
	["manager", "request"],
	["orders", "propose"],
] as const)("%s: money back is a %s (rule payments 36)", async (role, what) => {
	const { asked, shop } = recordingShop();
	expect(await sendTo(action, shop, { role })(WISH)).toMatchObject({ ok: true, status: 200 });
	expect(asked).toEqual([what]);
});

it.each([
	{ intent: "retry", refund: "1" },
	{ intent: "retry", refund: "1", byHand: true },
	{ intent: "units", refund: "1", back: true },
])("who works with orders decides nothing: %j", async (sent) => {
	const { asked, shop } = recordingShop();
	expect(await sendTo(action, shop, { role: "orders" })(sent)).toMatchObject({
		ok: false,
		status: 403,
	});
	expect(asked).toEqual([]);
});

it.each([
	[{ mode: "all" }, { code: "nothing" }],
	[WISH.wish, { code: "too_much", most: 0 }],
])("who comes second hears that nothing is left: %j", async (wish, error) => {
	const refunds = { request: async () => fail(error) };
	const shop = { payments: { refunds } } as unknown as Shop;
	expect(await sendTo(action, shop)({ ...WISH, wish })).toMatchObject({
		ok: false,
		status: 409,
		message: expect.stringContaining("já voltou ou está voltando"),
	});
});

it.each(["readonly", "catalogue"] as const)("%s does not even ask", async (role) => {
	const sending = sendTo(action, {}, { role })(WISH);
	await expect(sending).rejects.toMatchObject({ init: { status: 403 } });
});

it.each([
	["back", "Peças de volta à venda"],
	["away", "Peças fora da venda"],
	["unchanged", expect.stringContaining("O estoque não mudou")],
])("who says what becomes of pieces reads what became of them: %s", async (stock, message) => {
	const refunds = { settleUnits: async () => ok({ stock }) };
	const shop = { payments: { refunds } } as unknown as Shop;
	expect(await sendTo(action, shop)({ intent: "units", refund: "1", back: true })).toMatchObject({
		ok: true,
		message,
	});
});
