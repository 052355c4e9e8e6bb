import { OWN_HAND } from "#core/orders/holds/hold-rules.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import type { Notification } from "#core/payments/handle-notification.ts";
import { createShop } from "#core/shop.ts";
import { openEmbedded } from "#platform/database/open-embedded.ts";
import { createMercadoPago } from "#platform/payments/mercado-pago/mercado-pago.ts";
import { cardRequest } from "#testing/card-request.ts";
import { testPlatform } from "#testing/test-platform.ts";
import { FORM, LINES } from "#testing/test-shop.ts";

// The shop's operations with its own database and adapter, in a process that may be killed. What the clock
// would have done by and by is done when it is asked for, so that days take seconds.
const database = await openEmbedded(process.env["MONEY_DIR"], undefined, { upToDate: false });
let ahead = Number(process.env["MONEY_AHEAD"] ?? 0);
const platform = await testPlatform({
	database,
	clock: () => new Date(Date.now() + ahead),
	provider: createMercadoPago(
		JSON.parse(process.env["MONEY_PROVIDER"] ?? "") as Parameters<typeof createMercadoPago>[0],
	),
});
const shop = createShop(platform);
const { payments, orders } = shop;

const work = {
	open: async () => null,
	/** A customer of their own begins an order. */
	place: async (idempotencyKey: string): Promise<OrderSummary> => {
		const placed = await orders.placeOrder(
			{
				idempotencyKey,
				form: { ...FORM, customer_email: `fogo-${idempotencyKey}@example.com` },
				lines: [LINES.bag],
			},
			OWN_HAND,
		);
		if (!placed.ok) throw new Error(placed.error.code);
		return placed.value;
	},
	pix: async (order: OrderSummary) => {
		const ask = (amount: number) =>
			payments.createPixPayment({
				orderId: order.id,
				amount,
				customerEmail: order.customer_email,
				customerName: order.customer_name,
			});
		const made = await ask(order.total);
		return made.ok || made.error.code !== "amount_changed"
			? made.ok
			: (await ask(made.error.amount)).ok;
	},
	card: async (order: OrderSummary, holder: string) => {
		const paid = await payments.createCardPayment(cardRequest(order, holder));
		return paid.ok ? paid.value.status : paid.error.code;
	},
	notify: (notification: Notification) => payments.handleNotification(notification),
	/** Everything the clock does, with the clock so many milliseconds ahead. */
	jobs: async (ms: number) => {
		ahead = ms;
		await payments.processNotifications();
		await payments.reconcilePending();
		await payments.reconcileClosed();
		await payments.sweepProvider();
		await payments.returnMoney();
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
		answer.error = error instanceof Error ? `${what}: ${error.message}` : String(error);
	}
	process.send?.(answer);
});
