import { barcodeOfLine, isBarcode, lineOfBarcode } from "../boleto-line.ts";
import type { AwaitedRequest, BuyerFacts } from "../payment-requests.ts";
import type { Boleto } from "../provider.ts";

const BRASILIA_OFFSET_MS = -3 * 3_600_000;

/** `2026-11-21T23:59:59.000-03:00`: the provider's documents show numeric offsets only. */
export const brasiliaTime = (ms: number): string =>
	new Date(ms + BRASILIA_OFFSET_MS).toISOString().replace("Z", "-03:00");

/** A CPF or CNPJ in the provider's format. */
export const identification = (document: string) => {
	const number = document.replaceAll(/[^0-9A-Za-z]/g, "").toUpperCase();
	return { type: number.length === 11 ? "CPF" : "CNPJ", number };
};

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

/** Its boleto, payable at any bank. */
export const BOLETO_METHOD = "bolbradesco";

type BoletoParts = {
	digitable_line?: string | null | undefined;
	barcode?: string | null | undefined;
	external_resource_url?: string | null | undefined;
};

/** Request body of a boleto, which requires the payer's name and address. */
export function boletoBody({ payer, expiresAt, facts }: AwaitedRequest) {
	if (!payer.document || !payer.address) throw new Error("a boleto without its payer");
	const { first_name, last_name } = namesOf(payer.name);
	const { zipCode, street, number, district, city, state } = payer.address;
	return {
		payment_method_id: BOLETO_METHOD,
		date_of_expiration: brasiliaTime(expiresAt.getTime()),
		payer: {
			email: payer.email,
			first_name,
			// A company of one word has no other name.
			last_name: last_name || first_name,
			...payerFacts(facts),
			identification: identification(payer.document),
			address: {
				zip_code: zipCode,
				street_name: street,
				street_number: number,
				neighborhood: district,
				city,
				federal_unit: state,
			},
		},
	};
}

/** The boleto of an answer; one digit row is derived from the other. Null without either. */
export function boletoOf({
	digitable_line,
	barcode: reported,
	external_resource_url,
}: BoletoParts): Boleto | null {
	const digits = (reported ?? "").replaceAll(/\D/g, "");
	const written = (digitable_line ?? "").replaceAll(/\D/g, "");
	const line = written || lineOfBarcode(digits);
	if (!line) return null;
	return {
		line,
		barcode: isBarcode(digits) ? digits : barcodeOfLine(line),
		pdf: external_resource_url ?? null,
	};
}
