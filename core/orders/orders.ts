import type { Buyer } from "#core/accounts/buyer-rules.ts";
import { cancelOwnOrder, type OwnCancelDeps } from "./cancel-own-order.ts";
import { checkCart } from "./check-cart.ts";
import { checkCoupon } from "./check-coupon.ts";
import { claimOrder } from "./claim-order.ts";
import { expireReservations } from "./expire-reservations.ts";
import { findCheckoutOrder } from "./find-checkout-order.ts";
import { findOrderByToken } from "./find-order-by-token.ts";
import { findOrderForPayment } from "./find-order-for-payment.ts";
import { followCheckoutOrder } from "./follow-checkout-order.ts";
import { forgetHolders } from "./holds/forget-holders.ts";
import { listAccountOrders } from "./list-account-orders.ts";
import { listLinesToBuyAgain } from "./list-lines-to-buy-again.ts";
import { type PlaceDeps, placeOrder } from "./place-order.ts";

/** Placing and reading orders. What payments do to an order runs in their transaction and is imported by them. */
export const createOrders = ({
	db,
	clock,
	limiter,
	onLimit,
	outbox,
	payments,
	parcels,
	carriers,
	tables,
	keepAhead,
}: PlaceDeps & OwnCancelDeps) => ({
	placeOrder: (request: unknown, buyer: Buyer) =>
		placeOrder(
			{ db, clock, limiter, onLimit, payments, carriers, tables, keepAhead },
			request,
			buyer,
		),
	cancelOwnOrder: (token: string) => cancelOwnOrder({ db, outbox, payments, parcels }, token),
	checkCart: (request: unknown) => checkCart(db, request),
	checkCoupon: (request: unknown, from: string | null) =>
		checkCoupon({ db, clock, limiter }, request, from),
	claimOrder: (token: string, account: { userId: string; email: string }) =>
		claimOrder(db, token, account),
	findOrderByToken: (token: string) => findOrderByToken({ db, clock, payments }, token),
	findCheckoutOrder: (token: string) => findCheckoutOrder({ db, clock, payments }, token),
	followCheckoutOrder: (token: string) => followCheckoutOrder({ db, clock, payments }, token),
	findOrderForPayment: (id: string) => findOrderForPayment(db, id),
	listLinesToBuyAgain: (token: string) => listLinesToBuyAgain(db, token),
	listAccountOrders: (account: { userId: string; confirmedEmail: string | null }) =>
		listAccountOrders({ db, payments }, account),
	expireReservations: () => expireReservations({ db, clock }),
	forgetHolders: () => forgetHolders(db, clock()),
});
