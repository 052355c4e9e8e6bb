import type { Buyer } from "#core/accounts/types.ts";
import { MAX_QUANTITY } from "#core/cart/shared/cart.ts";
import { priceLines } from "#core/catalog/price-lines.ts";
import { loadPrices, type Prices } from "#core/content/load-settings.ts";
import { readWhyNotSelling } from "#core/content/opening.ts";
import { rememberCheckout } from "#core/customers/profile.ts";
import type { Carriers } from "#core/delivery/carriers/carriers.ts";
import type { Delivery } from "#core/delivery/delivery.ts";
import type { MethodTables } from "#core/delivery/offered-methods.ts";
import { piecesOf } from "#core/delivery/pieces.ts";
import { quoteParcel } from "#core/delivery/shared/quote.ts";
import type { DiscountError } from "#core/discounts/shared/discount.ts";
import { mayTryCode, moveUses } from "#core/discounts/uses.ts";
import { releaseUnits, reserveLockedUnits } from "#core/stock/move-units.ts";
import { fieldErrors } from "#core/values/field-errors.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { counted } from "#core/values/text.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { Limiter } from "#platform/rate-limit/limiter.ts";
import { decideHold } from "../holds/begin-hold.ts";
import { HOLD_MS } from "../holds/hold-limits.ts";
import { findHold, writeHold } from "../holds/holds.ts";
import { isRepeat, minutesToWait } from "../holds/limit-buyers.ts";
import { fitCredit } from "../order-credit.ts";
import type { OrderPayments } from "../ports.ts";
import { pickupAddress } from "../shared/delivery.ts";
import type { LineProblem } from "../shared/lines.ts";
import { MAX_ORDER_TOTAL, MAX_ORDER_TOTAL_MESSAGE, orderTotals } from "../shared/totals.ts";
import type { OrderSummary, Totals } from "../types.ts";
import { type BuyableLine, checkLines, mergeLines } from "./check-cart.ts";
import {
	type CheckoutForm,
	type PlaceOrderRequest,
	placeOrderRequest,
} from "./checkout-request.ts";
import {
	findKnownOrder,
	formerLines,
	hasSameUnits,
	hasTooManyAddresses,
	heldUnits,
	isClosed,
	isKnownKey,
	isSameOrder,
	isSpent,
	isStillReserved,
} from "./known-order.ts";
import { idsOf, priceFor } from "./order-discount.ts";
import { insertOrder, updateOrder } from "./write-order.ts";

type PlaceOrderError =
	/** Keyed by field, such as `form.customer_name` or `lines`; pt-BR. */
	| { code: "invalid"; fields: Record<string, string> }
	/** The shopper sees each line's problem before any charge; the cart keeps its lines. */
	| { code: "lines"; problems: LineProblem[] }
	/** `scope` names the products that the code is for. */
	| { code: "discount"; error: DiscountError; scope?: string }
	| { code: "not_selling"; message: string }
	| { code: "too_many"; message: string }
	/** The order to change used up its renewals or e-mail addresses; the same lines create a new order. */
	| { code: "spent"; why: "renewals" | "addresses" }
	/** The total differs from what the shopper saw: displayed before ordering. */
	| { code: "total"; totals: Totals }
	/** The order arrives later than the shopper saw (`chega até …`): displayed before ordering. */
	| { code: "later"; words: string }
	/** The order to change is paid, cancelled, being prepared, or its card is at the provider. */
	| { code: "closed"; order: OrderSummary };

const GONE = "Esta forma de entrega não está mais disponível. Escolha outra.";
const CHANGED = "Esta forma de entrega mudou. Escolha de novo.";
const CARRIER_UNAVAILABLE =
	"A transportadora não respondeu agora. Tente de novo em instantes ou escolha outra entrega.";
const NOT_THERE = "Esta forma de entrega não atende este CEP ou este pedido. Escolha outra.";

/**
 * Quotes delivery price and day anew from the tables (rule delivery 10). Fails with messages by field when the
 * method was disabled or does not accept the parcel.
 */
export async function quoteOrder(
	tx: Tx,
	{ carriers, tables }: { carriers: Pick<Carriers, "fillFromCache">; tables: MethodTables },
	{
		shipping_method,
		address_cep,
		pickup,
	}: Pick<CheckoutForm, "shipping_method" | "address_cep" | "pickup">,
	lines: readonly BuyableLine[],
	prices: Prices,
	now: Date,
): Promise<Result<NonNullable<ReturnType<typeof quoteParcel>>, Record<string, string>>> {
	const { methods, shop } = await tables.load(tx, prices);
	const method = methods.find(({ code }) => code === shipping_method);
	if (!method) return fail({ "form.shipping_method": GONE });
	// The method may have changed its kind while the form was open.
	if (pickup !== (method.pickup !== null)) return fail({ "form.shipping_method": CHANGED });
	const cep = method.pickup?.cep ?? address_cep;
	const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
	const parcel = { cep, subtotal, pieces: piecesOf(lines, shop) };
	const from = shop.cep_origem;
	const [filled = method] = await carriers.fillFromCache(tx, {
		methods: [method],
		parcel,
		from,
		now,
	});
	const quote = quoteParcel(filled, parcel, now);
	if (quote) return ok(quote);
	return fail({
		"form.shipping_method": filled.live?.rate === "silent" ? CARRIER_UNAVAILABLE : NOT_THERE,
	});
}

export type PlaceDeps = {
	payments: Pick<OrderPayments, "hasCardInProgress" | "closeBoleto">;
	db: Db;
	clock: () => Date;
	limiter: Limiter;
	/** Carrier quotes are fetched before the transaction and read from the cache inside it. */
	carriers: Pick<Carriers, "fillFromCache">;
	tables: MethodTables;
	keepAhead: Delivery["keepAhead"];
	onLimit: () => Promise<void>;
};

export type PlacedOrder = Result<OrderSummary, PlaceOrderError>;

/**
 * Creates an order from a cart, or changes the shopper's unpaid one, in one transaction with the database's prices
 * and stock. A new order reserves its units for `HOLD_MS` as far as `decideHold` allows; otherwise it is placed
 * without them and takes them when its payment starts. Changing an order prolongs nothing. `request` is untrusted
 * input (`placeOrderRequest`). The same request twice, even in parallel, returns the same order. On failure nothing
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
	// Parallel repetitions count as one order, also while the first still runs.
	const again = (await isKnownKey(db, key)) || (await isRepeat(limiter, "order", key));
	const tried = again ? "order again" : "order";
	const minutes = await minutesToWait(limiter, tried, buyer, parsed.data.form.customer_email);
	if (minutes !== null) {
		await onLimit();
		const exists = again && (await isKnownKey(db, key));
		return fail({
			code: "too_many",
			message: exists ? tooManyRequests(minutes) : tooManyOrders(minutes),
		});
	}
	// Testing codes by ordering counts like the checkout's code field.
	if (parsed.data.discountCode && !(await mayTryCode(limiter, buyer.network))) {
		return fail({ code: "discount", error: { code: "too_many_tries" } });
	}
	const now = clock();
	const { shipping_method: method, address_cep: cep } = parsed.data.form;
	await keepAhead({ method, cep, lines, now });
	const placed = await runTransaction(
		db,
		(tx) => placeIn({ tx, payments, carriers, tables }, { ...parsed.data, lines }, buyer, now),
		// The request key finds what an earlier try wrote.
		{ findsItself: true },
	);
	if (placed.ok && placed.value.stock_state === "released") await onLimit();
	return placed;
}

const lowered = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

export const tooManyOrders = (minutes: number): string =>
	`Foram feitos muitos pedidos deste lugar. Pague o pedido que está aberto, entre na sua conta com o e-mail confirmado ou aguarde ${counted(minutes, "minuto", "minutos")}.`;

const tooManyRequests = (minutes: number): string =>
	`Este pedido foi enviado muitas vezes em pouco tempo e continua guardado. Aguarde ${counted(minutes, "minuto", "minutos")} e tente de novo.`;

type PlaceTx = { tx: Tx } & Pick<PlaceDeps, "payments" | "carriers" | "tables">;

async function placeIn(
	deps: PlaceTx,
	request: PlaceOrderRequest,
	buyer: Buyer,
	now: Date,
): Promise<PlacedOrder> {
	const { tx, payments } = deps;
	const { idempotencyKey, orderToken, form, discountCode, lines, expectedTotal } = request;
	const known = await findKnownOrder(tx, idempotencyKey, orderToken);
	const whyNot = await readWhyNotSelling(tx, now);
	if (whyNot) return fail({ code: "not_selling", message: whyNot });
	if (known && (await isClosed({ tx, payments }, known)))
		return fail({ code: "closed", order: known });
	const same = known !== null && isSameOrder(known, form, lines, discountCode);
	if (known && same && isStillReserved(known, now) && costs(known, expectedTotal)) return ok(known);

	const stays = known !== null && isStillReserved(known, now) && hasSameUnits(known, lines);
	if (known && !stays && (await isSpent(tx, known, buyer))) {
		return fail({ code: "spent", why: "renewals" });
	}

	if (known && (await hasTooManyAddresses(tx, known, form.customer_email))) {
		return fail({ code: "spent", why: "addresses" });
	}

	const held = known ? heldUnits(known) : [];
	const heldDiscounts = known?.discount_held ? idsOf(known.discounts) : [];
	const priced = await priceRequest(deps, request, { known, held, heldDiscounts }, now);
	if (!priced.ok) return priced;
	const { buyable, prices, quote, discounts, totals } = priced.value;

	// A pending boleto is for the former order; its reserved days end too.
	const dropped = known !== null && (await payments.closeBoleto(tx, known.id));
	const shortened = (at: Date | null): Date | null =>
		dropped && at !== null ? new Date(Math.min(at.getTime(), now.getTime() + HOLD_MS)) : at;
	const until = stays
		? shortened(known.reserved_until)
		: await decideHold(tx, known, buyer, buyable, now);
	// A repeated request for an order without a reservation changes nothing.
	if (known && same && until === null && known.stock_state === "released") return ok(known);
	const content = {
		form: quote.pickup ? { ...form, customer_address: pickupAddress(quote.pickup, form) } : form,
		totals,
		quote,
		discounts,
		lines: buyable,
		userId: buyer.userId,
		reservedUntil: until,
	};
	if (known && !stays) await releaseUnits(tx, held, { orderId: known.id });
	const order = known
		? await updateOrder(tx, known, content)
		: await insertOrder(tx, idempotencyKey, buyer, content);
	if (known && !(await fitCredit(tx, order, prices))) order.credit = 0;
	if (until && !stays) await reserveLockedUnits(tx, buyable, { orderId: order.id });
	if (known) {
		const hold = await findHold(tx, order.id);
		await writeHold(tx, order.id, buyer, stays ? {} : { begun: false, wide: false }, hold);
	}
	await moveUses(tx, heldDiscounts, until ? idsOf(discounts.discounts) : []);
	if (buyer.userId) await rememberCheckout(tx, buyer.userId, form, request.saveAddress);
	return ok(order);
}

type FormerOrder = {
	known: Awaited<ReturnType<typeof findKnownOrder>>;
	held: ReturnType<typeof heldUnits>;
	heldDiscounts: string[];
};

/** Locks the variations and prices lines, delivery and discounts; fails with what differs from what the shopper saw. */
async function priceRequest(
	{ tx, carriers, tables }: PlaceTx,
	{ form, discountCode, lines, expectedTotal, expectedDay }: PlaceOrderRequest,
	{ known, held, heldDiscounts }: FormerOrder,
	now: Date,
) {
	// Locks the former lines together with the new ones, in one sorted order.
	const priced = await priceLines(tx, [...lines, ...(known ? formerLines(known) : [])]);
	const { buyable, problems } = checkLines(
		lines,
		priced.slice(0, lines.length),
		new Map(held.map((line) => [line.variantId, line.quantity])),
	);
	if (problems.length > 0) return refuse({ code: "lines", problems });

	const subtotal = buyable.reduce((sum, line) => sum + line.price * line.quantity, 0);
	const prices = await loadPrices(tx);
	const quoted = await quoteOrder(tx, { carriers, tables }, form, buyable, prices, now);
	if (!quoted.ok) return refuse({ code: "invalid", fields: quoted.error });
	const quote = quoted.value;
	const discounts = await priceFor(
		tx,
		{
			email: form.customer_email,
			document: form.customer_cpf,
			orderId: known?.id ?? null,
		},
		{ code: discountCode, lines: buyable, shipping: quote.price, now, held: heldDiscounts },
		{ lock: true },
	);
	const { refused } = discounts;
	// A code for the freight is not needed where there is none to pay.
	if (refused && refused.error.code !== "no_freight") {
		const { error, scope } = refused;
		return refuse({ code: "discount", error, ...(scope && { scope }) });
	}
	const sums = { subtotal, shipping: quote.price, code_discount: discounts.amount };
	const totals = orderTotals(sums, null, prices);
	if (!costs(totals, expectedTotal)) return refuse({ code: "total", totals });
	if (expectedDay && quote.day > expectedDay) {
		return refuse({ code: "later", words: lowered(quote.words) });
	}
	if (totals.total > MAX_ORDER_TOTAL) {
		return refuse({ code: "invalid", fields: { lines: MAX_ORDER_TOTAL_MESSAGE } });
	}
	return ok({ buyable, prices, quote, discounts, totals });
}

const refuse = (error: PlaceOrderError) => fail(error);

/** Whether the shopper saw this total before any payment discount; without a total, yes. */
const costs = (
	{ subtotal, shipping, code_discount }: Pick<Totals, "subtotal" | "shipping" | "code_discount">,
	expectedTotal: number | null | undefined,
): boolean => expectedTotal == null || subtotal + shipping - code_discount === expectedTotal;
