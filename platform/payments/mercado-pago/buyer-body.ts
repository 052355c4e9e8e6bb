import type { BuyerFacts } from "../buyer-facts.ts";

const LONGEST_TITLE = 150;
const CATEGORY = "fashion";

const reais = (centavos: number): number => centavos / 100;

/** First name and the rest. */
export const namesOf = (name: string): { first_name: string; last_name: string } => {
	const [first_name = "", ...rest] = name.trim().split(/\s+/);
	return { first_name, last_name: rest.join(" ") };
};

const phoneOf = ({ phone }: BuyerFacts) =>
	phone ? { phone: { area_code: phone.area, number: phone.number } } : {};

/** Telephone and address of the payer beside name, e-mail and document. */
export const payerFacts = (facts: BuyerFacts) => ({
	...phoneOf(facts),
	...(facts.zipCode ? { address: { zip_code: facts.zipCode } } : {}),
});

/** Purchase data from the provider's integration quality checklist. */
export const additionalInfo = (facts: BuyerFacts) => ({
	...(facts.address ? { ip_address: facts.address } : {}),
	items: [
		...facts.items.map(({ id, title, quantity, unitPrice }) => ({
			id,
			title: title.slice(0, LONGEST_TITLE),
			description: title.slice(0, 100),
			category_id: CATEGORY,
			quantity,
			unit_price: reais(unitPrice),
		})),
		...(facts.shipping > 0
			? [{ id: "frete", title: "Frete", quantity: 1, unit_price: reais(facts.shipping) }]
			: []),
	],
	payer: {
		...namesOf(facts.name),
		...phoneOf(facts),
		...(facts.registeredAt
			? { registration_date: facts.registeredAt.toISOString(), authentication_type: "Web Nativa" }
			: {}),
	},
	shipments: {
		express_shipment: facts.express,
		...(facts.zipCode ? { receiver_address: { zip_code: facts.zipCode } } : {}),
	},
});
