import { useEffect, useMemo, useReducer, useRef, useState } from "react";
import { tabStorage } from "#app/session/storage/browser-storage.ts";
import { useSite } from "#app/shell/use-site.ts";
import { toast } from "#app/ui/toast/toast.ts";
import type { CardMethod } from "#core/orders/shared/payment-method.ts";
import { amountToPay, totalsByMethod } from "#core/orders/shared/totals.ts";
import type { CheckoutOrder, OpenBoleto, PaymentMethod } from "#core/orders/types.ts";
import type { CardFields } from "#core/payments/shared/cards.ts";
import { PENDING_CHALLENGE } from "#core/payments/shared/payment.ts";
import { CARD_NOT_PROCESSED, messageForStatus } from "#core/payments/shared/status.ts";
import type { Address } from "#core/values/address.ts";
import { reaisFromCentavos } from "#core/values/money.ts";
import { useCheckoutStore } from "../checkout-store.ts";
import {
	type CardAnswer,
	callFunction,
	type FunctionFailure,
	type PaymentStatus,
	type PixPayment,
} from "../shop-functions.ts";
import {
	hasChanged,
	isLocked,
	newPayment,
	type PaymentEvent,
	type PaymentFacts,
	type PaymentStep,
	paymentStep,
	reducePayment,
} from "./payment-machine.ts";

export type CheckoutOptions = {
	/** Test mode: the shop has no payment credentials yet. */
	sandbox: boolean;
	/** The provider's hosted fields for cards; null where the shop's own are used. */
	hosted: { publicKey: string; script: string } | null;
	/** The provider supports boletos; whether the shop takes them is a setting. */
	boleto: boolean;
	/** Instalments depend on the provider's answer for the card's first digits. */
	plansByCard: boolean;
	/** Centavos of the buyer's own store credit; null in a shop that never issued any. */
	credit: number | null;
};

export type PayableOrder = Pick<
	CheckoutOrder,
	| "id"
	| "token"
	| "customer_email"
	| "customer_name"
	| "amount_due"
	| "credit"
	| "lines"
	| "subtotal"
	| "shipping"
	| "code_discount"
	| "discount"
	| "total"
	| "payment_method"
	| "discount_code"
	| "challenge"
	| "boleto"
	| "short"
	| "to_check"
	| "payer"
	| "shipping_method"
>;

export type HolderFields = Pick<CardFields, "holderName" | "holderEmail" | "holderDocument">;

export type CardAttempt = {
	method: CardMethod;
	installments: number;
	planTotal: number;
	/** Brand, with `_debit` for debit. */
	paymentMethodId: string;
	holder: HolderFields;
	/** The card's request fields; null when the provider refuses it. */
	card(): Promise<Record<string, string> | null>;
};

/** The chosen instalments, in centavos. */
export type PlanView = { count: number; total: number; interest: number };

/** Toast id: the next message on this payment replaces the last. */
export const PAYMENT_TOAST = "pagamento";
const POLL_MS = 3_000;
const FAILED = "Erro no Pagamento";
const REJECTED = "Pagamento Rejeitado";
const NOT_VALIDATED = "Não foi possível validar o cartão. Confira os dados e tente de novo.";
const OFFLINE_BOLETO = "Sem conexão. Nada foi gerado que você não veja ao voltar; tente de novo.";
const NO_BOLETO = "Não foi possível gerar o boleto. Tente de novo em instantes.";
const PIX_KEY = "requinte-pix-told";

/** True once per PIX and tab: after a reload the same code is not announced again. */
function isNewCode(paymentId: string): boolean {
	if (tabStorage.read(PIX_KEY) === paymentId) return false;
	tabStorage.write(PIX_KEY, paymentId);
	return true;
}

const cardFailure = ({ offline, error }: FunctionFailure): string =>
	offline
		? "Sem conexão. Se o pagamento foi enviado, ele aparecerá na página do pedido."
		: (error ?? "Erro ao processar pagamento.");

const boletoFailure = ({ offline, error }: FunctionFailure): string =>
	error ?? (offline ? OFFLINE_BOLETO : NO_BOLETO);

const refusedBecause = (
	message: string,
	{ code = null, lines = [], fields = {}, retryAfter: wait = null }: Partial<FunctionFailure>,
	title = FAILED,
): PaymentEvent => ({
	type: "refused",
	refusal: { code, lines, fields, title, message, wait },
});

/** Steps that an answer of the shop leads to: the order may be paid or have another amount. */
const isAnswer = (step: PaymentStep): boolean =>
	["pix", "pixEnded", "boletoOpen", "soldOut", "spent", "processing"].includes(step.name) ||
	(step.name === "card" && step.refusal !== null) ||
	(step.name === "boleto" && step.failure !== null);

type PaymentRequest = {
	orderId: string;
	/** Reais. */
	amount: number;
	customerEmail: string;
	customerName: string;
};

type PayingProps = {
	order: PayableOrder;
	method: PaymentMethod | null;
	onMethod(method: PaymentMethod): void;
	/** The order may be paid or have another amount. */
	onChanged(): void;
};

export type Paying = ReturnType<typeof usePayment>;

/**
 * Pays an order: the state of `payment-machine.ts` with its requests. A PIX is created when its step is entered, code
 * and challenge are polled, card and boleto are sent by the shopper. The server counts card attempts; mistakes found
 * in the browser are not sent and do not count.
 */
export function usePayment({ order, method: chosen, onMethod, onChanged }: PayingProps) {
	const { settings } = useSite();
	// An open boleto preselects its method.
	const method = chosen ?? (order.boleto ? "boleto" : null);
	const sums = totalsByMethod(order, method, settings);
	const total = amountToPay(order, sums);
	const totals = { ...sums, total };
	const facts: PaymentFacts = { method, total, order };
	const [payment, send] = useReducer(reducePayment, facts, newPayment);
	if (hasChanged(payment, facts)) send({ type: "changed", facts });
	const step = paymentStep(payment, facts);
	const [plan, setPlan] = useState<PlanView | null>(null);

	const { id, customer_email: customerEmail, customer_name: customerName } = order;
	const request: PaymentRequest = useMemo(
		() => ({ orderId: id, amount: reaisFromCentavos(total), customerEmail, customerName }),
		[id, total, customerEmail, customerName],
	);

	const { name } = payment.step;
	const answered = isAnswer(payment.step);
	const changed = useRef(onChanged);
	changed.current = onChanged;
	// biome-ignore lint/correctness/useExhaustiveDependencies: each step that is an answer
	useEffect(() => {
		if (answered) changed.current();
	}, [name, answered]);

	usePixCreation(step.name === "pixCreating", request, send);
	usePolling(followedPayment(step), send);
	useCardMessages(step);

	const pay = async ({ holder, card, ...attempt }: CardAttempt): Promise<void> => {
		if (step.name !== "card") return;
		toast.end(PAYMENT_TOAST);
		send({ type: "submitted" });
		const cardFields = await card();
		if (!cardFields) return send(refusedBecause(NOT_VALIDATED, {}));
		useCheckoutStore.setState({ cardSending: true });
		const answer = await callFunction<CardAnswer>("create-card-payment", {
			...request,
			...attempt,
			cardholderName: holder.holderName,
			holderEmail: holder.holderEmail.trim(),
			document: holder.holderDocument,
			...cardFields,
		});
		useCheckoutStore.setState({ cardSending: false });
		if (!answer.ok) return send(refusedBecause(cardFailure(answer), answer));
		const { approved, pending, statusDetail, paymentId, secondsLeft = 0 } = answer.value;
		if (statusDetail === PENDING_CHALLENGE) {
			return send({ type: "challenged", challenge: { paymentId, secondsLeft } });
		}
		if (approved || pending) return send({ type: "accepted" });
		const why = statusDetail ? messageForStatus(statusDetail) : CARD_NOT_PROCESSED;
		send(refusedBecause(`${why} Nada foi cobrado.`, {}, REJECTED));
	};

	const createBoleto = async (payerDocument: string, payerAddress: Address): Promise<void> => {
		if (step.name === "boletoSending") return;
		send({ type: "submitted" });
		const answer = await callFunction<OpenBoleto>("create-boleto-payment", {
			...request,
			...(!order.payer.document && { payerDocument }),
			...(!order.payer.address && { payerAddress }),
		});
		send(
			answer.ok
				? { type: "boletoCreated", boleto: answer.value }
				: refusedBecause(boletoFailure(answer), answer),
		);
	};

	/** The challenge is over, or was cancelled for another method. */
	const leaveChallenge = (next: PaymentMethod): void => {
		onMethod(next);
		send({ type: "challengeLeft", next });
		onChanged();
	};
	/** Cancels the attempt at the provider, for another method or, with null, because its time is over. */
	const cancelChallenge = async (next: PaymentMethod | null): Promise<void> => {
		if (step.name !== "challenge") return;
		send({ type: "cancel" });
		const { paymentId } = step.challenge;
		const answer = await callFunction<PaymentStatus>("cancel-card-payment", { paymentId });
		if (!answer.ok) {
			toast.error("Não deu para cancelar agora", { description: answer.error ?? "Sem conexão." });
			return send({ type: "cancelFailed" });
		}
		const { status } = answer.value;
		if (next && status !== "approved") return leaveChallenge(next);
		send(reportOf(answer.value));
	};

	return {
		step,
		send,
		method,
		totals,
		onMethod,
		onChanged,
		plan,
		setPlan,
		outdatedPlans: payment.outdatedPlans,
		busy: step.name === "cardSending",
		locked: isLocked(step),
		pay,
		createBoleto,
		cancelChallenge,
		leaveChallenge,
	};
}

/** What is wrong with the card form. */
export const cardProblems = ({ step }: { step: PaymentStep }) =>
	step.name === "card" ? step : { refusal: null, mistake: null };

/** Each refusal and mistake of a card as a message. */
function useCardMessages(step: PaymentStep): void {
	const { refusal, mistake } = cardProblems({ step });
	useEffect(() => {
		const problem = refusal ?? mistake;
		if (!problem) return;
		const { title, message } = problem;
		toast.error(title, { ...(title !== message && { description: message }), of: PAYMENT_TOAST });
	}, [refusal, mistake]);
}

function usePixCreation(
	active: boolean,
	request: PaymentRequest,
	send: (event: PaymentEvent) => void,
): void {
	useEffect(() => {
		if (!active) return;
		let stopped = false;
		void callFunction<PixPayment>("create-pix-payment", request).then((answer) => {
			if (stopped) return;
			if (!answer.ok) return send(refusedBecause(answer.error ?? "", answer));
			if (isNewCode(answer.value.paymentId)) toast.success("PIX Gerado");
			send({ type: "pixCreated", pix: answer.value });
		});
		return () => {
			stopped = true;
		};
	}, [active, request, send]);
}

const followedPayment = (step: PaymentStep): string | null => {
	if (step.name === "pix") return step.pix.paymentId;
	return step.name === "challenge" ? step.challenge.paymentId : null;
};

const reportOf = ({ status, statusDetail = null, secondsLeft }: PaymentStatus): PaymentEvent => ({
	type: "reported",
	status,
	detail: statusDetail,
	waits: status === "pending" && statusDetail === PENDING_CHALLENGE,
	secondsLeft,
});

/** Polls every 3 s, and at once when the tab or the network comes back, or the bank's frame ends. */
function usePolling(paymentId: string | null, send: (event: PaymentEvent) => void): void {
	useEffect(() => {
		if (!paymentId) return;
		let stopped = false;
		let timer: ReturnType<typeof setTimeout>;
		const poll = async () => {
			clearTimeout(timer);
			const answer = await callFunction<PaymentStatus>("get-payment-status", { paymentId });
			if (stopped) return;
			send(answer.ok ? reportOf(answer.value) : { type: "unreachable", offline: answer.offline });
			timer = setTimeout(poll, POLL_MS);
		};
		const look = () => {
			if (document.visibilityState === "visible") void poll();
		};
		const onMessage = ({ origin, data }: MessageEvent) => {
			const ended = (data as { desafio?: unknown } | null)?.desafio === "fim";
			if (ended && origin === window.location.origin) void poll();
		};
		timer = setTimeout(poll, POLL_MS);
		document.addEventListener("visibilitychange", look);
		window.addEventListener("online", look);
		window.addEventListener("message", onMessage);
		return () => {
			stopped = true;
			clearTimeout(timer);
			document.removeEventListener("visibilitychange", look);
			window.removeEventListener("online", look);
			window.removeEventListener("message", onMessage);
		};
	}, [paymentId, send]);
}
