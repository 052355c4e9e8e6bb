import { eq } from "drizzle-orm";
import { withDeps } from "#core/values/with-deps.ts";
import type { Db } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import { findShort } from "../stock/move-units.ts";
import {
	claimOrder,
	forgetErasedOrders,
	listAccountOrders,
	listLinesToBuyAgain,
} from "./account-orders.ts";
import { cancelOwnOrder, type OwnCancelDeps, readOwnCancel } from "./cancel-order.ts";
import { checkCart, checkDiscounts } from "./checkout/check-cart.ts";
import { type PlaceDeps, placeOrder } from "./checkout/place-order.ts";
import { findOrderByToken, isOrderToken } from "./find-orders.ts";
import { type GiftMail, placeGift } from "./gift/place-gift.ts";
import { forgetHolders } from "./holds/holds.ts";
import { createImportedOrders } from "./imported/imported-orders.ts";
import { createOrderEdits } from "./manage/edit-order.ts";
import { createManualOrders } from "./manage/manual-orders.ts";
import { createOrderAdmin } from "./manage/order-admin.ts";
import { type NamedShortLine, nameShortLines } from "./oversold-orders.ts";
import type { OrderPayments } from "./ports.ts";
import { expireReservations } from "./reservations.ts";
import { orders } from "./schema.ts";
import { isPaid } from "./shared/cancel.ts";
import { mismatchWords } from "./shared/lines.ts";
import { amountToPay } from "./shared/totals.ts";
import type { CheckoutOrder, OrderPage } from "./types.ts";

type CheckoutDeps = { db: Db; clock: () => Date; payments: OrderPayments };

/**
 * The state of the browser's order with its lines and amounts (centavos) at order time; the cart may hold other
 * things by now. Null for an unknown token. The token is the authorisation.
 */
async function findCheckoutOrder(
	{ db, clock, payments }: CheckoutDeps,
	token: string,
): Promise<CheckoutOrder | null> {
	const order = await findOrderByToken({ db, clock, payments }, token);
	if (!order) return null;
	const to_check = (await payments.toCheckOf(db, [order.id])).has(order.id);
	const challenge =
		!isPaid(order) || order.amount_due > 0 ? await payments.openChallenge(db, order.id) : null;
	const { id, customer_email, customer_name, discount_code, discounts } = order;
	const { shipping_method, shipping_quote, promised_day } = order;
	const { subtotal, shipping, code_discount, discount, total, credit } = order;
	return {
		id,
		token,
		amount_due: order.cancelled_at ? 0 : order.amount_due,
		state: stateOf(order),
		challenge,
		boleto:
			(isPaid(order) && order.amount_due === 0) || order.cancelled_at
				? null
				: await payments.findOpenBoleto(db, order.id),
		openMethod: stateOf(order) === "open" ? await payments.findOpenMethod(db, order.id) : null,
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
		discounts,
		subtotal,
		shipping,
		code_discount,
		discount,
		total,
		credit,
		awaits_pieces: order.awaits_pieces,
		reserved:
			order.stock_state === "reserved" &&
			order.reserved_until !== null &&
			order.reserved_until > clock(),
		short: await shortOf(db, order),
		mismatch: isPaid(order)
			? null
			: mismatchWords(order.events, amountToPay(order, order), to_check),
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

async function shortOf(db: Db, order: OrderPage): Promise<NamedShortLine[]> {
	if (stateOf(order) !== "open" || order.stock_state !== "released") return [];
	const wanted = order.items.flatMap(({ variante_id, quantity }) =>
		variante_id ? [{ variantId: variante_id, quantity }] : [],
	);
	const short = await findShort(db, wanted);
	return short.length > 0 ? nameShortLines(db, order.id, short) : [];
}

function stateOf(order: OrderPage): CheckoutOrder["state"] {
	if (order.analysing) return "analysing";
	if (order.payment_status === "approved") {
		return order.cancelled_at ? "closed" : order.amount_due > 0 ? "open" : "paid";
	}
	const payable =
		!order.cancelled_at &&
		!isPaid(order) &&
		order.status === "pendente" &&
		order.stock_state !== "sold";
	return payable ? "open" : "closed";
}

/** The polling interval of the payment page. */
const QUIET_MS = 10_000;
/** A slow provider is queried again at the next poll. */
const TIMEOUT_MS = 4_000;

/**
 * Like `findCheckoutOrder`, after querying the provider about pending payments, so that nobody reads "unpaid"
 * before a webhook arrives. Not for server rendering, which must not wait for the provider.
 */
async function followCheckoutOrder(
	deps: CheckoutDeps,
	token: string,
): Promise<CheckoutOrder | null> {
	if (!isOrderToken(token)) return null;
	const [found] = await deps.db
		.select({ id: orders.id })
		.from(orders)
		.where(eq(orders.access_token, token));
	if (!found) return null;
	await Promise.race([deps.payments.askOpen(found.id, QUIET_MS), timeout()]);
	return findCheckoutOrder(deps, token);
}

const timeout = (): Promise<void> =>
	new Promise((done) => {
		setTimeout(done, TIMEOUT_MS).unref();
	});

type OrdersDeps = Parameters<typeof createShoppersOrders>[0] &
	Parameters<typeof createOrderAdmin>[0] &
	Parameters<typeof createManualOrders>[0];

/** Orders of shoppers and in the back office: placed, entered or edited by the team, or of the shop before. */
export const createOrders = (deps: OrdersDeps) => ({
	orders: createShoppersOrders(deps),
	orderAdmin: createOrderAdmin(deps),
	manualOrders: createManualOrders(deps),
	orderEdits: createOrderEdits(deps),
	importedOrders: createImportedOrders(deps),
});

/** Placing and reading orders. Payments import the functions that run in their transactions directly. */
const createShoppersOrders = (deps: PlaceDeps & OwnCancelDeps & GiftMail & { log: Log }) => ({
	...withDeps(() => deps, {
		placeOrder,
		placeGift,
		cancelOwnOrder,
		readOwnCancel,
		checkDiscounts,
		findOrderByToken,
		findCheckoutOrder,
		followCheckoutOrder,
		listAccountOrders,
		expireReservations,
	}),
	...withDeps(() => deps.db, { checkCart, claimOrder, listLinesToBuyAgain }),
	forgetHolders: () => forgetHolders(deps.db, deps.clock()),
	forgetErased: () => forgetErasedOrders(deps.db, deps.clock()),
});
