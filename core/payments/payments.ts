import { ANYBODY, type Buyer } from "#core/accounts/buyer-rules.ts";
import type { Admin } from "#core/audit/types.ts";
import type { OrderPayments } from "#core/orders/payments-port.ts";
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
import type { PaymentsDeps } from "./types.ts";

/** Paying orders, whoever the provider is. */
export const createPayments = (deps: PaymentsDeps) => operations(deps, createKnownPlans(deps));

const operations = (deps: PaymentsDeps, knownPlans: ReturnType<typeof createKnownPlans>) => ({
	/** What the checkout has to know of the provider. */
	checkoutOptions: () => ({
		sandbox: deps.provider.name === "sandbox",
		/** Its own fields for cards; null where the shop's are used. */
		hosted:
			deps.provider.publicKey && deps.provider.scriptUrl
				? { publicKey: deps.provider.publicKey, script: deps.provider.scriptUrl }
				: null,
		/** The provider makes boletos; whether the shop takes them is a setting. */
		boleto: deps.provider.createBoleto !== null,
		/** The plans of a card are the provider's, known by its first digits. */
		plansByCard: deps.provider.cardOptions !== null,
	}),
	/** What pages may say of paying in parts; null where the shop's own settings say it. */
	instalmentTiers: () => knownPlans.tiers(),
	readPlans: () => knownPlans.refresh(),
	offerCard: (request: OfferRequest, payer: Buyer = ANYBODY) => offerCard(deps, request, payer),
	cancelCard: (paymentId: string) => cancelCard(deps, paymentId),
	findChallenge: (paymentId: string) => findChallenge(deps.db, paymentId),
	settleChallenges: () => settleChallenges(deps),
	createPixPayment: (request: PixPaymentRequest, payer: Buyer = ANYBODY) =>
		createPixPayment(deps, request, payer),
	createCardPayment: (request: CardPaymentRequest, payer: Buyer = ANYBODY) =>
		createCardPayment(deps, request, payer),
	createBoletoPayment: (request: BoletoPaymentRequest, payer: Buyer = ANYBODY) =>
		createBoletoPayment(deps, request, payer),
	remindDueSlips: () => remindDueSlips(deps),
	getPaymentStatus: (paymentId: string) => getPaymentStatus(deps, paymentId),
	/** What the bank would answer to a PIX or a boleto of the sandbox. */
	simulatePayment: (paymentId: string, status: "approved" | "rejected") =>
		simulatePayment(deps, paymentId, status),
	/** What orders need of it. */
	forOrders: {
		askOpen: (orderId, quietMs = 0) => askOpen(deps, orderId, quietMs),
		closeAttempts: closeOrderAttempts,
		analysedIds: () => analysedIds(),
		analysedOf,
		toCheckOf,
		begunOf,
		latestCard,
		openChallenge: (db, orderId) => openChallenge(db, orderId, deps.clock()),
		openSlip: (db, orderId) => openSlip(db, orderId, deps.clock()),
		openWay: (db, orderId) => openWay(db, orderId, deps.clock()),
		closeSlip: async (tx, orderId) => (await closeSlips(tx, orderId, "changed")).length > 0,
		hasCardInProgress: async (db, orderId) => (await listCardsInProgress(db, orderId)).length > 0,
		isRefundDue,
		listAttempts,
		orderRefund,
		...REFUNDS_FOR_ORDERS,
		settleCancelled: (orderId, closed) => settleCancelled(deps, orderId, closed),
	} satisfies OrderPayments,
	readNotification: (provider: string, request: WebhookRequest) =>
		readNotification(deps, provider, request),
	handleNotification: (notification: Notification, provider?: string) =>
		handleNotification(deps, notification, provider),
	reconcilePending: () => reconcilePending(deps),
	reconcileClosed: () => reconcileClosed(deps),
	sweepProvider: () => sweepProvider(deps),
	forgetNotifications: () => forgetNotifications(deps),
	/** Payments that fit nothing, for whoever decides on them. */
	inbox: {
		list: (asked?: Parameters<typeof listInbox>[1]) => listInbox(deps.db, asked),
		count: () => countInbox(deps.db),
		giveBack: (admin: Admin, id: string) => returnInboxMoney(deps, admin, id),
		link: (admin: Admin, asked: Parameters<typeof linkInboxMoney>[2]) =>
			linkInboxMoney(deps, admin, asked),
		follow: () => followInbox(deps),
		byHand: (admin: Admin, id: string, said: ByHand) => settleByHand(deps, admin, id, said),
		keep: (admin: Admin, id: string, note: string) => keepInboxMoney(deps, admin, id, note),
	},
	desk: createPaymentsDesk(deps),
	health: () => loadHealth(deps),
	processNotifications: () => processNotifications(deps),
	remindExpiringPix: () => remindExpiringPix(deps),
	returnMoney: () => returnMoney(deps),
	disputes: disputesOf(deps),
	/** Refunds as those who run the shop decide them. Who may was checked before. */
	refunds: {
		request: (admin: Admin, orderId: string, wanted: RefundForm) =>
			requestRefund(deps, admin, orderId, wanted),
		propose: (admin: Admin, orderId: string, wanted: RefundForm) =>
			proposeRefund(deps, admin, orderId, wanted),
		confirm: (admin: Admin, about: Parameters<typeof confirmProposed>[2]) =>
			confirmProposed(deps, admin, about),
		decline: (admin: Admin, about: Parameters<typeof declineProposed>[2]) =>
			declineProposed(deps, admin, about),
		retry: (admin: Admin, retry: Parameters<typeof retryRefund>[2]) =>
			retryRefund(deps, admin, retry),
		settleUnits: (admin: Admin, asked: Parameters<typeof settleRefundUnits>[2]) =>
			settleRefundUnits(deps, admin, asked),
		follow: () => followRefunds(deps),
		listTroubles: () => listRefundTroubles(deps.db, deps.clock()),
	},
	testConnection: () => deps.provider.testConnection(),
});

/** What stands against payments, as those who run the shop deal with it. Who may was checked before. */
const disputesOf = (deps: PaymentsDeps) => ({
	/** Every case about an order's payments, newest first. */
	ofOrder: (orderId: string) => listDisputes(deps.db, orderId),
	accept: (admin: Admin, about: Parameters<typeof acceptDispute>[2]) =>
		acceptDispute(deps, admin, about),
	dismissFraud: (admin: Admin, about: Parameters<typeof dismissFraud>[2]) =>
		dismissFraud(deps, admin, about),
	sendEvidence: (
		admin: Admin,
		about: Parameters<typeof sendEvidence>[2],
		files: Parameters<typeof sendEvidence>[3],
	) => sendEvidence(deps, admin, about, files),
	simulate: (paymentId: string, what: SimulatedDispute) => simulateDispute(deps, paymentId, what),
	watch: () => watchDisputes(deps),
});
