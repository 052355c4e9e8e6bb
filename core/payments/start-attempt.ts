import { and, eq } from "drizzle-orm";
import type { Buyer } from "#core/accounts/buyer-rules.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { beginHold, type Settles } from "#core/orders/holds/begin-hold.ts";
import { shortenHold } from "#core/orders/holds/shorten-hold.ts";
import { listOrderItems } from "#core/orders/list-order-items.ts";
import { unitsOf } from "#core/orders/list-units.ts";
import type { OrderMail } from "#core/orders/mails/order-steps.ts";
import { nameShortLines } from "#core/orders/name-short-lines.ts";
import { dropDiscount } from "#core/orders/order-discount.ts";
import { setPaymentMethod } from "#core/orders/set-payment-method.ts";
import { tellReceived } from "#core/orders/tell-received.ts";
import type { OrderSummary, PaymentMethod } from "#core/orders/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Tx } from "#platform/database/database.ts";
import { checkOrder, sumsWhenPaidBy } from "./check-order.ts";
import { toCheckOf } from "./inbox/to-check-of.ts";
import { payments } from "./schema.ts";
import type { Payment, PaymentError, ReplacedAttempt } from "./types.ts";

const SETTLES: Record<PaymentMethod, Settles> = {
	pix: "soon",
	boleto: "in days",
	credit_card: "at once",
	debit_card: "at once",
};

/** `replaced`: attempts of another way that can be paid no more; the provider has to be told. */
type Started = { order: OrderMail; replaced: ReplacedAttempt[] };

type Attempt = {
	/** Held; null when there is none with the id that was asked for. */
	order: OrderSummary | null;
	/** Its attempts that wait for money. */
	waiting: readonly Payment[];
	email: string;
	method: PaymentMethod;
	/** Centavos the shopper agreed to. */
	amount: number;
	/** Until when the units have to be kept for this attempt. */
	keepUntil: Date;
	payer: Buyer;
	outbox: Outbox;
	now: Date;
};

/**
 * What comes before every attempt to pay, with the order's row held: it is this person's, unpaid,
 * costs what they saw, and its units are kept for the time of the attempt. The customer is told of the
 * order now, not when it was placed: whoever begins to pay means it. On failure nothing changed,
 * but that an order loses a discount code which is no longer good.
 */
export async function startAttempt(
	tx: Tx,
	{ order, waiting, email, method, amount, keepUntil, payer, outbox, now }: Attempt,
): Promise<Result<Started, PaymentError>> {
	const checked = checkOrder(order, email);
	if (!checked.ok) return checked;
	const orderId = checked.value.id;
	if ((await toCheckOf(tx, [orderId])).size > 0) return fail({ code: "money_to_check" });
	const sums = await sumsWhenPaidBy(tx, checked.value, method);
	if (sums.total !== amount) return fail({ code: "amount_changed", amount: sums.total });
	const items = await listOrderItems(tx, orderId);
	const kept = await beginHold(tx, checked.value, payer, {
		until: keepUntil,
		now,
		settles: SETTLES[method],
		units: unitsOf(items),
	});
	if (!kept.ok) {
		const { error } = kept;
		if (error.code === "cancelled") return fail({ code: "order_cancelled" });
		if (error.code === "out_of_stock" || error.code === "in_others_payments") {
			return fail({ ...error, lines: await nameShortLines(tx, orderId, error.lines) });
		}
		if (error.code !== "discount_lost") return fail(error);
		await dropDiscount(tx, checked.value);
		const dearer = { ...checked.value, code_discount: 0, payment_method: null };
		return fail({
			code: "amount_changed",
			amount: (await sumsWhenPaidBy(tx, dearer, method)).total,
		});
	}
	const { renewed, hold } = kept.value;
	const begun = {
		...(await setPaymentMethod(tx, checked.value, { method, sums, renewed })),
		items,
	};
	await tellReceived(tx, outbox, begun, hold, now);
	const other = method === "boleto" ? "pix" : "boleto";
	const replaced = waiting.some((one) => one.method === other)
		? await closeOtherWay(tx, orderId, other)
		: [];
	// What was kept for days is kept for this attempt now.
	if (replaced.some((one) => one.method === "boleto")) {
		await shortenHold(tx, orderId, now, keepUntil);
	}
	return ok({ order: begun, replaced });
}

/**
 * A boleto and another way do not wait for money side by side: what was paid twice would have to be given
 * back by hand (rule payments 16). A code and a card may, since their money goes back by itself.
 */
const closeOtherWay = (tx: Tx, orderId: string, other: PaymentMethod): Promise<ReplacedAttempt[]> =>
	tx
		.update(payments)
		.set({ status: "cancelled", status_detail: "replaced" })
		.where(
			and(
				eq(payments.order_id, orderId),
				eq(payments.status, "pending"),
				eq(payments.method, other),
			),
		)
		.returning({ id: payments.id, method: payments.method });
