import { SHOP_BUYER } from "#core/orders/holds/hold-limits.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import type { CardToken } from "#core/payments/methods/card.ts";
import type { RefundForm } from "#core/payments/shared/refunds.ts";
import { createShop } from "#core/shop.ts";
import { shopDay } from "#core/values/dates.ts";
import { createMercadoPago } from "#platform/payments/mercado-pago/mercado-pago.ts";
import type { Notification } from "#platform/payments/provider.ts";
import { PAYER_CPF } from "#testing/orders/boleto-orders.ts";
import { cardRequest } from "#testing/orders/card-request.ts";
import { listInbox } from "#testing/orders/inbox-payments.ts";
import { testPlatform } from "#testing/test-platform.ts";
import { FORM, LINES } from "#testing/test-shop.ts";
import { openMoneyDatabase } from "./money-ground.ts";

// The shop's operations with its own database and adapter, in a process that may be killed. What the clock
// would have done by and by is done when it is asked for, so that days take seconds.
const database = await openMoneyDatabase(process.env);
let ahead = Number(process.env["MONEY_AHEAD"] ?? 0);
const platform = await testPlatform({
	database,
	clock: () => new Date(Date.now() + ahead),
	provider: createMercadoPago(
		JSON.parse(process.env["MONEY_PROVIDER"] ?? "") as Parameters<typeof createMercadoPago>[0],
	),
});
const shop = createShop(platform);
const { payments, orders, orderAdmin } = shop;
const admin = { userId: "u1", name: "Marta", email: "marta@example.com" };

const word = (result: { ok: true } | { ok: false; error: { code: string } }): string =>
	result.ok ? "ok" : result.error.code;

const work = {
	open: async () => null,
	/** A customer of their own begins an order of so many bags, or changes it. */
	place: async (idempotencyKey: string, bags: number): Promise<OrderSummary | string> => {
		const placed = await orders.placeOrder(
			{
				idempotencyKey,
				form: { ...FORM, customer_email: `fogo-${idempotencyKey}@example.com` },
				lines: [{ ...LINES.bag, quantity: bags }],
			},
			SHOP_BUYER,
		);
		return placed.ok ? placed.value : placed.error.code;
	},
	pix: async (order: OrderSummary) => {
		const ask = (amount: number) =>
			payments.awaited.pix.create({
				orderId: order.id,
				amount,
				customerEmail: order.customer_email,
				customerName: order.customer_name,
			});
		const made = await ask(order.total);
		return !made.ok && made.error.code === "amount_changed"
			? word(await ask(made.error.amount))
			: word(made);
	},
	boleto: async (order: OrderSummary) => {
		const made = await payments.awaited.boleto.create(
			{
				orderId: order.id,
				amount: order.subtotal + order.shipping,
				customerEmail: order.customer_email,
				customerName: order.customer_name,
				payerDocument: PAYER_CPF,
			},
			SHOP_BUYER,
		);
		return word(made);
	},
	card: async (order: OrderSummary, token: CardToken) => {
		const amount = order.subtotal + order.shipping;
		const paid = await payments.createCardPayment(cardRequest(order, "TITULAR", { token, amount }));
		return paid.ok ? paid.value : paid.error.code;
	},
	/** The shopper leaves the bank's question, as the page does. */
	leaveChallenge: async (paymentId: string) =>
		(await payments.cancelCard(paymentId))?.status ?? null,
	cancel: async (orderId: string, refund: boolean) =>
		word(await orderAdmin.cancelOrder(admin, orderId, { reason: "cliente_desistiu", refund })),
	/** Money back by value, or all of it; `share` of what is left, from 0 to 1. */
	refund: async (orderId: string, key: string, share: number | null) => {
		const order = await orderAdmin.loadOrder(orderId);
		if (!order) return "not_found";
		const part = Math.max(1, Math.round(order.total * (share ?? 0)));
		const wish: RefundForm["wish"] =
			share === null ? { mode: "all" } : { mode: "value", amount: part };
		let [expected, taken] = [share === null ? 0 : part, 0];
		// Reads what the shop says has changed, and decides again: twice where both figures have.
		for (let again = 0; ; again++) {
			const done = await payments.refunds.request(admin, orderId, {
				...{ key, wish, expected, taken },
				reason: "desistencia",
				units: share === null ? "now" : "none",
			});
			if (done.ok || again === 2) return word(done);
			if (done.error.code === "decided_meanwhile") taken = done.error.taken;
			else if (done.error.code === "amount_changed") expected = done.error.amount;
			else return word(done);
		}
	},
	/** Somebody in the back office tries every failed refund again; of a boleto it is made by other means. */
	retryRefunds: async () => {
		let tried = 0;
		for (const { id, kind, order, method } of await payments.office.attention()) {
			if (kind !== "refund_refused" && kind !== "refund_no_balance") continue;
			await payments.refunds.retry(admin, {
				orderId: order?.id ?? "",
				refundId: id,
				byHand: method === "boleto",
			});
			tried++;
		}
		return tried;
	},
	/** Somebody in the back office decides on what fits nothing: the first of it reopens its order where that can be, the rest goes back, by other means where the provider does not. */
	decideInbox: async () => {
		const open = await listInbox(database.db);
		for (const [at, { id }] of open.entries()) {
			const near = at === 0 ? (await payments.office.loadInbox(id))?.order : null;
			const order = near ? orderNumber(near.id) : "";
			const reopened = near && (await payments.inbox.link(admin, { id, order, reopen: true })).ok;
			if (reopened) continue;
			const back = await payments.inbox.giveBack(admin, id);
			if (back.ok || back.error.code !== "provider_failed") continue;
			const day = shopDay(platform.clock());
			await payments.inbox.byHand(admin, id, { how: "PIX para o CPF de quem pagou", day });
		}
		return open.length;
	},
	notify: (notification: Notification) => payments.handleNotification(notification),
	/** Everything the clock does, with the clock so many milliseconds ahead. */
	jobs: async (ms: number) => {
		ahead = ms;
		await payments.processNotifications();
		await payments.settleChallenges();
		await payments.reconcilePending();
		await payments.reconcileClosed();
		await payments.sweepProvider();
		await payments.refundUnwanted();
		await payments.refunds.follow();
		await payments.disputes.watch();
		await payments.remindExpiringPix();
		await payments.remindDueBoletos();
		await orders.expireReservations();
		return null;
	},
	close: async () => {
		await database.close();
		return null;
	},
};

export type Work = typeof work;
export type Asked = { id: number; what: keyof Work; args: unknown[] };
export type Answer = { id: number; value?: unknown; error?: string };

process.once("disconnect", () => process.exit(0));
process.on("message", async ({ id, what, args }: Asked) => {
	const answer: Answer = { id };
	try {
		answer.value = await (work[what] as (...args: unknown[]) => Promise<unknown>)(...args);
	} catch (error) {
		answer.error =
			error instanceof Error
				? `${what}: ${error.stack} ${String(error.cause ?? "")}`
				: String(error);
	}
	process.send?.(answer);
});
