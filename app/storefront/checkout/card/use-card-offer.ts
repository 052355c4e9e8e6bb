import { useEffect, useState } from "react";
import type { CardMethod } from "#core/orders/shared/payment-method.ts";
import { callFunction } from "../shop-functions.ts";

/** One plan of a card; amounts in reais, rates as fractions. */
export type CardPlan = {
	count: number;
	amount: number;
	total: number;
	free: boolean;
	interest: number;
	monthlyRate: number;
	yearlyRate: number;
};
export type OfferedCard = {
	method: CardMethod;
	name: string;
	codeLength: number | null;
	plans: CardPlan[];
};

export type CardOffer =
	| { step: "waiting" }
	| { step: "asking" }
	| { step: "known"; cards: OfferedCard[] }
	| { step: "failed"; message: string };

const FAILED = "Não conseguimos as parcelas deste cartão agora. Tente de novo ou pague com PIX.";

/**
 * Payment options of the card being typed, fetched when its first digits change (rule money 5). Incrementing
 * `attempt` fetches again.
 */
export function useCardOffer(
	order: { id: string; customer_email: string; total: number },
	firstDigits: string | null,
	attempt: number,
): CardOffer {
	const [offer, setOffer] = useState<CardOffer>({ step: "waiting" });
	const { id, customer_email, total } = order;
	useEffect(() => {
		// Plans depend on the total, and go stale.
		void total;
		void attempt;
		if (!firstDigits) return setOffer({ step: "waiting" });
		let gone = false;
		setOffer({ step: "asking" });
		void callFunction<{ cards: OfferedCard[] }>("card-options", {
			orderId: id,
			customerEmail: customer_email,
			firstDigits,
		}).then((answer) => {
			if (gone) return;
			setOffer(
				answer.ok
					? { step: "known", cards: answer.value.cards }
					: { step: "failed", message: answer.error ?? FAILED },
			);
		});
		return () => {
			gone = true;
		};
	}, [id, customer_email, total, firstDigits, attempt]);
	return offer;
}
