import type { DiscountError } from "#core/customers/discounts/discount-rules.ts";
import type { LineProblem } from "./line-problems-rules.ts";
import type { OrderSummary, Totals } from "./types.ts";

/** Why an order was not placed; nothing was written. */
export type PlaceOrderError =
	/** By field, as `form.customer_name` or `lines`; pt-BR. */
	| { code: "invalid"; fields: Record<string, string> }
	/** The shopper is shown each line's problem before anything is charged; the cart keeps its lines. */
	| { code: "lines"; problems: LineProblem[] }
	/** The code takes nothing off; the shopper decides whether to order without it. */
	| { code: "discount"; error: DiscountError }
	/** The shop is not open, or on holidays: why, in words. */
	| { code: "not_selling"; message: string }
	/** Too many orders from one place. */
	| { code: "too_many"; message: string }
	/**
	 * The order to change was prolonged as often as it may be, or its e-mails already went to as many addresses
	 * as they may; the same lines make a new one.
	 */
	| { code: "spent"; why: "renewals" | "addresses" }
	/** It costs something else than the shopper saw: what it costs now is shown before anything is ordered. */
	| { code: "total"; totals: Totals }
	/** It arrives later than the shopper saw, `chega até …`: shown before anything is ordered. */
	| { code: "later"; words: string }
	/** The order to change is paid, cancelled, already being prepared, or its card is still at the provider. */
	| { code: "closed"; order: OrderSummary };
