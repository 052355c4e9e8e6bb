import type { Buyer } from "#core/accounts/types.ts";
import type { TestShop } from "../test-shop.ts";

type Asked = { id: string; email: string };

/** A PIX for an order, whose amount the shop itself tells: what it costs by PIX is no matter of these tests. */
export async function beginPix({ shop }: TestShop, { id, email }: Asked, buyer: Buyer) {
	const ask = (amount: number) =>
		shop.payments.awaited.pix.create(
			{ orderId: id, amount, customerEmail: email, customerName: "Ana" },
			buyer,
		);
	const first = await ask(1);
	return !first.ok && first.error.code === "amount_changed" ? ask(first.error.amount) : first;
}
