import { useRef, useState } from "react";
import { toast } from "#app/ui/toast.ts";
import { reaisFromCentavos } from "#core/money.ts";
import { paymentMethodId, recognizeBrand } from "#core/payments/card-format-rules.ts";
import {
	CARD_ATTEMPTS,
	type CardFields,
	type CardMistake,
	checkCard,
	findEmptyField,
	TOO_MANY_ATTEMPTS,
} from "#core/payments/card-rules.ts";
import { CARD_NOT_PROCESSED, messageForStatus } from "#core/payments/status-rules.ts";
import { makeCardToken } from "./card-token.ts";
import { type CardAnswer, callFunction } from "./shop-functions.ts";

export type CardOrder = {
	id: string;
	token: string;
	customer_email: string;
	customer_name: string;
};

type CardPayment = {
	order: CardOrder;
	method: "credit_card" | "debit_card";
	/** Centavos. */
	total: number;
	installments: number;
	publicKey: string | null;
	onBusy(busy: boolean): void;
	onApproved(): void;
	/** Not sent to the bank: what the order costs may have changed. */
	onFailed?: (() => void) | undefined;
};

const FAILED = "Erro no Pagamento";
const REJECTED = "Pagamento Rejeitado";

/** Checks the form as the server will, sends it once, and says what came of it (spec storefront §5, §8). */
export function useCardPayment(payment: CardPayment) {
	const [busy, setBusy] = useState(false);
	const [mistake, setMistake] = useState<CardMistake | null>(null);
	const [refusal, setRefusal] = useState<{ title: string; message: string } | null>(null);
	const [pending, setPending] = useState(false);
	const attempts = useRef(new Map<string, number[]>());

	const mayTry = (email: string): boolean => {
		const since = Date.now() - CARD_ATTEMPTS.seconds * 1000;
		const recent = (attempts.current.get(email) ?? []).filter((at) => at > since);
		if (recent.length >= CARD_ATTEMPTS.points) return false;
		attempts.current.set(email, [...recent, Date.now()]);
		return true;
	};

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
		if (!mayTry(fields.holderEmail.trim().toLowerCase())) {
			refuse(FAILED, TOO_MANY_ATTEMPTS);
			return null;
		}
		const checked = checkCard(fields, new Date());
		if (!checked.ok) return wrong(checked.error);
		setBusy(true);
		payment.onBusy(true);
		try {
			await send(fields);
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

	const send = async (fields: CardFields) => {
		const { order, method, total, installments, publicKey } = payment;
		const card = publicKey ? await makeCardToken(publicKey, fields) : rawCard(fields);
		if (!card)
			return refuse(FAILED, "Não foi possível validar o cartão. Confira os dados e tente de novo.");
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
			payment.onFailed?.();
			return refuse(
				FAILED,
				answer.offline
					? "Sem conexão. Se o pagamento foi enviado, ele aparecerá na página do pedido."
					: (answer.error ?? "Erro ao processar pagamento."),
			);
		}
		const { approved, statusDetail } = answer.value;
		if (approved) return payment.onApproved();
		if (answer.value.pending) return setPending(true);
		refuse(REJECTED, statusDetail ? messageForStatus(statusDetail) : CARD_NOT_PROCESSED);
	};

	return { pay, busy, mistake, refusal, pending };
}

const rawCard = ({ number, expiry, cvc }: CardFields) => ({
	cardNumber: number.replace(/\D/g, ""),
	cardExpiry: expiry,
	cardCVC: cvc,
});
