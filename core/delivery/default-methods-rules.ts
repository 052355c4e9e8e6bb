import type { DeliveryMethod, Tariff } from "./pricing-rules.ts";

/** Prices of the shop's settings, in centavos. */
export type DeliveryPrices = {
	frete_padrao: number;
	frete_expresso: number;
	frete_gratis_acima: number;
};

const EVERYWHERE = [{ from: "01000000", to: "99999999" }];

const everywhere = (
	named: Pick<DeliveryMethod, "code" | "name" | "freeAbove">,
	tariff: Pick<Tariff, "price" | "daysMin" | "daysMax">,
): DeliveryMethod => ({
	...named,
	carrier: null,
	minimum: 0,
	insurance: 0,
	packagingGrams: 0,
	cubing: null,
	zones: [
		{
			name: "Brasil",
			priority: 0,
			ranges: EVERYWHERE,
			tariffs: [{ upTo: null, perExtraKg: 0, ...tariff }],
		},
	],
});

/** The two ways to deliver that a shop has: the same price wherever it goes (rule money 3). */
export const defaultMethods = (prices: DeliveryPrices): DeliveryMethod[] => [
	everywhere(
		{ code: "standard", name: "Padrão", freeAbove: prices.frete_gratis_acima },
		{ price: prices.frete_padrao, daysMin: 7, daysMax: 10 },
	),
	everywhere(
		{ code: "express", name: "Expressa", freeAbove: null },
		{ price: prices.frete_expresso, daysMin: 3, daysMax: 5 },
	),
];
