import { cepDigits, formatCep, isState, ofState, stateOfCep } from "./cep-rules.ts";

/** What stands for the number of a house that has none. */
export const NO_NUMBER = "s/n";

/** What the parts of an address may be long. */
export const ADDRESS_LENGTHS = {
	address_cep: 9,
	address_street: 120,
	address_number: 10,
	address_complement: 60,
	address_district: 60,
	address_city: 60,
	address_reference: 120,
	address_recipient: 120,
} as const;

export const CEP_MISSING = "Informe o CEP, com 8 números";
export const CEP_UNKNOWN = "CEP não encontrado. Confira os 8 números.";

/** The parts, in the order of a form. */
export const ADDRESS_NAMES = [
	"address_cep",
	"address_street",
	"address_number",
	"address_complement",
	"address_district",
	"address_city",
	"address_state",
	"address_reference",
	"address_recipient",
] as const;

export type AddressField = (typeof ADDRESS_NAMES)[number];
/** An address in parts; what may be left out is empty. CEP: eight digits. */
export type Address = Record<AddressField, string>;

export const EMPTY_ADDRESS = Object.fromEntries(ADDRESS_NAMES.map((name) => [name, ""])) as Record<
	AddressField,
	string
>;

/** What is wrong with a state that does not hold the CEP; null while they agree or one is missing. */
export function stateProblem(typed: { address_cep: string; address_state: string }): string | null {
	const cep = cepDigits(typed.address_cep);
	const state = stateOfCep(cep);
	if (!state || !isState(typed.address_state) || state === typed.address_state) return null;
	return `O CEP ${formatCep(cep)} é ${ofState(state)} (${state}).`;
}

/** The address as people read it, on the lines of an envelope (rule delivery 3). */
export function composeAddress(address: Address): string {
	const street = [address.address_street, address.address_number, address.address_complement];
	return [
		address.address_recipient && `Para ${address.address_recipient}`,
		street.filter(Boolean).join(", "),
		[address.address_district, address.address_city, address.address_state].join(", "),
		`CEP ${formatCep(address.address_cep)}`,
		address.address_reference && `Referência: ${address.address_reference}`,
	]
		.filter(Boolean)
		.join("\n");
}

/** The same on one line. */
export const addressLine = (address: Address): string =>
	composeAddress({ ...address, address_reference: "" }).replaceAll("\n", ", ");
