import { useEffect, useState } from "react";
import { toast } from "#app/ui/toast/toast.ts";
import type { CardMethod } from "#core/orders/shared/payment-method.ts";
import type { CheckoutOrder } from "#core/orders/types.ts";
import type { CardFields, CardMistake } from "#core/payments/shared/cards.ts";
import { PENDING_CHALLENGE } from "#core/payments/shared/payment.ts";
import { CARD_NOT_PROCESSED, messageForStatus } from "#core/payments/shared/status.ts";
import { reaisFromCentavos } from "#core/values/money.ts";
import {
	type CardAnswer,
	callFunction,
	type FunctionFailure,
	type ShortLine,
} from "../shop-functions.ts";

export type PayableOrder = Pick<
	CheckoutOrder,
	| "id"
	| "token"
	| "customer_email"
	| "customer_name"
	| "lines"
	| "subtotal"
	| "shipping"
	| "code_discount"
	| "discount"
	| "total"
	| "payment_method"
	| "discount_code"
	| "challenge"
	| "slip"
	| "payer"
>;

export type Challenge = { paymentId: string; secondsLeft: number };

export type CardEvents = {
	onBusy(busy: boolean): void;
	onChanged(): void;
	onChallenge(challenge: Challenge): void;
};

/** Why a card was refused; `wait` in seconds until another may be sent. */
export type Refusal = { title: string; message: string; wait: number | null };

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

/** The fields are fine: the order has changed meanwhile. */
const ORDER_MOVED_ON = ["already_paid", "payment_in_progress"];
const FAILED = "Erro no Pagamento";
const REJECTED = "Pagamento Rejeitado";
/** Toast id: the next message on this payment replaces the last. */
const OF = "pagamento";

/**
 * Sends a card once and reports the result. The server counts attempts; mistakes found in the browser are not sent
 * and do not count. `total` in centavos, without interest.
 */
export function useCardPayment(
	{ order, total }: { order: PayableOrder; total: number },
	events: CardEvents,
) {
	const [busy, setBusy] = useState(false);
	const [mistake, setMistake] = useState<CardMistake | null>(null);
	const [refusal, setRefusal] = useState<Refusal | null>(null);
	const [sent, setSent] = useState(false);
	const [soldOut, setSoldOut] = useState<ShortLine[] | null>(null);
	const [spent, setSpent] = useState(false);
	/** Counts the times that the displayed plans were out of date. */
	const [stale, setStale] = useState(0);

	const refuse = (title: string, message: string, wait: number | null = null) => {
		setRefusal({ title, message, wait });
		toast.error(title, { description: message, of: OF });
	};

	// The messages end with their form: a lost answer may have been an approval.
	useEffect(() => () => toast.end(OF), []);

	const pay = async (attempt: CardAttempt): Promise<void> => {
		if (busy) return;
		setMistake(null);
		setRefusal(null);
		toast.end(OF);
		setBusy(true);
		events.onBusy(true);
		try {
			if (await send(attempt)) {
				setSent(true);
				events.onChanged();
			}
		} finally {
			setBusy(false);
			events.onBusy(false);
		}
	};

	/** Reports an error of the form; null clears it. */
	const wrong = (found: CardMistake) => {
		setRefusal(null);
		setMistake(found);
		toast.error(found.title, {
			...(found.title !== found.message && { description: found.message }),
			of: OF,
		});
	};

	const send = async ({ holder, card, ...plan }: CardAttempt): Promise<boolean> => {
		const cardFields = await card();
		if (!cardFields) {
			refuse(FAILED, "Não foi possível validar o cartão. Confira os dados e tente de novo.");
			return false;
		}
		const answer = await callFunction<CardAnswer>("create-card-payment", {
			orderId: order.id,
			amount: reaisFromCentavos(total),
			customerEmail: order.customer_email,
			customerName: order.customer_name,
			...plan,
			cardholderName: holder.holderName,
			holderEmail: holder.holderEmail.trim(),
			document: holder.holderDocument,
			...cardFields,
		});
		if (!answer.ok) {
			if (answer.code !== null && ORDER_MOVED_ON.includes(answer.code)) return true;
			events.onChanged();
			if (answer.code === "plan_changed") setStale((times) => times + 1);
			if (answer.code === "out_of_stock") setSoldOut(answer.lines);
			else if (answer.code === "renewals_used") setSpent(true);
			else refuse(FAILED, whyFailed(answer), answer.retryAfter);
			return false;
		}
		const { approved, pending, statusDetail, paymentId, secondsLeft = 0 } = answer.value;
		if (statusDetail === PENDING_CHALLENGE) {
			events.onChallenge({ paymentId, secondsLeft });
			return false;
		}
		if (approved || pending) return true;
		const why = statusDetail ? messageForStatus(statusDetail) : CARD_NOT_PROCESSED;
		refuse(REJECTED, `${why} Nada foi cobrado.`);
		return false;
	};

	return { pay, busy, mistake, wrong, refusal, sent, soldOut, spent, stale };
}

const whyFailed = ({ offline, error }: FunctionFailure): string =>
	offline
		? "Sem conexão. Se o pagamento foi enviado, ele aparecerá na página do pedido."
		: (error ?? "Erro ao processar pagamento.");
