import { useEffect, useState } from "react";
import { useSite } from "#app/shell/use-site.ts";
import { instalmentOptions } from "#core/orders/shared/instalments.ts";
import type { CardMethod } from "#core/orders/shared/payment-method.ts";
import { reaisFromCentavos } from "#core/values/money.ts";
import type { CheckoutOptions } from "../pay-panel.tsx";
import { type CardOffer, type CardPlan, type OfferedCard, useCardOffer } from "./use-card-offer.ts";
import type { PayableOrder } from "./use-card-payment.ts";

export type Plans = {
	/** The provider's offer for the card; null where the shop's settings decide. */
	offer: CardOffer | null;
	/** Kinds in which the card can be used, where known. */
	cards: OfferedCard[];
	method: CardMethod;
	setMethod(method: CardMethod): void;
	plans: CardPlan[];
	/** Null until there is one to choose. */
	plan: CardPlan | null;
	choose(count: number): void;
};

/**
 * Instalment plans of an order, from the source that is also charged (rule money 5): the provider's for the card
 * being typed, else the shop's settings. `total` in centavos.
 */
export function usePlans(
	{ plansByCard }: CheckoutOptions,
	{
		order,
		total,
		firstDigits,
		asked: attempt,
	}: { order: PayableOrder; total: number; firstDigits: string | null; asked: number },
	wanted: CardMethod,
): Plans {
	const { settings } = useSite();
	const [count, choose] = useState(1);
	const [picked, setMethod] = useState<CardMethod>(wanted);
	const offer = useCardOffer(
		{ id: order.id, customer_email: order.customer_email, total },
		plansByCard ? firstDigits : null,
		attempt,
	);
	const cards = offer.step === "known" ? offer.cards : [];
	const card = cards.find((one) => one.method === picked) ?? cards[0];
	const method = plansByCard ? (card?.method ?? wanted) : wanted;
	// Another card has other plans, none of them chosen.
	useEffect(() => {
		void firstDigits;
		choose(1);
	}, [firstDigits]);
	const own = (): CardPlan[] =>
		instalmentOptions(total, settings)
			.slice(0, method === "debit_card" ? 1 : undefined)
			.map(({ count: parts, amount }) => ({
				count: parts,
				amount: reaisFromCentavos(amount),
				total: reaisFromCentavos(total),
				free: parts <= settings.parcelas_sem_juros,
				interest: 0,
				monthlyRate: 0,
				yearlyRate: 0,
			}));
	const plans = plansByCard ? (card?.plans ?? []) : own();
	const plan = plans.find((one) => one.count === count) ?? plans[0] ?? null;
	return { offer: plansByCard ? offer : null, cards, method, setMethod, plans, plan, choose };
}
