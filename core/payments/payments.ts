import { cancelOpenAttempts } from "./cancel-open-attempts.ts";
import type { CardPaymentRequest } from "./card-request.ts";
import { createCardPayment } from "./create-card-payment.ts";
import { createPixPayment, type PixPaymentRequest } from "./create-pix-payment.ts";
import { getPaymentStatus } from "./get-payment-status.ts";
import { handleNotification, type Notification } from "./handle-notification.ts";
import { processNotifications } from "./process-notifications.ts";
import { reconcilePending } from "./reconcile-pending.ts";
import { refundUnwanted } from "./refund-unwanted.ts";
import { remindExpiringPix } from "./remind-expiring-pix.ts";
import { simulatePix } from "./simulate-pix.ts";
import type { PaymentsDeps } from "./types.ts";

/** Paying orders, whoever the provider is. */
export const createPayments = (deps: PaymentsDeps) => ({
	/** What the checkout has to know of the provider. */
	checkoutOptions: () => ({
		sandbox: deps.provider.name === "sandbox",
		publicKey: deps.provider.publicKey,
	}),
	createPixPayment: (request: PixPaymentRequest) => createPixPayment(deps, request),
	createCardPayment: (request: CardPaymentRequest) => createCardPayment(deps, request),
	getPaymentStatus: (paymentId: string) => getPaymentStatus(deps, paymentId),
	simulatePix: (paymentId: string, status: "approved" | "rejected") =>
		simulatePix(deps, paymentId, status),
	cancelOpenAttempts: (orderId: string) => cancelOpenAttempts(deps, orderId),
	handleNotification: (notification: Notification) => handleNotification(deps, notification),
	reconcilePending: () => reconcilePending(deps),
	processNotifications: () => processNotifications(deps),
	remindExpiringPix: () => remindExpiringPix(deps),
	refundUnwanted: () => refundUnwanted(deps),
	testConnection: () => deps.provider.testConnection(),
});
