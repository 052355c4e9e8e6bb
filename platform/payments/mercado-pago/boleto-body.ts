import { barcodeOfLine, isBarcode, lineOfBarcode } from "../boleto-line.ts";
import type { AwaitedRequest } from "../payment-requests.ts";
import type { Slip } from "../provider.ts";
import { namesOf, payerFacts } from "./buyer-body.ts";
import { brasiliaTime, identification } from "./written.ts";

/** Its boleto, payable at any bank. */
export const BOLETO_METHOD = "bolbradesco";

export type SlipParts = {
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
export function slipOf({
	digitable_line,
	barcode: reported,
	external_resource_url,
}: SlipParts): Slip | null {
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
