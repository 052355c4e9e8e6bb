import type { z } from "zod";
import { isCard } from "#core/orders/shared/payment-method.ts";
import { withDeps } from "#core/values/with-deps.ts";
import { DISPUTE, type ProviderPayment } from "#platform/payments/provider.ts";
import { ANYBODY, type Buyer } from "../accounts/types.ts";
import type { Admin } from "../audit/types.ts";
import type { OrderPayments } from "../orders/ports.ts";
import { fail, type Result } from "../values/result.ts";
import { applyReport } from "./apply-report.ts";
import { closeAttempts, findOpenMethod } from "./attempts.ts";
import { creditRequest, dropCredit, findOwnCredit, readBalance, useCredit } from "./credit.ts";
import { type DisputeId, decideDispute, sendEvidence } from "./disputes/decide-dispute.ts";
import { listDisputes } from "./disputes/follow-dispute.ts";
import { watchDisputes } from "./disputes/watch-disputes.ts";
import {
	analysedIds,
	analysedOf,
	findPayment,
	isRefundDue,
	listAttempts,
	startedOf,
	toCheckOf,
} from "./find-payments.ts";
import { checkProvider, loadHealth, readProviderState } from "./health.ts";
import { linkInboxMoney } from "./inbox/link-inbox.ts";
import {
	followInbox,
	keepInboxMoney,
	returnInboxMoney,
	settleByHand,
} from "./inbox/settle-inbox.ts";
import { exportMovements, listAttemptsPage } from "./manage/attempts.ts";
import { listAttention, readAttention } from "./manage/attention.ts";
import { compareDay, fillFigures, loadApproval, sumDay } from "./manage/days.ts";
import {
	cancelAgain,
	loadInboxTask,
	loadOversoldTask,
	loadRefundTask,
} from "./manage/load-task.ts";
import { sendTasksEmail } from "./manage/send-tasks-email.ts";
import { type AwaitedForm, type AwaitedMethod, createAwaited } from "./methods/awaited.ts";
import { BOLETO, findOpenBoleto, remindDueBoletos } from "./methods/boleto.ts";
import { type CardPaymentRequest, createCardPayment } from "./methods/card.ts";
import {
	cancelCard,
	findChallenge,
	latestCard,
	listCardsInProgress,
	openChallenge,
	settleChallenges,
} from "./methods/card-challenge.ts";
import { createKnownPlans, type OfferRequest, offerCard } from "./methods/card-options.ts";
import { createTestPix, endTestPix, PIX, readTestPix, remindExpiringPix } from "./methods/pix.ts";
import {
	askOpen,
	getPaymentStatus,
	reconcileClosed,
	reconcilePending,
	sweepProvider,
} from "./reconciliation.ts";
import { refundUnwanted, settleCancelled } from "./refund-unwanted.ts";
import { settleRefundUnits } from "./refunds/confirm-refund.ts";
import { confirmProposed, declineProposed } from "./refunds/proposed-refund.ts";
import { REFUNDS_FOR_ORDERS } from "./refunds/read-refunds.ts";
import { readPaid, returnDifference, settleEdit } from "./refunds/refund-difference.ts";
import {
	orderRefund,
	proposeRefund,
	refundReturn,
	requestRefund,
} from "./refunds/request-refund.ts";
import { followRefunds, retryRefund } from "./refunds/send-refund.ts";
import type { Payment, PaymentError, PaymentsDeps } from "./types.ts";
import {
	forgetNotifications,
	handleNotification,
	processNotifications,
	readNotification,
} from "./webhooks.ts";

const createPaymentsOffice = (now: Now) =>
	withDeps(now, {
		/** The state at the last check, without a request to the provider. */
		state: readProviderState,
		check: checkProvider,
		attention: listAttention,
		/** As far as readable; `report` receives the other errors. */
		readAttention,
		/** `tasks`: the open tasks from `attention`, for the filter of that name. */
		attempts: listAttemptsPage,
		movements: exportMovements,
		approval: loadApproval,
		/** The shop's own figures of a day, without a request to the provider. */
		sumDay,
		compareDay,
		fillFigures,
		sendTasksEmail,
		loadInbox: loadInboxTask,
		loadOversold: loadOversoldTask,
		loadRefund: loadRefundTask,
		cancelAgain,
	});

/** Paying orders, with any provider. */
export function createPayments({
	providers,
	...deps
}: Omit<PaymentsDeps, "provider" | "formerProviders"> & {
	/** The current providers; a running operation continues with the ones it started with. */
	providers: () => Pick<PaymentsDeps, "provider" | "formerProviders">;
}) {
	const now = (): PaymentsDeps => ({ ...deps, ...providers() });
	return operations(now, createKnownPlans(now));
}

type Now = () => PaymentsDeps;

const isClosed = ({ provider, takesRealMoney }: PaymentsDeps): boolean =>
	takesRealMoney && provider.name === "sandbox";

/** Refund actions of the back office. The caller checks permissions. */
const refundsOf = (now: Now) =>
	withDeps(now, {
		request: requestRefund,
		propose: proposeRefund,
		confirm: confirmProposed,
		decline: declineProposed,
		retry: retryRefund,
		/** Of pieces that a return has checked. */
		ofReturn: refundReturn,
		settleUnits: settleRefundUnits,
		follow: followRefunds,
	});

const operations = (now: Now, knownPlans: ReturnType<typeof createKnownPlans>) => ({
	/** Whether payment is impossible: a real-money shop without a provider. */
	isClosed: () => isClosed(now()),
	/** CSP sources of the provider's card fields; null when there are none. */
	cardFields: () => now().provider.contentSources,
	checkoutOptions: () => {
		const deps = now();
		const { name, publicKey, scriptUrl, awaited, cardOptions } = deps.provider;
		return {
			sandbox: name === "sandbox" && !isClosed(deps),
			/** The provider's own card fields; null when the shop's are used. */
			hosted: publicKey && scriptUrl ? { publicKey, script: scriptUrl } : null,
			/** The provider supports boletos; a setting enables them. */
			boleto: awaited.includes("boleto"),
			/** The provider defines a card's plans by its first digits. */
			plansByCard: cardOptions !== null,
		};
	},
	/** Instalment tiers for pages; null when the shop's settings decide. */
	instalmentTiers: () => knownPlans.tiers(),
	readPlans: () => knownPlans.refresh(),
	offerCard: (request: OfferRequest, payer: Buyer = ANYBODY) => offerCard(now(), request, payer),
	...withDeps(now, {
		cancelCard,
		findChallenge,
		settleChallenges,
		remindDueBoletos,
		remindExpiringPix,
		getPaymentStatus,
		simulatePayment,
		readNotification,
		handleNotification,
		processNotifications,
		forgetNotifications,
		reconcilePending,
		reconcileClosed,
		sweepProvider,
		health: loadHealth,
	}),
	/** The methods that wait for money. */
	awaited: { pix: starter(now, PIX), boleto: starter(now, BOLETO) } satisfies Record<
		string,
		AwaitedStarter
	>,
	createCardPayment: (request: CardPaymentRequest, payer: Buyer = ANYBODY) =>
		notClosed(now(), () => createCardPayment(now(), request, payer)),
	credit: {
		form: creditRequest,
		...withDeps(now, {
			findOwn: findOwnCredit,
			readBalance,
			use: useCredit,
			drop: dropCredit,
		}),
	},
	forOrders: {
		askOpen: (orderId, quietMs = 0) => askOpen(now(), orderId, quietMs),
		closeAttempts: (tx, orderId) => closeAttempts(tx, orderId, "order_cancelled"),
		analysedIds: () => analysedIds(),
		analysedOf,
		toCheckOf,
		startedOf,
		latestCard,
		openChallenge: (db, orderId) => openChallenge(db, orderId, now().clock()),
		findOpenBoleto: (db, orderId) => findOpenBoleto(db, orderId, now().clock()),
		findOpenMethod: (db, orderId) => findOpenMethod(db, orderId, now().clock()),
		closeBoleto: async (tx, orderId) =>
			(await closeAttempts(tx, orderId, "changed", { method: "boleto" })).length > 0,
		hasCardInProgress: async (db, orderId) => (await listCardsInProgress(db, orderId)).length > 0,
		isRefundDue,
		listAttempts,
		orderRefund,
		readPaid: (tx, orderId) => readPaid(now(), tx, orderId),
		returnDifference: (tx, order, difference) => returnDifference(now(), tx, order, difference),
		settleEdit: (orderId, closed, refunds) => settleEdit(now(), orderId, closed, refunds),
		...REFUNDS_FOR_ORDERS,
		settleCancelled: (orderId, closed) => settleCancelled(now(), orderId, closed),
	} satisfies OrderPayments,
	inbox: withDeps(now, {
		giveBack: returnInboxMoney,
		link: linkInboxMoney,
		follow: followInbox,
		byHand: settleByHand,
		keep: keepInboxMoney,
	}),
	office: createPaymentsOffice(now),
	refundUnwanted: () => refundUnwanted(now()),
	disputes: disputesOf(now),
	refunds: refundsOf(now),
	testPix: withDeps(now, { create: createTestPix, read: readTestPix, end: endTestPix }),
	testConnection: () => now().provider.testConnection(),
});

const NOBODY_PAYS = "A loja ainda não recebe pagamentos. Fale com ela para combinar.";

const notClosed = async <T>(
	deps: PaymentsDeps,
	start: () => Promise<Result<T, PaymentError>>,
): Promise<Result<T, PaymentError>> =>
	isClosed(deps) ? fail({ code: "provider_failed", message: NOBODY_PAYS }) : start();

/** A method that waits for money, for who need not know which. */
export type AwaitedStarter = {
	form: z.ZodType<AwaitedForm>;
	create(form: AwaitedForm, payer?: Buyer): Promise<Result<unknown, PaymentError>>;
};

const starter = <Form extends AwaitedForm, View>(now: Now, method: AwaitedMethod<Form, View>) => ({
	form: method.form,
	/** Creates a payment, or returns the pending one that can still be paid. */
	create: (form: Form, payer: Buyer = ANYBODY) =>
		notClosed(now(), () => createAwaited(now(), method, form, payer)),
});

const disputesOf = (now: Now) => ({
	ofOrder: (orderId: string) => listDisputes(now().db, orderId),
	accept: (admin: Admin, about: DisputeId) => decideDispute(now(), admin, about, "accepted"),
	dismissFraud: (admin: Admin, about: DisputeId) => decideDispute(now(), admin, about, "closed"),
	...withDeps(now, { sendEvidence, simulate: simulateDispute, watch: watchDisputes }),
});

/**
 * Simulates the bank's answer to a PIX or boleto of the sandbox (rule payments 1). Null with a real provider or an
 * unknown payment; `never_refused` when a boleto is to be rejected, which is only paid or expires.
 */
async function simulatePayment(
	deps: PaymentsDeps,
	paymentId: string,
	status: "approved" | "rejected",
): Promise<Payment | null | "never_refused"> {
	if (deps.provider.name !== "sandbox" || deps.takesRealMoney) return null;
	const payment = await findPayment(deps.db, paymentId);
	if (payment?.provider !== "sandbox" || isCard(payment.method)) return null;
	if (payment.method === "boleto" && status === "rejected") return "never_refused";
	return applyReport(deps, payment.id, {
		status,
		statusDetail: status === "approved" ? "accredited" : "rejected_by_bank",
		approvedAt: status === "approved" ? deps.clock() : null,
	});
}

const OUTCOMES = {
	claim: { status: "disputed", statusDetail: DISPUTE.claim },
	chargeback: { status: "disputed", statusDetail: DISPUTE.chargeback },
	won: { status: "approved", statusDetail: DISPUTE.won },
	lost: { status: "charged_back", statusDetail: DISPUTE.lost },
} satisfies Record<string, Pick<ProviderPayment, "status" | "statusDetail">>;

export type SimulatedDispute = keyof typeof OUTCOMES;

/** Simulates a dispute of a sandbox payment; false with a real provider or payment. */
async function simulateDispute(
	deps: PaymentsDeps,
	paymentId: string,
	what: SimulatedDispute,
): Promise<boolean> {
	const payment = await findPayment(deps.db, paymentId);
	if (deps.provider.name !== "sandbox" || payment?.provider !== "sandbox") return false;
	await applyReport(deps, paymentId, OUTCOMES[what]);
	return true;
}
