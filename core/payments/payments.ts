import { ANYBODY, type Buyer } from "#core/accounts/buyer-rules.ts";
import type { Admin } from "#core/audit/types.ts";
import type { OrderPayments } from "#core/orders/payments-port.ts";
import { fail, type Result } from "#core/values/result.ts";
import type { Notification, WebhookRequest } from "#platform/payments/webhook.ts";
import { analysedIds, analysedOf } from "./analysed-of.ts";
import { askOpen } from "./ask-open.ts";
import { begunOf } from "./begun-of.ts";
import { type BoletoPaymentRequest, createBoletoPayment } from "./boleto/create-boleto-payment.ts";
import { closeSlips, openSlip } from "./boleto/open-slip.ts";
import { remindDueSlips } from "./boleto/remind-due-slips.ts";
import { cancelCard } from "./cancel-card.ts";
import type { CardPaymentRequest } from "./card-request.ts";
import { closeOrderAttempts } from "./close-order-attempts.ts";
import { createCardPayment } from "./create-card-payment.ts";
import { createPixPayment, type PixPaymentRequest } from "./create-pix-payment.ts";
import { createPaymentsDesk } from "./desk/desk.ts";
import { acceptDispute, dismissFraud, sendEvidence } from "./disputes/decide-dispute.ts";
import { listDisputes } from "./disputes/dispute-rows.ts";
import { type SimulatedDispute, simulateDispute } from "./disputes/simulate-dispute.ts";
import { watchDisputes } from "./disputes/watch-disputes.ts";
import { findChallenge, openChallenge } from "./find-challenge.ts";
import { forgetNotifications } from "./forget-notifications.ts";
import { getPaymentStatus } from "./get-payment-status.ts";
import { handleNotification, readNotification } from "./handle-notification.ts";
import { linkInboxMoney } from "./inbox/link-inbox.ts";
import { countInbox, listInbox } from "./inbox/list-inbox.ts";
import { type ByHand, settleByHand } from "./inbox/settle-by-hand.ts";
import { followInbox, keepInboxMoney, returnInboxMoney } from "./inbox/settle-inbox.ts";
import { toCheckOf } from "./inbox/to-check-of.ts";
import { isRefundDue } from "./is-refund-due.ts";
import { createKnownPlans } from "./known-plans.ts";
import { latestCard } from "./latest-card.ts";
import { listAttempts } from "./list-attempts.ts";
import { listCardsInProgress } from "./list-cards-in-progress.ts";
import { loadHealth } from "./load-health.ts";
import { type OfferRequest, offerCard } from "./offer-card.ts";
import { openWay } from "./open-way.ts";
import { orderRefund } from "./order-refund.ts";
import { processNotifications } from "./process-notifications.ts";
import { reconcileClosed } from "./reconcile-closed.ts";
import { reconcilePending } from "./reconcile-pending.ts";
import { confirmProposed, declineProposed } from "./refunds/decide-proposed.ts";
import { followRefunds } from "./refunds/follow-refunds.ts";
import { REFUNDS_FOR_ORDERS } from "./refunds/for-orders.ts";
import { listRefundTroubles } from "./refunds/list-refund-troubles.ts";
import type { RefundForm } from "./refunds/refund-rules.ts";
import { proposeRefund, requestRefund } from "./refunds/request-refund.ts";
import { retryRefund } from "./refunds/retry-refund.ts";
import { settleRefundUnits } from "./refunds/settle-units.ts";
import { remindExpiringPix } from "./remind-expiring-pix.ts";
import { returnMoney } from "./return-money.ts";
import { settleCancelled } from "./settle-cancelled.ts";
import { settleChallenges } from "./settle-challenges.ts";
import { simulatePayment } from "./simulate-payment.ts";
import { sweepProvider } from "./sweep-provider.ts";
import type { PaymentError, PaymentsDeps } from "./types.ts";

/** Paying orders, whoever the provider is. */
export function createPayments({
	providers,
	...deps
}: Omit<PaymentsDeps, "provider" | "formerProviders"> & {
	/** Who takes payments now; an operation goes on with whom it began. */
	providers: () => Pick<PaymentsDeps, "provider" | "formerProviders">;
}) {
	const now = (): PaymentsDeps => ({ ...deps, ...providers() });
	return operations(now, createKnownPlans(now));
}

type Now = () => PaymentsDeps;

/** Whether nobody can pay: a shop for real money without a provider. */
const isClosed = ({ provider, takesRealMoney }: PaymentsDeps): boolean =>
	takesRealMoney && provider.name === "sandbox";

const operations = (now: Now, knownPlans: ReturnType<typeof createKnownPlans>) => ({
	/** Whether nobody can pay: a shop for real money without a provider. */
	isClosed: () => isClosed(now()),
	/** What the payment page may load for the provider's fields; null where there are none. */
	cardFields: () => now().provider.contentSources,
	/** What the checkout has to know of the provider. */
	checkoutOptions: () => {
		const deps = now();
		const { name, publicKey, scriptUrl, createBoleto, cardOptions } = deps.provider;
		return {
			sandbox: name === "sandbox" && !isClosed(deps),
			/** Its own fields for cards; null where the shop's are used. */
			hosted: publicKey && scriptUrl ? { publicKey, script: scriptUrl } : null,
			/** The provider makes boletos; whether the shop takes them is a setting. */
			boleto: createBoleto !== null,
			/** The plans of a card are the provider's, known by its first digits. */
			plansByCard: cardOptions !== null,
		};
	},
	/** What pages may say of paying in parts; null where the shop's own settings say it. */
	instalmentTiers: () => knownPlans.tiers(),
	readPlans: () => knownPlans.refresh(),
	offerCard: (request: OfferRequest, payer: Buyer = ANYBODY) => offerCard(now(), request, payer),
	cancelCard: (paymentId: string) => cancelCard(now(), paymentId),
	findChallenge: (paymentId: string) => findChallenge(now().db, paymentId),
	settleChallenges: () => settleChallenges(now()),
	createPixPayment: (request: PixPaymentRequest, payer: Buyer = ANYBODY) =>
		notClosed(now(), () => createPixPayment(now(), request, payer)),
	createCardPayment: (request: CardPaymentRequest, payer: Buyer = ANYBODY) =>
		notClosed(now(), () => createCardPayment(now(), request, payer)),
	createBoletoPayment: (request: BoletoPaymentRequest, payer: Buyer = ANYBODY) =>
		notClosed(now(), () => createBoletoPayment(now(), request, payer)),
	remindDueSlips: () => remindDueSlips(now()),
	getPaymentStatus: (paymentId: string) => getPaymentStatus(now(), paymentId),
	/** What the bank would answer to a PIX or a boleto of the sandbox. */
	simulatePayment: (paymentId: string, status: "approved" | "rejected") =>
		simulatePayment(now(), paymentId, status),
	/** What orders need of it. */
	forOrders: {
		askOpen: (orderId, quietMs = 0) => askOpen(now(), orderId, quietMs),
		closeAttempts: closeOrderAttempts,
		analysedIds: () => analysedIds(),
		analysedOf,
		toCheckOf,
		begunOf,
		latestCard,
		openChallenge: (db, orderId) => openChallenge(db, orderId, now().clock()),
		openSlip: (db, orderId) => openSlip(db, orderId, now().clock()),
		openWay: (db, orderId) => openWay(db, orderId, now().clock()),
		closeSlip: async (tx, orderId) => (await closeSlips(tx, orderId, "changed")).length > 0,
		hasCardInProgress: async (db, orderId) => (await listCardsInProgress(db, orderId)).length > 0,
		isRefundDue,
		listAttempts,
		orderRefund,
		...REFUNDS_FOR_ORDERS,
		settleCancelled: (orderId, closed) => settleCancelled(now(), orderId, closed),
	} satisfies OrderPayments,
	readNotification: (provider: string, request: WebhookRequest) =>
		readNotification(now(), provider, request),
	handleNotification: (notification: Notification, provider?: string) =>
		handleNotification(now(), notification, provider),
	reconcilePending: () => reconcilePending(now()),
	reconcileClosed: () => reconcileClosed(now()),
	sweepProvider: () => sweepProvider(now()),
	forgetNotifications: () => forgetNotifications(now()),
	/** Payments that fit nothing, for whoever decides on them. */
	inbox: {
		list: (asked?: Parameters<typeof listInbox>[1]) => listInbox(now().db, asked),
		count: () => countInbox(now().db),
		giveBack: (admin: Admin, id: string) => returnInboxMoney(now(), admin, id),
		link: (admin: Admin, asked: Parameters<typeof linkInboxMoney>[2]) =>
			linkInboxMoney(now(), admin, asked),
		follow: () => followInbox(now()),
		byHand: (admin: Admin, id: string, said: ByHand) => settleByHand(now(), admin, id, said),
		keep: (admin: Admin, id: string, note: string) => keepInboxMoney(now(), admin, id, note),
	},
	desk: createPaymentsDesk(now),
	health: () => loadHealth(now()),
	processNotifications: () => processNotifications(now()),
	remindExpiringPix: () => remindExpiringPix(now()),
	returnMoney: () => returnMoney(now()),
	disputes: disputesOf(now),
	/** Refunds as those who run the shop decide them. Who may was checked before. */
	refunds: {
		request: (admin: Admin, orderId: string, wanted: RefundForm) =>
			requestRefund(now(), admin, orderId, wanted),
		propose: (admin: Admin, orderId: string, wanted: RefundForm) =>
			proposeRefund(now(), admin, orderId, wanted),
		confirm: (admin: Admin, about: Parameters<typeof confirmProposed>[2]) =>
			confirmProposed(now(), admin, about),
		decline: (admin: Admin, about: Parameters<typeof declineProposed>[2]) =>
			declineProposed(now(), admin, about),
		retry: (admin: Admin, retry: Parameters<typeof retryRefund>[2]) =>
			retryRefund(now(), admin, retry),
		settleUnits: (admin: Admin, asked: Parameters<typeof settleRefundUnits>[2]) =>
			settleRefundUnits(now(), admin, asked),
		follow: () => followRefunds(now()),
		listTroubles: () => listRefundTroubles(now().db, now().clock()),
	},
	testConnection: () => now().provider.testConnection(),
});

const NOBODY_PAYS = "A loja ainda não recebe pagamentos. Fale com ela para combinar.";

const notClosed = async <T>(
	deps: PaymentsDeps,
	start: () => Promise<Result<T, PaymentError>>,
): Promise<Result<T, PaymentError>> =>
	isClosed(deps) ? fail({ code: "provider_failed", message: NOBODY_PAYS }) : start();

/** What stands against payments, as those who run the shop deal with it. Who may was checked before. */
const disputesOf = (now: Now) => ({
	/** Every case about an order's payments, newest first. */
	ofOrder: (orderId: string) => listDisputes(now().db, orderId),
	accept: (admin: Admin, about: Parameters<typeof acceptDispute>[2]) =>
		acceptDispute(now(), admin, about),
	dismissFraud: (admin: Admin, about: Parameters<typeof dismissFraud>[2]) =>
		dismissFraud(now(), admin, about),
	sendEvidence: (
		admin: Admin,
		about: Parameters<typeof sendEvidence>[2],
		files: Parameters<typeof sendEvidence>[3],
	) => sendEvidence(now(), admin, about, files),
	simulate: (paymentId: string, what: SimulatedDispute) => simulateDispute(now(), paymentId, what),
	watch: () => watchDisputes(now()),
});
