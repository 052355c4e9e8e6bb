import { and, eq, or, type SQL } from "drizzle-orm";
import { z } from "zod";
import { MAX_LINES, MAX_QUANTITY } from "#core/cart/shared/cart.ts";
import { lookUpLines, type PricedLine } from "#core/catalog/price-lines.ts";
import type { PricedDiscounts } from "#core/discounts/price-discounts.ts";
import { type DiscountError, discountName } from "#core/discounts/shared/discount.ts";
import { mayTryCode, wasNoGuess } from "#core/discounts/uses.ts";
import { optionalDocument } from "#core/values/typed-text.ts";
import type { Db } from "#platform/database/database.ts";
import { firstOf } from "#platform/database/sql/query.ts";
import type { Limiter } from "#platform/rate-limit/limiter.ts";
import { isOrderToken } from "../find-orders.ts";
import { order_items, orders } from "../schema.ts";
import type { CartFact, LineProblem } from "../shared/lines.ts";
import { MAX_ORDER_TOTAL } from "../shared/totals.ts";
import { type WantedLine, wantedLine } from "./checkout-request.ts";
import { idsOf, priceFor } from "./order-discount.ts";

/**
 * Identifies the browser's unpaid order by its token or by the idempotency key it sent, because the response with
 * the token may be lost or pending. Invalid values identify no order.
 */
const ownOrder = {
	orderToken: z.string().refine(isOrderToken).nullish().catch(null),
	idempotencyKey: z.uuid().nullish().catch(null),
};

/** Condition for the identified order; undefined when there is none. Its reservation belongs to the shopper. */
const isNamedOrder = ({
	orderToken,
	idempotencyKey,
}: {
	orderToken?: string | null | undefined;
	idempotencyKey?: string | null | undefined;
}): SQL | undefined =>
	or(
		orderToken ? eq(orders.access_token, orderToken) : undefined,
		idempotencyKey ? eq(orders.idempotency_key, idempotencyKey) : undefined,
	);

export type BuyableLine = Extract<PricedLine, { reason: null }>;

/** Merges lines of the same product, size and colour; the first price wins. */
export function mergeLines(lines: WantedLine[]): WantedLine[] {
	const merged = new Map<string, WantedLine>();
	for (const line of lines) {
		const productId = line.productId.toLowerCase();
		const key = JSON.stringify([productId, line.size, line.color]);
		const known = merged.get(key);
		if (known) known.quantity += line.quantity;
		else merged.set(key, { ...line, productId });
	}
	return [...merged.values()];
}

/**
 * Compares stock and prices with what the shopper saw. `held`: units of a variation already reserved by this order.
 */
export function checkLines(
	wanted: WantedLine[],
	priced: PricedLine[],
	held: ReadonlyMap<string, number>,
): { buyable: BuyableLine[]; problems: LineProblem[] } {
	const buyable: BuyableLine[] = [];
	const problems: LineProblem[] = [];
	priced.forEach((line, index) => {
		const { productId, size, color, quantity, name } = line;
		const about = { productId, size, color, quantity, name };
		if (line.reason !== null) {
			problems.push({ ...about, reason: line.reason });
			return;
		}
		buyable.push(line);
		const available = line.stock + (held.get(line.variantId) ?? 0);
		const seen = wanted[index]?.price ?? line.price;
		if (available < quantity) problems.push({ ...about, reason: "insufficient", available });
		if (seen !== line.price) {
			problems.push({ ...about, reason: "price_changed", oldPrice: seen, price: line.price });
		}
	});
	return { buyable, problems };
}

const cartRequest = z.object({
	lines: z.array(wantedLine).max(MAX_LINES),
	...ownOrder,
});

/**
 * Returns current stock and prices (centavos) of the cart's lines; null when the request is not a cart. Reserves
 * and locks nothing: placing the order decides anew.
 */
export async function checkCart(db: Db, request: unknown): Promise<CartFact[] | null> {
	const parsed = cartRequest.safeParse(request);
	if (!parsed.success) return null;
	const lines = mergeLines(parsed.data.lines);
	const [found, held] = await Promise.all([lookUpLines(db, lines), heldBy(db, parsed.data)]);
	return found.map((line) => {
		const { productId, size, color } = line;
		if (line.reason !== null)
			return { productId, size, color, price: null, available: 0, product: null };
		const available = line.stock + (held.get(line.variantId) ?? 0);
		const { name, slug, image } = line;
		return { productId, size, color, price: line.price, available, product: { name, slug, image } };
	});
}

async function heldBy(
	db: Db,
	named: Parameters<typeof isNamedOrder>[0],
): Promise<Map<string, number>> {
	const own = isNamedOrder(named);
	if (!own) return new Map();
	const rows = await db
		.select({ id: order_items.variante_id, quantity: order_items.quantity })
		.from(order_items)
		.innerJoin(orders, eq(orders.id, order_items.order_id))
		.where(and(own, eq(orders.stock_state, "reserved")));
	const held = new Map<string, number>();
	for (const { id, quantity } of rows) if (id) held.set(id, (held.get(id) ?? 0) + quantity);
	return held;
}

const discountsRequest = z.object({
	code: z.string().max(200).nullish(),
	email: z.string().max(255).catch(""),
	document: optionalDocument.catch(null),
	/** Centavos of the chosen delivery; null while it is unknown. */
	shipping: z.int().min(0).max(MAX_ORDER_TOTAL).nullish().catch(null),
	lines: z
		.array(
			z.object({
				productId: z.uuid(),
				price: z.int().min(0),
				quantity: z.int().min(1).max(MAX_QUANTITY),
			}),
		)
		.max(MAX_LINES),
	...ownOrder,
});

/** The discounts of a cart for display; `refused`: why its code gives nothing. */
export type CartDiscounts = Pick<PricedDiscounts, "discounts" | "amount" | "code"> & {
	/** Name of the automatic discount that will waive the freight, while the freight is unknown. */
	freeFreight: string | null;
	refused: { error: DiscountError; scope: string } | null;
};

const refusing = (error: DiscountError): CartDiscounts => ({
	discounts: [],
	amount: 0,
	code: null,
	freeFreight: null,
	refused: { error, scope: "" },
});

/**
 * Previews the discounts of a cart with or without a code, at the prices that the browser displays; `from` is the
 * network address for rate limiting. Reserves nothing: placing the order decides anew.
 */
export async function checkDiscounts(
	{ db, clock, limiter }: { db: Db; clock: () => Date; limiter: Limiter },
	request: unknown,
	from: string | null,
): Promise<CartDiscounts> {
	const parsed = discountsRequest.safeParse(request);
	const tries = !parsed.success || typeof parsed.data.code === "string";
	if (tries && !(await mayTryCode(limiter, from))) return refusing({ code: "too_many_tries" });
	if (!parsed.success) return refusing({ code: "unknown" });
	const { code = null, email, document, shipping = null, lines } = parsed.data;
	const own = await findOwnDiscounts(db, parsed.data);
	const priced = await priceFor(
		db,
		{ email, document, orderId: own?.id ?? null },
		{ code, lines, shipping, now: clock(), held: own?.held ? idsOf(own.discounts) : [] },
	);
	if (tries && !isGuess(priced.refused?.error)) await wasNoGuess(limiter, from);
	const { discounts, amount, refused } = priced;
	return { discounts, amount, refused, code: priced.code, freeFreight: freeFreightIn(priced) };
}

function freeFreightIn({ judged }: PricedDiscounts): string | null {
	const exclusive = judged.some(({ rule, taken }) => taken && !rule.adds_up);
	const waiving = judged.find(
		({ rule, ...one }) =>
			rule.automatic &&
			rule.discount_value === null &&
			(rule.adds_up || !exclusive) &&
			!one.taken &&
			one.why.code === "freight_unknown",
	);
	return waiving ? discountName(waiving.rule) : null;
}

/** Whether the answer helps to find a code; an unmet condition of a known one does not. */
const isGuess = (error: DiscountError | undefined): boolean =>
	error !== undefined && ["empty", "unknown", "no_email", "other_email"].includes(error.code);

async function findOwnDiscounts(db: Db, named: Parameters<typeof isNamedOrder>[0]) {
	const own = isNamedOrder(named);
	const columns = { id: orders.id, discounts: orders.discounts, held: orders.discount_held };
	return own ? firstOf(db.select(columns).from(orders).where(own)) : null;
}
