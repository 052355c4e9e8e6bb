import { expect, it } from "vitest";
import { ANYBODY, type Buyer } from "#core/accounts/buyer-rules.ts";
import { messageForError } from "#core/payments/error-rules.ts";
import { beginPix } from "#testing/begin-pix.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { LINES, openTestShop } from "#testing/test-shop.ts";

const test = heldShop(openTestShop);

const from = (n: number): Buyer => ({ ...ANYBODY, network: `198.51.100.${n}`, device: `d${n}` });

const payByPix = async (line: keyof typeof LINES, quantity: number, buyer: Buyer) => {
	const request = test.request([{ ...LINES[line], quantity }]);
	const order = await test.shop.orders.placeOrder(request, buyer);
	if (!order.ok) throw new Error(JSON.stringify(order.error));
	const { id, customer_email: email } = order.value;
	return beginPix(test, { id, email }, buyer);
};

it("who finds no place for a large code reads how many of which piece would do", async () => {
	// Both places of the shop are taken, by codes for another piece.
	expect(await payByPix("coatP", 3, from(1))).toMatchObject({ ok: true });
	expect(await payByPix("coatP", 2, from(2))).toMatchObject({ ok: true });
	const refused = await payByPix("bag", 6, from(3));
	expect(refused).toMatchObject({
		error: { code: "in_others_payments", lines: [{ name: "Bolsa", quantity: 6, available: 2 }] },
	});
	expect(!refused.ok && messageForError(refused.error)).toContain("Bolsa: até 2 unidades.");
	// What others keep of one piece counts against no other: it is as it says.
	expect(await payByPix("bag", 2, from(3))).toMatchObject({ ok: true });
	const full = await payByPix("bag", 1, from(4));
	expect(!full.ok && messageForError(full.error)).toContain("Bolsa: nenhuma.");
});
