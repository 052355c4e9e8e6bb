import type { Prices } from "#core/content/load-prices.ts";
import { sumsFor } from "./rules.ts";
import type { PaymentMethod, Totals } from "./types.ts";

/**
 * What an unpaid order costs when it is paid this way. The way that was begun keeps its price: what the shop's settings
 * become later counts for what is begun later.
 */
export function sumsOf(
	order: Totals & { payment_method?: PaymentMethod | null },
	method: PaymentMethod | null,
	prices: Prices,
): Totals {
	return method && order.payment_method === method ? order : sumsFor(order, method, prices);
}
