import type { Prices } from "#core/content/load-settings.ts";
import type { OrderDiscount } from "#core/discounts/shared/discount.ts";
import { formatMoney, pixPrice } from "#core/values/money.ts";
import type { PaymentMethod, Totals } from "../types.ts";

/** Centavos; the maximum of one payment (rule payments 6). */
export const MAX_ORDER_TOTAL = 10_000_000;
export const MAX_ORDER_TOTAL_MESSAGE =
	"Valor máximo excedido: um pedido vai até R$ 100.000,00. Fale conosco para compras maiores";

/**
 * PIX discount on `amount` centavos (after all other discounts and charges): the remainder is rounded half up, the
 * discount is the difference (rule money 4).
 */
export function pixDiscount(amount: number, method: PaymentMethod | null, prices: Prices): number {
	if (method !== "pix") return 0;
	return amount - pixPrice(amount, prices.desconto_pix_percentual);
}

/** The delivery method of an order that sells a gift card: nothing is shipped. */
export const BY_EMAIL = "vale";

/** Whether an order sells a gift card, which is e-mailed. */
export const sellsGift = ({ shipping_method }: { shipping_method?: string | null }): boolean =>
	shipping_method === BY_EMAIL;

type Priced = Pick<Totals, "subtotal" | "shipping" | "code_discount"> & {
	shipping_method?: string | null;
};

/**
 * All amounts of an order in centavos: discounts come off first, delivery is added, PIX takes its part of the rest
 * (rule money 4). A gift card costs what it holds (rule credit 12).
 */
export function orderTotals(
	{ subtotal, shipping, code_discount, shipping_method = null }: Priced,
	paymentMethod: PaymentMethod | null,
	prices: Prices,
): Totals {
	const rest = subtotal - code_discount + shipping;
	const method = sellsGift({ shipping_method }) ? null : paymentMethod;
	const discount = code_discount + pixDiscount(rest, method, prices);
	return { subtotal, shipping, code_discount, discount, total: subtotal + shipping - discount };
}

/** The discounts by name, then PIX; orders of earlier versions have only their code. */
export function discountLines({
	discount,
	code_discount,
	discount_code,
	discounts,
}: Pick<Totals, "discount" | "code_discount"> & {
	discount_code: string | null;
	discounts?: Pick<OrderDiscount, "name" | "amount" | "freight">[] | null | undefined;
}): { name: string; amount: number; pix?: boolean }[] {
	const lines = [
		...(discounts?.map(({ name, amount, freight }) => ({ name, amount: amount + freight })) ?? [
			{
				name: discount_code ? `Cupom ${discount_code}` : "Desconto da loja",
				amount: code_discount,
			},
		]),
		{ name: "Desconto PIX", amount: discount - code_discount, pix: true },
	];
	return lines.filter(({ amount }) => amount > 0);
}

/**
 * Amounts of an unpaid order for this method. A started method keeps its price; later settings apply to later
 * payments. What an edit added costs the same in every method.
 */
export function totalsByMethod(
	order: Totals & Priced & { payment_method?: PaymentMethod | null; amount_due?: number },
	method: PaymentMethod | null,
	prices: Prices,
): Totals {
	const { amount_due: due = 0 } = order;
	if (due > 0) return { subtotal: due, shipping: 0, code_discount: 0, discount: 0, total: due };
	return method && order.payment_method === method ? order : orderTotals(order, method, prices);
}

/** Centavos that a method has to bring of these sums: without what store credit pays (rule credit 3). */
export const amountToPay = (
	{ amount_due = 0, credit = 0 }: { amount_due?: number; credit?: number },
	{ total }: Pick<Totals, "total">,
): number => (amount_due > 0 ? total : total - credit);

/** The delivery price in words. */
export const freightWords = (price: number): string =>
	price === 0 ? "Grátis" : formatMoney(price);
