import { ANYBODY, type Buyer } from "#core/accounts/buyer-rules.ts";
import type { CardPaymentRequest } from "./card-request.ts";
import { createCardPayment } from "./create-card-payment.ts";
import { createPixPayment, type PixPaymentRequest } from "./create-pix-payment.ts";
import { getPaymentStatus } from "./get-payment-status.ts";
import { handleNotification, type Notification } from "./handle-notification.ts";
import { processNotifications } from "./process-notifications.ts";
import { reconcilePending } from "./reconcile-pending.ts";
import { remindExpiringPix } from "./remind-expiring-pix.ts";
import { returnMoney } from "./return-money.ts";
import { settleCancelled } from "./settle-cancelled.ts";
import { simulatePix } from "./simulate-pix.ts";
import type { Payment, PaymentsDeps } from "./types.ts";

/** Paying orders, whoever the provider is. */
export const createPayments = (deps: PaymentsDeps) => ({
	/** What the checkout has to know of the provider. */
	checkoutOptions: () => ({
		sandbox: deps.provider.name === "sandbox",
		publicKey: deps.provider.publicKey,
	}),
	createPixPayment: (request: PixPaymentRequest, payer: Buyer = ANYBODY) =>
		createPixPayment(deps, request, payer),
	createCardPayment: (request: CardPaymentRequest, payer: Buyer = ANYBODY) =>
		createCardPayment(deps, request, payer),
	getPaymentStatus: (paymentId: string) => getPaymentStatus(deps, paymentId),
	simulatePix: (paymentId: string, status: "approved" | "rejected") =>
		simulatePix(deps, paymentId, status),
	settleCancelled: (orderId: string, closed: Payment[]) => settleCancelled(deps, orderId, closed),
	handleNotification: (notification: Notification) => handleNotification(deps, notification),
	reconcilePending: () => reconcilePending(deps),
	processNotifications: () => processNotifications(deps),
	remindExpiringPix: () => remindExpiringPix(deps),
	returnMoney: () => returnMoney(deps),
	testConnection: () => deps.provider.testConnection(),
});
