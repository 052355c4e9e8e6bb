import { expireReservations } from "./expire-reservations.ts";
import { findOrderByToken } from "./find-order-by-token.ts";
import { findOrderForPayment } from "./find-order-for-payment.ts";
import { listAccountOrders } from "./list-account-orders.ts";
import { listLinesToBuyAgain } from "./list-lines-to-buy-again.ts";
import { type PlaceDeps, placeOrder } from "./place-order.ts";

/** Placing and reading orders. What payments do to an order runs in their transaction and is imported by them. */
export const createOrders = ({ db, clock, outbox }: PlaceDeps) => ({
	placeOrder: (request: unknown, userId: string | null) =>
		placeOrder({ db, clock, outbox }, request, userId),
	findOrderByToken: (token: string) => findOrderByToken(db, token),
	findOrderForPayment: (id: string) => findOrderForPayment(db, id),
	listLinesToBuyAgain: (token: string) => listLinesToBuyAgain(db, token),
	listAccountOrders: (account: { userId: string; confirmedEmail: string | null }) =>
		listAccountOrders(db, account),
	expireReservations: () => expireReservations({ db, clock }),
});
