import type { OrderSummary } from "#core/orders/types.ts";
import type { PixPayment } from "#core/payments/types.ts";
import type { TestShop } from "../test-shop.ts";

type Payable = Pick<OrderSummary, "id" | "customer_email" | "total">;

/** PIX of a test shop's orders, with its 5 % off unless an amount is given (centavos). */
export function pixOf(test: () => TestShop) {
	const askPix = async (
		{ id, customer_email, total }: Payable,
		amount = total - Math.round(total * 0.05),
	): Promise<PixPayment> => {
		const made = await test().shop.payments.awaited.pix.create({
			orderId: id,
			amount,
			customerEmail: customer_email,
			customerName: "Ana",
		});
		if (!made.ok) throw new Error(JSON.stringify(made.error));
		return made.value;
	};
	const pay = (paymentId: string) => test().shop.payments.simulatePayment(paymentId, "approved");
	const payOrder = async (order: Payable) => pay((await askPix(order)).paymentId);
	return { askPix, pay, payOrder };
}
