import { eq, or, sql } from "drizzle-orm";
import type { Buyer } from "#core/accounts/types.ts";
import { listRecipients } from "#core/mail/list-emails.ts";
import type { UnitLine } from "#core/stock/types.ts";
import { ADDRESS_NAMES, type Address } from "#core/values/address.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { listOrderItems } from "../find-orders.ts";
import { MAX_RENEWALS } from "../holds/hold-limits.ts";
import { findHold } from "../holds/holds.ts";
import { addressColumns, summaryColumns } from "../order-selects.ts";
import type { OrderPayments } from "../ports.ts";
import { orders } from "../schema.ts";
import { MOST_RECIPIENTS } from "../send-emails.ts";
import { sellsGift } from "../shared/totals.ts";
import type { OrderItem, OrderSummary } from "../types.ts";
import { unitsOf } from "../units.ts";
import type { CheckoutForm, WantedLine } from "./checkout-request.ts";

export type KnownOrder = OrderSummary &
	Address & {
		pickup_cpf: string | null;
		customer_company: string | null;
		notes: string | null;
		marketing_at: Date | null;
		discount_held: boolean;
		items: OrderItem[];
	};

const read = (db: Db | Tx) =>
	db
		.select({
			...summaryColumns,
			...addressColumns,
			pickup_cpf: orders.pickup_cpf,
			customer_company: orders.customer_company,
			notes: orders.notes,
			marketing_at: orders.marketing_at,
			discount_held: orders.discount_held,
		})
		.from(orders);

const createdWith = (tx: Tx, key: string) =>
	read(tx).where(eq(orders.idempotency_key, key)).for("update");

const createdWithOrOf = (tx: Tx, key: string, token: string) =>
	read(tx)
		.where(or(eq(orders.idempotency_key, key), eq(orders.access_token, token)))
		.orderBy(sql`${orders.idempotency_key} = ${key} desc`)
		.limit(1)
		.for("update");

/**
 * The order with this idempotency key, or the one whose token the shopper sends (rule money 6 and 12). Requests
 * with the same key run one after the other, so the second finds the first one's order.
 */
export async function findKnownOrder(
	tx: Tx,
	idempotencyKey: string,
	token: string | null | undefined,
): Promise<KnownOrder | null> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${idempotencyKey}, 0))`);
	const [order] = token
		? await createdWithOrOf(tx, idempotencyKey, token)
		: await createdWith(tx, idempotencyKey);
	if (!order) return null;
	return { ...order, items: await listOrderItems(tx, order.id) };
}

/** Whether an order exists with this idempotency key. */
export async function isKnownKey(db: Db, idempotencyKey: string): Promise<boolean> {
	const found = await db
		.select({ id: orders.id })
		.from(orders)
		.where(eq(orders.idempotency_key, idempotencyKey));
	return found.length > 0;
}

const FORM_FIELDS = [
	"customer_name",
	"customer_email",
	"customer_phone",
	...ADDRESS_NAMES,
	"customer_cpf",
	"pickup_cpf",
	"customer_company",
	"shipping_method",
	"notes",
] as const satisfies (keyof CheckoutForm)[];

/** Whether the order's units are reserved now. */
export const isStillReserved = (
	{ stock_state, reserved_until }: Pick<KnownOrder, "stock_state" | "reserved_until">,
	now: Date,
): boolean => stock_state === "reserved" && reserved_until !== null && reserved_until > now;

/** Whether the order already equals the request. */
export const isSameOrder = (
	order: KnownOrder,
	form: CheckoutForm,
	lines: WantedLine[],
	discountCode: string | null,
): boolean =>
	order.discount_code === discountCode &&
	(order.marketing_at !== null) === form.marketing_consent &&
	FORM_FIELDS.every((field) => order[field] === form[field]) &&
	hasSameUnits(order, lines) &&
	lines.every((line, index) => order.items[index]?.unit_price === line.price);

export const hasSameUnits = (order: KnownOrder, lines: WantedLine[]): boolean =>
	order.items.length === lines.length &&
	lines.every((line, index) => {
		const item = order.items[index];
		return (
			item?.produto_id === line.productId &&
			item.size === line.size &&
			item.color === line.color &&
			item.quantity === line.quantity
		);
	});

/** Whether the order can no longer change by the cart: a gift card, paid, sent, cancelled, or its card is with the bank. */
export async function isClosed(
	{ tx, payments }: { tx: Tx; payments: Pick<OrderPayments, "hasCardInProgress"> },
	order: KnownOrder,
): Promise<boolean> {
	const { id, payment_status, status, stock_state, cancelled_at } = order;
	if (sellsGift(order)) return true;
	const paid = payment_status === "approved" || payment_status === "refunded";
	const left = status !== "pendente" || stock_state === "sold";
	return paid || left || cancelled_at !== null || (await payments.hasCardInProgress(tx, id));
}

/** Whether this e-mail would exceed the number of addresses that the order's e-mails may go to. */
export async function hasTooManyAddresses(
	tx: Tx,
	known: KnownOrder,
	typed: string,
): Promise<boolean> {
	const email = typed.toLowerCase();
	if (email === known.customer_email.toLowerCase()) return false;
	const recipients = await listRecipients(tx, known.id);
	return recipients.length >= MOST_RECIPIENTS && !recipients.includes(email);
}

/** Whether the reservation was renewed as often as allowed. */
export const isSpent = async (
	tx: Tx,
	{ id }: KnownOrder,
	{ trustLevel }: Buyer,
): Promise<boolean> =>
	trustLevel !== "shop" && ((await findHold(tx, id))?.renewals ?? 0) >= MAX_RENEWALS;

export const heldUnits = ({ stock_state, items }: KnownOrder): UnitLine[] =>
	stock_state === "reserved" ? unitsOf(items) : [];

/** The order's lines as cart lines. */
export const formerLines = ({ items }: KnownOrder) =>
	items.flatMap(({ produto_id, size, color, quantity }) =>
		produto_id ? [{ productId: produto_id, size, color, quantity }] : [],
	);
