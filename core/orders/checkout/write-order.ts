import { randomBytes, randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Buyer } from "#core/accounts/types.ts";
import type { Day } from "#core/delivery/shared/day-words.ts";
import type { DeliveryQuote } from "#core/delivery/shared/quote.ts";
import type { PricedDiscounts } from "#core/discounts/price-discounts.ts";
import type { Tx } from "#platform/database/database.ts";
import { order_holds } from "../holds/schema.ts";
import { summaryColumns } from "../order-selects.ts";
import { eventRow, recordEvents } from "../record-event.ts";
import { order_events, order_items, orders } from "../schema.ts";
import type { OrderItem, OrderSummary, Totals } from "../types.ts";
import type { BuyableLine } from "./check-cart.ts";
import type { CheckoutForm } from "./checkout-request.ts";
import { idsOf } from "./order-discount.ts";

/** Without a promised day where delivery is agreed by hand. */
export type OrderQuote = Omit<DeliveryQuote, "day" | "paidUntil"> & {
	day: Day | null;
	paidUntil: Date | null;
};

/** Product and variation are null for what is no product. */
export type SoldLine = Pick<
	BuyableLine,
	"name" | "image" | "size" | "color" | "quantity" | "price" | "normalPrice"
> & { productId: string | null; variantId: string | null; sku: string | null };

type OrderContent = {
	form: CheckoutForm;
	totals: Totals;
	quote: OrderQuote;
	discounts: Pick<PricedDiscounts, "code" | "discounts" | "lines">;
	lines: SoldLine[];
	userId: string | null;
	/** Null for an order placed without its units. */
	reservedUntil: Date | null;
};

/** Inserts an order with lines, first event and holder in one statement. */
export async function insertOrder(
	tx: Tx,
	idempotencyKey: string,
	buyer: Buyer,
	{ form, totals, quote, discounts, lines, userId, reservedUntil }: OrderContent,
): Promise<OrderSummary> {
	const id = randomUUID();
	const { trustLevel, network, device } = buyer;
	const hold = { order_id: id, standing: trustLevel, network, device, begun: false, wide: false };
	const created = { kind: "created", value: "pendente" } as const;
	const [order] = await tx
		.with(
			tx.$with("items", {}).as(
				tx
					.insert(order_items)
					.values(itemsOf(id, lines, discounts.lines))
					.getSQL(),
			),
			tx.$with("event", {}).as(tx.insert(order_events).values(eventRow(id, created)).getSQL()),
			tx.$with("hold", {}).as(tx.insert(order_holds).values(hold).getSQL()),
		)
		.insert(orders)
		.values({
			id,
			...form,
			...totals,
			...storedQuote(quote),
			marketing_at: form.marketing_consent ? sql`now()` : null,
			...discountsOf(discounts, reservedUntil !== null),
			// Set here instead of by the lines' trigger, to write the row once.
			itens: lines.map(({ name }) => name).join(" "),
			access_token: randomBytes(24).toString("base64url"),
			idempotency_key: idempotencyKey,
			user_id: userId,
			stock_state: reservedUntil ? "reserved" : "released",
			reserved_until: reservedUntil,
		})
		.returning(summaryColumns);
	if (!order) throw new Error("the inserted order was not returned");
	return order;
}

/** Writes new content into an unpaid order, which keeps its id (rule money 12). */
export async function updateOrder(
	tx: Tx,
	{ id: orderId, stock_state }: Pick<OrderSummary, "id" | "stock_state">,
	{ form, totals, quote, discounts, lines, userId, reservedUntil }: OrderContent,
): Promise<OrderSummary> {
	const [order] = await tx
		.update(orders)
		.set({
			...form,
			...totals,
			...storedQuote(quote),
			marketing_at: form.marketing_consent ? sql`coalesce(${orders.marketing_at}, now())` : null,
			...discountsOf(discounts, reservedUntil !== null),
			...(userId ? { user_id: userId } : {}),
			payment_method: null,
			payment_status: "pending",
			stock_state: reservedUntil ? "reserved" : "released",
			reserved_until: reservedUntil,
			updated_at: sql`now()`,
		})
		.where(eq(orders.id, orderId))
		.returning(summaryColumns);
	if (!order) throw new Error("the locked order is gone");
	await tx.delete(order_items).where(eq(order_items.order_id, orderId));
	await tx.insert(order_items).values(itemsOf(orderId, lines, discounts.lines));
	const stockState = reservedUntil ? "reserved" : "released";
	await recordEvents(
		tx,
		orderId,
		{ kind: "changed", data: { total: totals.total } },
		...(stockState === stock_state ? [] : [{ kind: "stock", value: stockState } as const]),
	);
	return order;
}

/** The columns of a priced delivery. */
export const storedQuote = ({
	day,
	paidUntil,
	words: _,
	...quote
}: OrderQuote & { words?: string }) => ({
	shipping_quote: quote,
	promised_day: day,
	promise_paid_until: paidUntil,
});

const discountsOf = ({ code, discounts }: OrderContent["discounts"], held: boolean) => ({
	discount_code: code,
	discounts: discounts.length > 0 ? discounts : null,
	discount_held: held && idsOf(discounts).length > 0,
});

const itemsOf = (orderId: string, lines: SoldLine[], discounts: number[]) =>
	lines.map((line, position) => ({
		order_id: orderId,
		position,
		...itemOf(line, discounts[position]),
	}));

/** An order line with product data as sold (rule money 10); `discount` is its part of the discounts in centavos. */
export const itemOf = (line: SoldLine, discount = 0): Omit<OrderItem, "id"> => ({
	produto_id: line.productId,
	variante_id: line.variantId,
	product_name: line.name,
	sku: line.sku,
	image: line.image,
	size: line.size,
	color: line.color,
	quantity: line.quantity,
	unit_price: line.price,
	normal_price: line.normalPrice,
	total_price: line.price * line.quantity,
	discount,
});
