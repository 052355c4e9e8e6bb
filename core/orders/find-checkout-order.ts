import { findShort } from "#core/stock/find-short.ts";
import type { Db } from "#platform/database/database.ts";
import { isPaid } from "./cancel-rules.ts";
import { findOrderByToken } from "./find-order-by-token.ts";
import { misfitWords } from "./misfit-words-rules.ts";
import { type NamedShortLine, nameShortLines } from "./name-short-lines.ts";
import type { OrderPayments } from "./payments-port.ts";
import type { CheckoutOrder, OrderPage } from "./types.ts";

export type CheckoutDeps = { db: Db; clock: () => Date; payments: OrderPayments };

/**
 * What became of the order that a shopper's browser remembers, with the lines and amounts (centavos) it
 * was made with: a cart in the same browser may hold other things by now. Null when the token is
 * unknown. Its token is what entitles to ask.
 */
export async function findCheckoutOrder(
	{ db, clock, payments }: CheckoutDeps,
	token: string,
): Promise<CheckoutOrder | null> {
	const order = await findOrderByToken({ db, clock, payments }, token);
	if (!order) return null;
	const to_check = (await payments.toCheckOf(db, [order.id])).has(order.id);
	const challenge = !isPaid(order) ? await payments.openChallenge(db, order.id) : null;
	const { id, customer_email, customer_name, discount_code } = order;
	const { shipping_method, shipping_quote, promised_day } = order;
	const { subtotal, shipping, code_discount, discount, total } = order;
	return {
		id,
		token,
		state: stateOf(order),
		challenge,
		slip: isPaid(order) || order.cancelled_at ? null : await payments.openSlip(db, order.id),
		begun: stateOf(order) === "open" ? await payments.openWay(db, order.id) : null,
		payer: {
			document: order.customer_document !== null,
			address: order.address_street !== "",
		},
		card: await payments.latestCard(db, order.id),
		customer_email,
		customer_name,
		shipping_method,
		shipping_quote,
		promised_day,
		payment_method: order.payment_method,
		discount_code,
		subtotal,
		shipping,
		code_discount,
		discount,
		total,
		awaits_pieces: order.awaits_pieces,
		reserved:
			order.stock_state === "reserved" &&
			order.reserved_until !== null &&
			order.reserved_until > clock(),
		short: await shortOf(db, order),
		misfit: isPaid(order) ? null : misfitWords(order.events, order.total, to_check),
		to_check,
		lines: order.items.map((item) => ({
			productId: item.produto_id,
			name: item.product_name ?? "Produto não encontrado",
			image: item.image,
			size: item.size,
			color: item.color,
			price: item.unit_price,
			quantity: item.quantity,
		})),
	};
}

/** What others bought of an order that nothing is kept for any more. */
async function shortOf(db: Db, order: OrderPage): Promise<NamedShortLine[]> {
	if (stateOf(order) !== "open" || order.stock_state === "reserved") return [];
	const wanted = order.items.flatMap(({ variante_id, quantity }) =>
		variante_id ? [{ variantId: variante_id, quantity }] : [],
	);
	const short = await findShort(db, wanted);
	return short.length > 0 ? nameShortLines(db, order.id, short) : [];
}

function stateOf(order: OrderPage): CheckoutOrder["state"] {
	if (order.payment_status === "approved") return order.cancelled_at ? "closed" : "paid";
	if (order.analysing) return "analysing";
	const payable =
		!order.cancelled_at &&
		!isPaid(order) &&
		order.status === "pendente" &&
		order.stock_state !== "sold";
	return payable ? "open" : "closed";
}
