import type { Box, LabelRequest, Party } from "../carrier.ts";

/** Reais for their JSON: two decimals say the same centavos. */
export const inReais = (centavos: number): number => Number((centavos / 100).toFixed(2));

export const volumeOf = ({ length, width, height, grams }: Box) => ({
	length,
	width,
	height,
	weight: Number((grams / 1000).toFixed(3)),
});

const CPF_LENGTH = 11;

const partyOf = ({ document, cep, street, state, ...party }: Party) => ({
	name: party.name,
	phone: party.phone,
	email: party.email,
	...(document.length === CPF_LENGTH ? { document } : { company_document: document }),
	address: street,
	number: party.number,
	complement: party.complement,
	district: party.district,
	city: party.city,
	state_abbr: state,
	country_id: "BR",
	postal_code: cep,
});

/** A label for the cart. One box each: most of their services take no more. */
export const labelBody = (request: LabelRequest) => ({
	service: Number(request.service),
	from: partyOf(request.from),
	to: partyOf(request.to),
	products: request.products.map(({ name, quantity, price }) => ({
		name,
		quantity,
		unitary_value: inReais(price),
	})),
	volumes: [volumeOf(request.box)],
	options: {
		insurance_value: inReais(request.insured),
		receipt: false,
		own_hand: false,
		reverse: false,
		non_commercial: request.invoiceKey === null,
		...(request.invoiceKey === null ? {} : { invoice: { key: request.invoiceKey } }),
		platform: "Loja",
		tags: [
			{ tag: request.tag, url: null },
			{ tag: request.order, url: null },
		],
	},
});
