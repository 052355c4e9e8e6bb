import { useEffect, useState } from "react";
import { useSite } from "#app/shell/use-site.ts";
import { instalmentOptions } from "#core/orders/instalment-rules.ts";
import { reaisFromCentavos } from "#core/values/money.ts";
import type { CheckoutOptions } from "../pay-panel.tsx";
import { type CardOffer, type CardPlan, type OfferedCard, useCardOffer } from "./use-card-offer.ts";
import type { PayableOrder } from "./use-card-payment.ts";

type Method = "credit_card" | "debit_card";

export type Plans = {
	/** What the provider says of the card; null where the shop's settings decide. */
	offer: CardOffer | null;
	/** As the card can be used, where it is known. */
	cards: OfferedCard[];
	method: Method;
	setMethod(method: Method): void;
	plans: CardPlan[];
	/** Null until there is one to choose. */
	plan: CardPlan | null;
	choose(count: number): void;
};

/**
 * The parts in which an order may be paid, from the one source that is also charged (rule money 5): the
 * provider's plans for the card being typed, else the shop's settings. `total` in centavos.
 */
export function usePlans(
	{ plansByCard }: CheckoutOptions,
	{
		order,
		total,
		firstDigits,
		asked,
	}: { order: PayableOrder; total: number; firstDigits: string | null; asked: number },
	wanted: Method,
): Plans {
	const { settings } = useSite();
	const [count, choose] = useState(1);
	const [picked, setMethod] = useState<Method>(wanted);
	const offer = useCardOffer(
		{ id: order.id, customer_email: order.customer_email, total },
		plansByCard ? firstDigits : null,
		asked,
	);
	const cards = offer.step === "known" ? offer.cards : [];
	const card = cards.find((one) => one.method === picked) ?? cards[0];
	const method = plansByCard ? (card?.method ?? wanted) : wanted;
	// Of another card other plans are offered, and none of them was chosen.
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
