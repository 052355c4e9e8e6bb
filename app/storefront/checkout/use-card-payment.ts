import { useState } from "react";
import { toast } from "#app/ui/toast.ts";
import type { CheckoutOrder } from "#core/orders/types.ts";
import { paymentMethodId, recognizeBrand } from "#core/payments/card-format-rules.ts";
import {
	type CardFields,
	type CardMistake,
	checkCard,
	findEmptyField,
} from "#core/payments/card-rules.ts";
import { CARD_NOT_PROCESSED, messageForStatus } from "#core/payments/status-rules.ts";
import { reaisFromCentavos } from "#core/values/money.ts";
import { makeCardToken } from "./card-token.ts";
import {
	type CardAnswer,
	callFunction,
	type FunctionFailure,
	type ShortLine,
} from "./shop-functions.ts";

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
>;

type CardPayment = {
	order: PayableOrder;
	method: "credit_card" | "debit_card";
	/** Centavos. */
	total: number;
	installments: number;
	publicKey: string | null;
	onBusy(busy: boolean): void;
	/** The order may be paid, with the bank, or cost something else, by now. */
	onChanged(): void;
};

/** Nothing is wrong with these: the order has become something else meanwhile. */
const ORDER_MOVED_ON = ["already_paid", "payment_in_progress"];
const FAILED = "Erro no Pagamento";
const REJECTED = "Pagamento Rejeitado";

/**
 * Checks the form as the server will, sends it once, and says what came of it. The server counts what is
 * sent; what is mistyped never leaves the browser and counts for nothing.
 */
export function useCardPayment(payment: CardPayment) {
	const [busy, setBusy] = useState(false);
	const [mistake, setMistake] = useState<CardMistake | null>(null);
	const [refusal, setRefusal] = useState<{ title: string; message: string } | null>(null);
	const [sent, setSent] = useState(false);
	const [soldOut, setSoldOut] = useState<ShortLine[] | null>(null);
	const [spent, setSpent] = useState(false);

	const refuse = (title: string, message: string) => {
		setRefusal({ title, message });
		toast.error(title, { description: message });
	};

	/** Name of the field to put the focus on, when something was wrong with the form. */
	const pay = async (fields: CardFields): Promise<keyof CardFields | null> => {
		if (busy) return null;
		setMistake(null);
		setRefusal(null);
		const empty = findEmptyField(fields);
		if (empty) return wrong(empty);
		const checked = checkCard(fields, new Date());
		if (!checked.ok) return wrong(checked.error);
		setBusy(true);
		payment.onBusy(true);
		try {
			if (await send(fields)) {
				setSent(true);
				payment.onChanged();
			}
		} finally {
			setBusy(false);
			payment.onBusy(false);
		}
		return null;
	};

	const wrong = (found: CardMistake) => {
		setMistake(found);
		toast.error(found.title, found.title === found.message ? {} : { description: found.message });
		return found.field;
	};

	/** True when the order is paid, or its result is up to the bank. */
	const send = async (fields: CardFields): Promise<boolean> => {
		const { order, method, total, installments, publicKey } = payment;
		const card = publicKey ? await makeCardToken(publicKey, fields) : rawCard(fields);
		if (!card) {
			refuse(FAILED, "Não foi possível validar o cartão. Confira os dados e tente de novo.");
			return false;
		}
		const answer = await callFunction<CardAnswer>("create-card-payment", {
			orderId: order.id,
			amount: reaisFromCentavos(total),
			customerEmail: order.customer_email,
			customerName: order.customer_name,
			installments,
			paymentMethodId: paymentMethodId(recognizeBrand(fields.number), method),
			cardholderName: fields.holderName,
			holderEmail: fields.holderEmail.trim(),
			document: fields.holderDocument,
			...card,
		});
		if (!answer.ok) {
			if (answer.code !== null && ORDER_MOVED_ON.includes(answer.code)) return true;
			payment.onChanged();
			if (answer.code === "out_of_stock") setSoldOut(answer.lines);
			else if (answer.code === "renewals_used") setSpent(true);
			else refuse(FAILED, whyFailed(answer));
			return false;
		}
		const { approved, pending, statusDetail } = answer.value;
		if (approved || pending) return true;
		refuse(REJECTED, statusDetail ? messageForStatus(statusDetail) : CARD_NOT_PROCESSED);
		return false;
	};

	return { pay, busy, mistake, refusal, sent, soldOut, spent };
}

const whyFailed = ({ offline, error }: FunctionFailure): string =>
	offline
		? "Sem conexão. Se o pagamento foi enviado, ele aparecerá na página do pedido."
		: (error ?? "Erro ao processar pagamento.");

const rawCard = ({ number, expiry, cvc }: CardFields) => ({
	cardNumber: number.replace(/\D/g, ""),
	cardExpiry: expiry,
	cardCVC: cvc,
});
