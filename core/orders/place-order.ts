import type { Buyer } from "#core/accounts/buyer-rules.ts";
import { MAX_QUANTITY } from "#core/cart/rules.ts";
import { priceLines } from "#core/catalog/price-lines.ts";
import { loadPrices } from "#core/content/load-prices.ts";
import { readWhyNotSelling } from "#core/content/opening.ts";
import { mayTryCode } from "#core/customers/discounts/limit-codes.ts";
import { lockDiscount } from "#core/customers/discounts/lock-discount.ts";
import { moveDiscount } from "#core/customers/discounts/move-discount.ts";
import { rememberCheckout } from "#core/customers/remember-checkout.ts";
import type { Carriers } from "#core/delivery/carriers/carriers.ts";
import type { Delivery } from "#core/delivery/delivery.ts";
import type { MethodTables } from "#core/delivery/methods/offered-methods.ts";
import { releaseUnits } from "#core/stock/release-units.ts";
import { reserveLockedUnits } from "#core/stock/reserve-units.ts";
import { fieldErrors } from "#core/values/field-errors-rules.ts";
import { counted } from "#core/values/plural-rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { Limiter } from "#platform/rate-limit/limiter.ts";
import { checkLines, mergeLines } from "./check-lines.ts";
import { type PlaceOrderRequest, placeOrderRequest } from "./checkout-rules.ts";
import { findKnownOrder, isKnownKey } from "./find-known-order.ts";
import { decideHold } from "./holds/decide-hold.ts";
import { HOLD_MS } from "./holds/hold-rules.ts";
import { isRepeat, minutesToWait } from "./holds/limit-buyers.ts";
import { findHold } from "./holds/read-holds.ts";
import { writeHold } from "./holds/write-hold.ts";
import {
	formerLines,
	hasTooManyAddresses,
	heldUnits,
	isClosed,
	isSpent,
} from "./order-to-change.ts";
import type { OrderPayments } from "./payments-port.ts";
import { pickupAddress } from "./pickup-address-rules.ts";
import type { PlaceOrderError } from "./place-order-error.ts";
import { quoteOrder } from "./quote-order.ts";
import { MAX_ORDER_TOTAL, MAX_ORDER_TOTAL_MESSAGE, sumsFor } from "./rules.ts";
import { hasSameUnits, isKept, isSameOrder } from "./same-order.ts";
import type { OrderSummary, Totals } from "./types.ts";
import { insertOrder, updateOrder } from "./write-order.ts";

export type PlaceDeps = {
	payments: Pick<OrderPayments, "hasCardInProgress" | "closeSlip">;
	db: Db;
	clock: () => Date;
	limiter: Limiter;
	/** What carriers ask: kept before the transaction, read within it. */
	carriers: Pick<Carriers, "fillFromKept">;
	tables: MethodTables;
	keepAhead: Delivery["keepAhead"];
	/** Hears that a buyer met a limit. */
	onLimit: () => Promise<void>;
};

export type PlacedOrder = Result<OrderSummary, PlaceOrderError>;

/**
 * Makes an order from a cart, or changes the shopper's unpaid one, in one transaction: prices and
 * units are the database's. A new order keeps its units for `HOLD_MS` as far as its buyer may keep units
 * nobody pays (`decideHold`); beyond that it is placed without them and takes them when its payment
 * begins. Changing an order prolongs nothing. `request` is whatever the client sent
 * (`placeOrderRequest`). The same request twice, even at once, gives the same order. On failure nothing
 * was written.
 */
export async function placeOrder(
	{ db, clock, limiter, onLimit, payments, carriers, tables, keepAhead }: PlaceDeps,
	request: unknown,
	buyer: Buyer,
): Promise<PlacedOrder> {
	const parsed = placeOrderRequest.safeParse(request);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const lines = mergeLines(parsed.data.lines);
	if (lines.some((line) => line.quantity > MAX_QUANTITY)) {
		return fail({ code: "invalid", fields: { lines: "Quantidade inválida" } });
	}
	const { idempotencyKey: key } = parsed.data;
	// The same request many times at once is one order too, while the first of them still makes it.
	const again = (await isKnownKey(db, key)) || (await isRepeat(limiter, "order", key));
	const tried = again ? "order again" : "order";
	const minutes = await minutesToWait(limiter, tried, buyer, parsed.data.form.customer_email);
	if (minutes !== null) {
		await onLimit();
		const made = again && (await isKnownKey(db, key));
		return fail({
			code: "too_many",
			message: made ? askedTooOften(minutes) : tooManyOrders(minutes),
		});
	}
	// The order tells a good code from a bad one as the checkout's own field does.
	if (parsed.data.discountCode && !(await mayTryCode(limiter, buyer.network))) {
		return fail({ code: "discount", error: { code: "too_many_tries" } });
	}
	const now = clock();
	const { shipping_method: method, address_cep: cep } = parsed.data.form;
	await keepAhead({ method, cep, lines, now });
	const placed = await runTransaction(
		db,
		(tx) => placeIn({ tx, payments, carriers, tables }, { ...parsed.data, lines }, buyer, now),
		// What it wrote before is known by the key of the request.
		{ findsItself: true },
	);
	if (placed.ok && placed.value.stock_state === "released") await onLimit();
	return placed;
}

const lowered = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

const tooManyOrders = (minutes: number): string =>
	`Foram feitos muitos pedidos deste lugar. Pague o pedido que está aberto, entre na sua conta com o e-mail confirmado ou aguarde ${counted(minutes, "minuto", "minutos")}.`;

const askedTooOften = (minutes: number): string =>
	`Este pedido foi enviado muitas vezes em pouco tempo e continua guardado. Aguarde ${counted(minutes, "minuto", "minutos")} e tente de novo.`;

async function placeIn(
	{
		tx,
		payments,
		carriers,
		tables,
	}: { tx: Tx } & Pick<PlaceDeps, "payments" | "carriers" | "tables">,
	{
		idempotencyKey,
		orderToken,
		form,
		discountCode,
		lines,
		shownTotal,
		shownDay,
		saveAddress,
	}: PlaceOrderRequest,
	buyer: Buyer,
	now: Date,
): Promise<PlacedOrder> {
	const known = await findKnownOrder(tx, idempotencyKey, orderToken);
	const whyNot = await readWhyNotSelling(tx, now);
	if (whyNot) return fail({ code: "not_selling", message: whyNot });
	if (known && (await isClosed({ tx, payments }, known)))
		return fail({ code: "closed", order: known });
	const same = known !== null && isSameOrder(known, form, lines, discountCode);
	if (known && same && isKept(known, now) && costs(known, shownTotal)) return ok(known);

	const stays = known !== null && isKept(known, now) && hasSameUnits(known, lines);
	if (known && !stays && (await isSpent(tx, known, buyer))) {
		return fail({ code: "spent", why: "renewals" });
	}

	if (known && (await hasTooManyAddresses(tx, known, form.customer_email))) {
		return fail({ code: "spent", why: "addresses" });
	}

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
	const quoted = await quoteOrder(tx, { carriers, tables }, form, buyable, prices, now);
	if (!quoted.ok) return fail({ code: "invalid", fields: quoted.error });
	const quote = quoted.value;
	const totals = sumsFor({ subtotal, shipping: quote.price, code_discount: off }, null, prices);
	if (!costs(totals, shownTotal)) return fail({ code: "total", totals });
	if (shownDay && quote.day > shownDay) return fail({ code: "later", words: lowered(quote.words) });
	if (totals.total > MAX_ORDER_TOTAL) {
		return fail({ code: "invalid", fields: { lines: MAX_ORDER_TOTAL_MESSAGE } });
	}

	// What was asked for by it is no longer what the order is; its days go with it.
	const dropped = known !== null && (await payments.closeSlip(tx, known.id));
	const keptFor = (at: Date | null): Date | null =>
		dropped && at !== null ? new Date(Math.min(at.getTime(), now.getTime() + HOLD_MS)) : at;
	const until = stays
		? keptFor(known.reserved_until)
		: await decideHold(tx, known, buyer, buyable, now);
	// Asked again for an order that keeps nothing: it is what it was.
	if (known && same && until === null && known.stock_state === "released") return ok(known);
	const content = {
		form: quote.pickup ? { ...form, customer_address: pickupAddress(quote.pickup, form) } : form,
		totals,
		quote,
		discountCode,
		lines: buyable,
		userId: buyer.userId,
		reservedUntil: until,
	};
	if (known && !stays) await releaseUnits(tx, held, { orderId: known.id });
	const order = known
		? await updateOrder(tx, known, content)
		: await insertOrder(tx, idempotencyKey, buyer, content);
	if (until && !stays) await reserveLockedUnits(tx, buyable, { orderId: order.id });
	if (known) {
		const hold = await findHold(tx, order.id);
		await writeHold(tx, order.id, buyer, stays ? {} : { begun: false, wide: false }, hold);
	}
	await moveDiscount(tx, heldCode, until ? discountCode : null);
	if (buyer.userId) await rememberCheckout(tx, buyer.userId, form, saveAddress);
	return ok(order);
}

/** Whether the shopper saw this total, whatever the way to pay takes off it later; who saw none agrees. */
const costs = (
	{ subtotal, shipping, code_discount }: Pick<Totals, "subtotal" | "shipping" | "code_discount">,
	shownTotal: number | null | undefined,
): boolean => shownTotal == null || subtotal + shipping - code_discount === shownTotal;
