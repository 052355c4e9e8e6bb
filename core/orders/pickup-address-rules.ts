import type { PickupPlace } from "#core/delivery/methods/offered-rules.ts";
import {
	formatDocument,
	isValidDocument,
	maskDocument,
	normalizeDocument,
} from "#core/values/document-rules.ts";

/** Of whom the order is handed to; the document is whole at the counter only. */
type Collector = { customer_name: string; address_recipient: string; pickup_cpf: string | null };

/** What stands for the address of an order that is collected: where, when and by whom (rule delivery 13). */
export const pickupAddress = ({ address, hours }: PickupPlace, who: Collector): string =>
	[
		"Retirada na loja",
		address,
		hours,
		`Retira: ${who.address_recipient || who.customer_name}${who.pickup_cpf ? `, CPF ${formatDocument(who.pickup_cpf)}` : ""}`,
	]
		.filter(Boolean)
		.join("\n");

const CPF_LENGTH = 11;
const DOCUMENT = /(?<=, CPF )\d{3}\.\d{3}\.\d{3}-\d{2}$/m;

/** An address as its customer reads it, who may not be alone with the page or the e-mail: a document by its middle. */
export const customersAddress = (address: string): string =>
	address.replace(DOCUMENT, (document) => maskDocument(normalizeDocument(document)));

/** The CPF that who buys has told, where they collect it themselves; empty otherwise. */
export function ownDocument(form: object): string {
	const typed = (name: string): string => {
		const value = Object.entries(form).find(([key]) => key === name)?.[1];
		return typeof value === "string" ? value.trim() : "";
	};
	const document = normalizeDocument(typed("customer_cpf"));
	const alone = typed("address_recipient") === "";
	return alone && document.length === CPF_LENGTH && isValidDocument(document) ? document : "";
}
