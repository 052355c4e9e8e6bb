import type { KeptQuote } from "#core/delivery/quote-rules.ts";
import { deliveryOf } from "#core/delivery/shown-methods-rules.ts";
import type { Totals } from "../types.ts";

/** Amounts of the financial card in centavos; an order that knows none of them shows 0 (rules orders 3 and money 4). */
export const financialOf = (
	order: Partial<Totals>,
): Pick<Totals, "subtotal" | "shipping" | "discount" | "total"> => ({
	subtotal: order.subtotal ?? order.total ?? 0,
	shipping: order.shipping ?? 0,
	discount: order.discount ?? 0,
	total: order.total ?? 0,
});

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
	const choice = [
		item.size === "Único" ? "" : item.size,
		item.color === "Padrão" ? "" : item.color,
	];
	const sku = item.sku ?? "-";
	return {
		name: item.product_name ?? "Produto não encontrado",
		sku,
		detail: [sku, ...choice.filter(Boolean), `${item.quantity} un.`].join(" · "),
	};
};
