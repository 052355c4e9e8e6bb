import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, inArray, ne } from "drizzle-orm";
import { loadPrices } from "#core/content/load-settings.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { repriceDiscounts } from "#core/orders/checkout/order-discount.ts";
import type { OrderMail } from "#core/orders/email-parts.ts";
import { listOrderItems, lockOrder } from "#core/orders/find-orders.ts";
import { beginHold } from "#core/orders/holds/begin-hold.ts";
import { shortenHold } from "#core/orders/holds/holds.ts";
import { letCreditGo } from "#core/orders/order-credit.ts";
import { nameShortLines } from "#core/orders/oversold-orders.ts";
import { setPaymentMethod } from "#core/orders/payment-state.ts";
import { loadOrderMail, sendReceivedEmail } from "#core/orders/send-emails.ts";
import {
	AWAITED_METHODS,
	PAYMENT_METHOD,
	reservesForDays,
} from "#core/orders/shared/payment-method.ts";
import { amountToPay, totalsByMethod } from "#core/orders/shared/totals.ts";
import type { OrderSummary, PaymentMethod, Totals } from "#core/orders/types.ts";
import { unitsOf } from "#core/orders/units.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import type { BuyerFacts } from "#platform/payments/payment-requests.ts";
import type { Buyer } from "../accounts/types.ts";
import { findAccountAge } from "../accounts/users/users.ts";
import { e164 } from "../values/contact.ts";
import { listAttemptsOf, toCheckOf } from "./find-payments.ts";
import { payments } from "./schema.ts";
import type { Payment, PaymentError, PaymentsDeps, ReplacedAttempt } from "./types.ts";

/** Checks that this is an order of the person with this e-mail that owes money (rule payments 3). */
export function checkOrder(
	order: OrderSummary | null,
	email: string,
): Result<OrderSummary, PaymentError> {
	if (order?.customer_email.toLowerCase() !== email.trim().toLowerCase()) {
		return fail({ code: "order_not_found" });
	}
	const paid = order.payment_status === "approved" || order.payment_status === "refunded";
	if (paid && order.amount_due === 0) return fail({ code: "already_paid" });
	return order.cancelled_at ? fail({ code: "order_cancelled" }) : ok(order);
}

/** The payer's address for the provider, which requires one: the shop's own where the customer gave none. */
export const payerEmail = async (
	{ mailbox }: Pick<PaymentsDeps, "mailbox">,
	email: string,
): Promise<string> => email || ((await mailbox()) ?? "");

/** The order's amounts for this method, in centavos: those of a started payment, else at current prices. */
export async function sumsWhenPaidBy(
	db: Db | Tx,
	order: OrderSummary,
	method: PaymentMethod,
): Promise<Totals> {
	return totalsByMethod(order, method, await loadPrices(db));
}

/** `replaced`: attempts of another method that can no longer be paid; the provider has to cancel them. */
type Started = { order: OrderMail; replaced: ReplacedAttempt[] };

type Attempt = {
	order: OrderSummary | null;
	waiting: readonly Payment[];
	email: string;
	method: PaymentMethod;
	/** Centavos the shopper agreed to. */
	amount: number;
	keepUntil: Date;
	payer: Buyer;
	outbox: Outbox;
	now: Date;
};

/**
 * Prepares an attempt to pay, with the order row locked: checks that the order belongs to this person, is unpaid
 * and costs what they saw, and reserves its units. The order e-mail is sent now, not when the order is placed,
 * because starting to pay shows intent. On failure nothing changed, except that discounts that the order lost are
 * removed.
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
	const due = amountToPay(checked.value, sums);
	if (due <= 0 && method !== "store_credit") {
		// A larger discount of PIX came into force meanwhile.
		await letCreditGo(tx, orderId, "O desconto do PIX mudou");
		return fail({ code: "amount_changed", amount: sums.total });
	}
	if (due !== amount) return fail({ code: "amount_changed", amount: due });
	if (checked.value.amount_due > 0) {
		// Its pieces are sold already.
		const replaced = await closeExcluded(tx, orderId, method, waiting);
		return ok({ order: await loadOrderMail(tx, orderId), replaced });
	}
	const items = await listOrderItems(tx, orderId);
	const reserved = await beginHold(tx, checked.value, payer, {
		until: keepUntil,
		now,
		settles: PAYMENT_METHOD[method].settles,
		units: unitsOf(items),
	});
	if (!reserved.ok) {
		const { error } = reserved;
		if (error.code === "cancelled") return fail({ code: "order_cancelled" });
		if (error.code === "out_of_stock" || error.code === "in_others_payments") {
			return fail({ ...error, lines: await nameShortLines(tx, orderId, error.lines) });
		}
		if (error.code !== "discount_lost") return fail(error);
		const code_discount = await repriceDiscounts(tx, checked.value, now);
		const dearer = { ...checked.value, code_discount, payment_method: null };
		const amount = amountToPay(dearer, await sumsWhenPaidBy(tx, dearer, method));
		return fail({ code: "amount_changed", amount });
	}
	const { renewed, hold } = reserved.value;
	const startedOrder = {
		...(await setPaymentMethod(tx, checked.value, { method, sums, renewed })),
		items,
	};
	await sendReceivedEmail(tx, outbox, startedOrder, hold, now);
	const replaced = await closeExcluded(tx, orderId, method, waiting);
	// The boleto's reservation of several days ends.
	if (replaced.some((one) => reservesForDays(one.method))) {
		await shortenHold(tx, orderId, now, keepUntil);
	}
	return ok({ order: startedOrder, replaced });
}

async function closeExcluded(
	tx: Tx,
	orderId: string,
	method: PaymentMethod,
	waiting: readonly Payment[],
): Promise<ReplacedAttempt[]> {
	const replaced: ReplacedAttempt[] = [];
	for (const other of excludedBy(method)) {
		if (waiting.some((one) => one.method === other)) {
			replaced.push(...(await closeAttempts(tx, orderId, "replaced", { method: other })));
		}
	}
	return replaced;
}

/**
 * The methods whose pending payments a new one closes. A boleto excludes the others and is excluded by them: a double
 * payment could only be refunded manually (rule payments 16). PIX and card may coexist, since both can be refunded.
 */
const excludedBy = (method: PaymentMethod): PaymentMethod[] =>
	AWAITED_METHODS.filter(
		(other) => other !== method && (reservesForDays(method) || reservesForDays(other)),
	);

/** Pending attempts of any method. */
export const listWaiting = async (db: Db | Tx, orderId: string): Promise<Payment[]> =>
	isUuid(orderId)
		? (await listAttemptsOf(db, orderId)).filter(({ status }) => status === "pending")
		: [];

/** Inserts a pending PIX or boleto before the provider request. `amount` in centavos. */
export async function insertWaiting(
	tx: Tx,
	{ provider, clock }: Pick<PaymentsDeps, "provider" | "clock">,
	wanted: Pick<Payment, "order_id" | "method" | "amount" | "expires_at" | "difference"> & {
		due_day?: string | undefined;
	},
): Promise<Payment> {
	const now = clock();
	const [payment] = await tx
		.insert(payments)
		.values({
			...wanted,
			provider: provider.name,
			idempotency_key: randomUUID(),
			created_at: now,
			updated_at: now,
		})
		.returning();
	if (!payment) throw new Error("payment not written");
	return payment;
}

/** Closes a pending attempt; false when it is no longer pending. */
export async function closeAttempt(
	tx: Tx,
	paymentId: string,
	status: "expired" | "cancelled",
	detail: string,
): Promise<boolean> {
	const closed = await tx
		.update(payments)
		.set({ status, status_detail: detail })
		.where(and(eq(payments.id, paymentId), eq(payments.status, "pending")))
		.returning({ id: payments.id });
	return closed.length > 0;
}

/** Closes a payment that never reached the provider; the reservation of days for a boleto ends. */
export async function abandonAttempt(
	tx: Tx,
	{ clock }: Pick<PaymentsDeps, "clock">,
	{ id, order_id, method }: Payment,
	detail: string,
): Promise<boolean> {
	if (reservesForDays(method)) await lockOrder(tx, order_id);
	const closed = await closeAttempt(tx, id, "cancelled", detail);
	if (closed && reservesForDays(method)) await shortenHold(tx, order_id, clock());
	return closed;
}

/**
 * Closes the pending attempts of an order, whose row is locked: all, those of a method, or all except one. Returns
 * them for cancellation at the provider; a payment that still arrives is detected and refunded.
 */
export const closeAttempts = (
	tx: Tx,
	orderId: string,
	detail: string,
	{ method, except }: { method?: PaymentMethod; except?: string } = {},
): Promise<Payment[]> =>
	tx
		.update(payments)
		.set({ status: "cancelled", status_detail: detail })
		.where(
			and(
				eq(payments.order_id, orderId),
				eq(payments.status, "pending"),
				method && eq(payments.method, method),
				except ? ne(payments.id, except) : undefined,
			),
		)
		.returning();

/** Finds the CEP in an unstructured address. */
const CEP = /\b(\d{5})-?(\d{3})\b/;
/** `+55`, area code, number. */
const PHONE = /^\+55(\d{2})(\d+)$/;

export async function loadBuyerFacts(
	db: Db,
	order: OrderMail,
	{ address, deviceId }: Pick<BuyerFacts, "address" | "deviceId">,
): Promise<BuyerFacts> {
	const [, area, number] = PHONE.exec(e164(order.customer_phone) ?? "") ?? [];
	const [, ...written] = CEP.exec(order.customer_address) ?? [];
	return {
		name: order.customer_name,
		phone: area && number ? { area, number } : null,
		zipCode: order.address_cep || written.join("") || null,
		registeredAt: order.user_id ? await findAccountAge(db, order.user_id) : null,
		address,
		deviceId,
		express: order.shipping_method === "express",
		shipping: order.shipping,
		items: order.items.map((item) => ({
			id: item.sku ?? item.produto_id ?? "peca",
			title: item.product_name ?? "Produto",
			quantity: item.quantity,
			unitPrice: item.unit_price,
		})),
	};
}

/** Method of the pending PIX or boleto of an order; null when there is none. */
export async function findOpenMethod(
	db: Db,
	orderId: string,
	now: Date,
): Promise<PaymentMethod | null> {
	const [found] = await db
		.select({ method: payments.method })
		.from(payments)
		.where(
			and(
				eq(payments.order_id, orderId),
				inArray(payments.method, AWAITED_METHODS),
				eq(payments.status, "pending"),
				gt(payments.expires_at, now),
			),
		)
		.orderBy(desc(payments.created_at))
		.limit(1);
	return found?.method ?? null;
}
