import { MAX_QUANTITY } from "#core/cart/rules.ts";
import { priceLines } from "#core/catalog/price-lines.ts";
import { loadPrices } from "#core/content/load-prices.ts";
import type { DiscountError } from "#core/customers/discounts/discount-rules.ts";
import { lockDiscount } from "#core/customers/discounts/lock-discount.ts";
import { moveDiscount } from "#core/customers/discounts/move-discount.ts";
import { rememberCheckout } from "#core/customers/remember-checkout.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { listCardsInProgress } from "#core/payments/list-cards-in-progress.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { releaseUnits } from "#core/stock/release-units.ts";
import { reserveLockedUnits } from "#core/stock/reserve-units.ts";
import type { UnitLine } from "#core/stock/types.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { checkLines, mergeLines } from "./check-lines.ts";
import { fieldErrors, type PlaceOrderRequest, placeOrderRequest } from "./checkout-rules.ts";
import { findKnownOrder, type KnownOrder } from "./find-known-order.ts";
import type { LineProblem } from "./line-problems-rules.ts";
import { queueOrderMail } from "./queue-order-mail.ts";
import { MAX_ORDER_TOTAL, MAX_ORDER_TOTAL_MESSAGE, RESERVATION_MS, totalsFor } from "./rules.ts";
import { isSameOrder } from "./same-order.ts";
import type { OrderSummary } from "./types.ts";
import { insertOrder, itemOf, updateOrder } from "./write-order.ts";

export type PlaceOrderError =
	/** By field, as `form.customer_name` or `lines`; pt-BR. */
	| { code: "invalid"; fields: Record<string, string> }
	/** The shopper is shown each line's problem before anything is charged; the cart keeps its lines. */
	| { code: "lines"; problems: LineProblem[] }
	/** The code takes nothing off; the shopper decides whether to order without it. */
	| { code: "discount"; error: DiscountError }
	/** The order to change is paid, already being prepared, or its card is still at the provider. */
	| { code: "closed"; order: OrderSummary };

export type PlaceDeps = { db: Db; clock: () => Date; outbox: Outbox };

export type PlacedOrder = Result<OrderSummary, PlaceOrderError>;

/**
 * Makes an order from a cart, or changes the shopper's unpaid one, in one transaction: prices and
 * units are the database's, the units are kept for `RESERVATION_MS` (decision money 1, 6 and 12).
 * `request` is whatever the client sent (`placeOrderRequest`), `userId` the signed-in account. The same
 * request twice, even at once, gives the same order. On failure nothing was written.
 */
export async function placeOrder(
	{ db, clock, outbox }: PlaceDeps,
	request: unknown,
	userId: string | null,
): Promise<PlacedOrder> {
	const parsed = placeOrderRequest.safeParse(request);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const lines = mergeLines(parsed.data.lines);
	if (lines.some((line) => line.quantity > MAX_QUANTITY)) {
		return fail({ code: "invalid", fields: { lines: "Quantidade inválida" } });
	}
	return runTransaction(db, (tx) =>
		placeIn(tx, outbox, { ...parsed.data, lines }, userId, clock()),
	);
}

async function placeIn(
	tx: Tx,
	outbox: Outbox,
	{ idempotencyKey, orderToken, form, discountCode, lines }: PlaceOrderRequest,
	userId: string | null,
	now: Date,
): Promise<PlacedOrder> {
	const known = await findKnownOrder(tx, idempotencyKey, orderToken);
	if (known && (await isClosed(tx, known))) return fail({ code: "closed", order: known });
	if (known && isSameOrder(known, form, lines, discountCode, now)) return ok(known);

	const held = known ? heldUnits(known) : [];
	// The lines it had are locked with the new ones, in the same one order.
	const priced = await priceLines(tx, [...lines, ...(known ? formerLines(known) : [])]);
	const { buyable, problems } = checkLines(
		lines,
		priced.slice(0, lines.length),
		new Map(held.map((line) => [line.variantId, line.quantity])),
	);
	if (problems.length > 0) return fail({ code: "lines", problems });

	const subtotal = buyable.reduce((sum, line) => sum + line.price * line.quantity, 0);
	const heldCode = known?.stock_state === "reserved" ? known.discount_code : null;
	const discount = discountCode
		? await lockDiscount(tx, {
				code: discountCode,
				email: form.customer_email,
				lines: buyable,
				now,
				held: heldCode === discountCode ? 1 : 0,
			})
		: null;
	if (discount && !discount.ok) return fail({ code: "discount", error: discount.error });
	const prices = await loadPrices(tx);
	const off = discount?.value.amount ?? 0;
	const totals = totalsFor(subtotal, form.shipping_method, null, prices, off);
	if (totals.total > MAX_ORDER_TOTAL) {
		return fail({ code: "invalid", fields: { lines: MAX_ORDER_TOTAL_MESSAGE } });
	}

	const content = {
		form,
		totals,
		discountCode,
		lines: buyable,
		userId,
		reservedUntil: new Date(now.getTime() + RESERVATION_MS),
	};
	if (known) await releaseUnits(tx, held, { orderId: known.id });
	const order = known
		? await updateOrder(tx, known.id, content)
		: await insertOrder(tx, idempotencyKey, content);
	await reserveLockedUnits(tx, buyable, { orderId: order.id });
	await moveDiscount(tx, heldCode, discountCode);
	if (userId) await rememberCheckout(tx, userId, form);
	const mail = {
		...order,
		customer_address: form.customer_address,
		tracking_code: null,
		carrier: null,
		items: buyable.map(itemOf),
	};
	await queueOrderMail(tx, outbox, mail, "order-received");
	return ok(order);
}

async function isClosed(
	tx: Tx,
	{ id, payment_status, status, stock_state }: KnownOrder,
): Promise<boolean> {
	const paid = payment_status === "approved" || payment_status === "refunded";
	const left = status !== "pendente" || stock_state === "sold";
	return paid || left || (await listCardsInProgress(tx, id)).length > 0;
}

const heldUnits = ({ stock_state, items }: KnownOrder): UnitLine[] =>
	stock_state !== "reserved"
		? []
		: items.flatMap(({ variante_id, quantity }) =>
				variante_id ? [{ variantId: variante_id, quantity }] : [],
			);

const formerLines = ({ items }: KnownOrder) =>
	items.flatMap(({ produto_id, size, color, quantity }) =>
		produto_id ? [{ productId: produto_id, size, color, quantity }] : [],
	);
