import { useEffect, useState } from "react";
import { toast } from "#app/ui/toast.ts";
import type { CheckoutOrder } from "#core/orders/types.ts";
import type { CardFields, CardMistake } from "#core/payments/card-rules.ts";
import { PENDING_CHALLENGE } from "#core/payments/payment-rules.ts";
import { CARD_NOT_PROCESSED, messageForStatus } from "#core/payments/status-rules.ts";
import { reaisFromCentavos } from "#core/values/money.ts";
import {
	type CardAnswer,
	callFunction,
	type FunctionFailure,
	type ShortLine,
} from "../shop-functions.ts";

/** What paying an order needs to know of it. */
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

/** A bank that waits for the shopper to confirm. */
export type Challenge = { paymentId: string; secondsLeft: number };

export type CardEvents = {
	onBusy(busy: boolean): void;
	/** The order may be paid, with the bank, or cost something else, by now. */
	onChanged(): void;
	onChallenge(challenge: Challenge): void;
};

/** Why a card was not taken; `wait` counts the seconds until another may be sent. */
export type Refusal = { title: string; message: string; wait: number | null };

export type HolderFields = Pick<CardFields, "holderName" | "holderEmail" | "holderDocument">;

/** One card that is ready to be sent. */
export type CardAttempt = {
	method: "credit_card" | "debit_card";
	installments: number;
	/** Reais of all parts together, as shown. */
	planTotal: number;
	/** Brand, with `_debit` for debit. */
	paymentMethodId: string;
	holder: HolderFields;
	/** The card as it is sent; null when the provider does not take it. */
	card(): Promise<Record<string, string> | null>;
};

/** Nothing is wrong with these: the order has become something else meanwhile. */
const ORDER_MOVED_ON = ["already_paid", "payment_in_progress"];
const FAILED = "Erro no Pagamento";
const REJECTED = "Pagamento Rejeitado";
/** What its messages speak of: the next word on this payment takes their place. */
const OF = "pagamento";

/**
 * Sends a card once and says what came of it. The server counts what is sent; what is mistyped never
 * leaves the browser and counts for nothing. `total` in centavos, without interest.
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
	/** Counts the times that the plans shown turned out to be old. */
	const [stale, setStale] = useState(0);

	const refuse = (title: string, message: string, wait: number | null = null) => {
		setRefusal({ title, message, wait });
		toast.error(title, { description: message, of: OF });
	};

	// An answer that was lost may have been a yes: what was said goes with the form that it was said of.
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

	/** Says what is wrong with the form; null clears it. */
	const wrong = (found: CardMistake) => {
		setRefusal(null);
		setMistake(found);
		toast.error(found.title, {
			...(found.title !== found.message && { description: found.message }),
			of: OF,
		});
	};

	/** True when the order is paid, or its result is up to the bank. */
	const send = async ({ holder, card, ...plan }: CardAttempt): Promise<boolean> => {
		const made = await card();
		if (!made) {
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
			...made,
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
