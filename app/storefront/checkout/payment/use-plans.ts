import { useEffect, useState } from "react";
import { useSite } from "#app/shell/use-site.ts";
import { instalmentOptions } from "#core/orders/shared/instalments.ts";
import type { CardMethod } from "#core/orders/shared/payment-method.ts";
import { reaisFromCentavos } from "#core/values/money.ts";
import { formatTypedDocument } from "#core/values/typed-document.ts";
import { type CheckoutStore, useCheckoutStore } from "../checkout-store.ts";
import { callFunction } from "../shop-functions.ts";
import type { CheckoutOptions, PayableOrder, Paying } from "./use-payment.ts";

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
type OfferedCard = {
	method: CardMethod;
	name: string;
	codeLength: number | null;
	plans: CardPlan[];
};

type CardOffer =
	| { step: "waiting" }
	| { step: "asking" }
	| { step: "known"; cards: OfferedCard[] }
	| { step: "failed"; message: string };

const FAILED = "Não conseguimos as parcelas deste cartão agora. Tente de novo ou pague com PIX.";

/**
 * Payment options of the card being typed, fetched when its first digits change (rule money 5). Incrementing
 * `attempt` fetches again.
 */
function useCardOffer(
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
 * being typed, else the shop's settings.
 */
export function usePlans(
	{ plansByCard }: CheckoutOptions,
	{
		order,
		payment,
		firstDigits,
	}: { order: PayableOrder; payment: Paying; firstDigits: string | null },
	wanted: CardMethod,
): Plans {
	const { settings } = useSite();
	const { total } = payment.totals;
	const [count, choose] = useState(1);
	const [picked, setMethod] = useState<CardMethod>(wanted);
	const offer = useCardOffer(
		{ id: order.id, customer_email: order.customer_email, total },
		plansByCard ? firstDigits : null,
		payment.outdatedPlans,
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

/** The CPF or CNPJ typed for this order, to be reused; none of an order from another tab, maybe of another person. */
export const typedDocument = (
	{ form, order, foreign }: Pick<CheckoutStore, "form" | "order" | "foreign">,
	orderId: string,
): string => (order?.id === orderId && !foreign ? formatTypedDocument(form.customer_cpf) : "");

export const useTypedDocument = (orderId: string): string =>
	useCheckoutStore((state) => typedDocument(state, orderId));
