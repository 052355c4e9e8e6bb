import type { ClosedDays } from "#core/delivery/shared/calendar.ts";
import type { Day } from "#core/delivery/shared/day-words.ts";
import type { PickupPlace } from "#core/delivery/shared/offered-method.ts";
import { untilWords } from "#core/delivery/shared/promise.ts";
import { promiseAnew, type StoredQuote } from "#core/delivery/shared/quote.ts";
import {
	formatDocument,
	isValidDocument,
	maskDocument,
	normalizeDocument,
} from "#core/values/document.ts";
import type { OrderStatus, PaymentStatus } from "../types.ts";
import { isPaid } from "./cancel.ts";

/** Of whom the order is handed to; the document is whole at the counter only. */
type Collector = { customer_name: string; address_recipient: string; pickup_cpf: string | null };

/** Replaces the address of a pickup order: where, when and by whom (rule delivery 13). */
export const pickupAddress = ({ address, hours }: PickupPlace, who: Collector): string =>
	[
		"Retirada na loja",
		address,
		hours,
		`Retira: ${who.address_recipient || who.customer_name}${who.pickup_cpf ? `, CPF ${formatDocument(who.pickup_cpf)}` : ""}`,
	]
		.filter(Boolean)
		.join("\n");

const CPF_LENGTH = 11;
const DOCUMENT = /(?<=, CPF )\d{3}\.\d{3}\.\d{3}-\d{2}$/m;

/** The address for the customer's page and e-mails, which others may see: documents are masked. */
export const customersAddress = (address: string): string =>
	address.replace(DOCUMENT, (document) => maskDocument(normalizeDocument(document)));

/** The buyer's CPF, if they pick the order up themselves; otherwise empty. */
export function ownDocument(form: object): string {
	const typed = (name: string): string => {
		const value = Object.entries(form).find(([key]) => key === name)?.[1];
		return typeof value === "string" ? value.trim() : "";
	};
	const document = normalizeDocument(typed("customer_cpf"));
	const alone = typed("address_recipient") === "";
	return alone && document.length === CPF_LENGTH && isValidDocument(document) ? document : "";
}

/** The promised day and its payment deadline; null when there is no deadline. */
export type Promised = { promised_day: Day | null; promise_paid_until: Date | null };

export type Ordered = Promised & {
	status: OrderStatus;
	payment_status: PaymentStatus;
	cancelled_at: Date | null;
	shipping_quote: StoredQuote | null;
};

/** Whether an unpaid order passed the deadline of its promise, so that the day is counted again. */
export const isPromiseLate = (order: Ordered, now: Date): boolean =>
	order.status === "pendente" &&
	!isPaid(order) &&
	!order.cancelled_at &&
	order.shipping_quote !== null &&
	order.promise_paid_until !== null &&
	order.promise_paid_until <= now;

/**
 * The promise of an order at `now` (rule delivery 10): a later day for an unpaid order past its deadline. Paid or
 * cancelled orders keep their day unconditionally. `closed` as in `promiseAnew`.
 */
export function promisedAt(order: Ordered, now: Date, closed?: ClosedDays): Promised {
	const { promised_day, promise_paid_until, shipping_quote } = order;
	if (isPaid(order) || order.cancelled_at || order.status !== "pendente") {
		return { promised_day, promise_paid_until: null };
	}
	const anew =
		shipping_quote && isPromiseLate(order, now) ? promiseAnew(shipping_quote, now, closed) : null;
	return anew
		? { promised_day: anew.day, promise_paid_until: anew.paidUntil }
		: { promised_day, promise_paid_until };
}

/** `, se o pagamento for confirmado até segunda-feira, 30 de novembro, às 14h`; empty without a deadline. */
export const ifPaidWords = (until: Date | null): string =>
	until ? `, se o pagamento for confirmado até ${untilWords(until)}` : "";
