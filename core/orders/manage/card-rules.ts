import { deliveryOf } from "#core/delivery/ordered-way-rules.ts";
import type { KeptQuote } from "#core/delivery/quote-rules.ts";
import { choiceWords } from "#core/values/variation-rules.ts";
import { discountLines } from "../rules.ts";
import type { Totals } from "../types.ts";

/**
 * Amounts of the financial card in centavos, each discount under the name of what took it off; an order that
 * knows none of them shows 0 (rules orders 3 and money 4).
 */
export function financialOf(order: Partial<Totals & { discount_code: string | null }>): Pick<
	Totals,
	"subtotal" | "shipping" | "total"
> & {
	discounts: { name: string; amount: number }[];
} {
	const { discount = 0, code_discount = 0, discount_code = null, total = 0 } = order;
	const discounts = discountLines({ discount, code_discount, discount_code });
	return {
		subtotal: order.subtotal ?? total,
		shipping: order.shipping ?? 0,
		discounts: discounts.length > 0 ? discounts : [{ name: "Desconto", amount: 0 }],
		total,
	};
}

/** The delivery as the card shows it; `Correios PAC` where an order has none (rule orders 3). */
export const shippingOf = (
	shipping_method: string | null,
	shipping_quote: KeptQuote | null = null,
): { name: string; days: string } =>
	shipping_method
		? deliveryOf({ shipping_method, shipping_quote })
		: { name: "Correios PAC", days: "5-7 dias úteis" };

/** What is shown for a line, also for one that has nothing left of its product (rule orders 5). */
export const lineOf = (item: {
	product_name: string | null;
	sku: string | null;
	size: string;
	color: string;
	quantity: number;
}): { name: string; sku: string; detail: string } => {
	const sku = item.sku ?? "-";
	return {
		name: item.product_name ?? "Produto não encontrado",
		sku,
		detail: [sku, choiceWords(item, " · "), `${item.quantity} un.`].filter(Boolean).join(" · "),
	};
};
