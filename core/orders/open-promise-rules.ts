import type { Day } from "#core/delivery/day-words-rules.ts";
import { untilWords } from "#core/delivery/promise-rules.ts";
import { type KeptQuote, promiseAnew } from "#core/delivery/quote-rules.ts";
import { isPaid } from "./cancel-rules.ts";
import type { OrderStatus, PaymentStatus } from "./types.ts";

/** What an order promises: the day, and until when it is to be paid for it; null where that decides nothing. */
export type Promised = { promised_day: Day | null; promise_paid_until: Date | null };

type Ordered = Promised & {
	status: OrderStatus;
	payment_status: PaymentStatus;
	cancelled_at: Date | null;
	shipping_quote: KeptQuote | null;
};

/**
 * What an order promises at `now` (rule delivery 10): one that waits for its payment a later day once the limit it
 * was promised for is over. What is paid, goes on without or was given up keeps its day on no condition.
 */
export function promisedAt(order: Ordered, now: Date): Promised {
	const { promised_day, promise_paid_until, shipping_quote } = order;
	if (isPaid(order) || order.cancelled_at || order.status !== "pendente") {
		return { promised_day, promise_paid_until: null };
	}
	const late = promise_paid_until && shipping_quote && promise_paid_until <= now;
	const anew = late && promiseAnew(shipping_quote, now);
	return anew
		? { promised_day: anew.day, promise_paid_until: anew.paidUntil }
		: { promised_day, promise_paid_until };
}

/** `, se o pagamento for confirmado até segunda-feira, 30 de novembro, às 14h`; empty on no condition. */
export const ifPaidWords = (until: Date | null): string =>
	until ? `, se o pagamento for confirmado até ${untilWords(until)}` : "";
