import { z } from "zod";
import { cepDigits, formatCep, isState, ofState, stateOfCep } from "./cep-rules.ts";
import { typedText } from "./typed-text-rules.ts";

/** What stands for the number of a house that has none. */
export const NO_NUMBER = "s/n";

/** With what people put around it. */
const LONGEST_CEP = 40;

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

/** A part on one line: labels and forms of carriers know no line breaks. */
const line = (missing: string, name: keyof typeof ADDRESS_LENGTHS, what: string) =>
	typedText(
		missing,
		ADDRESS_LENGTHS[name],
		`${what} deve ter no máximo ${ADDRESS_LENGTHS[name]} caracteres`,
	).overwrite((text) => text.replace(/\s+/g, " "));

const needed = (missing: string, name: keyof typeof ADDRESS_LENGTHS, what: string) =>
	line(missing, name, what).min(1, missing);

const optional = (name: keyof typeof ADDRESS_LENGTHS, what: string) =>
	line(what, name, what).default("");

export const CEP_MISSING = "Informe o CEP, com 8 números";
export const CEP_UNKNOWN = "CEP não encontrado. Confira os 8 números.";

/** The parts of an address, as every form of the shop sends them (rule delivery 1). */
export const addressFields = {
	address_cep: typedText(CEP_MISSING, LONGEST_CEP, CEP_MISSING)
		.transform(cepDigits)
		.pipe(
			z
				.string()
				.length(8, CEP_MISSING)
				.refine((cep) => stateOfCep(cep) !== null, CEP_UNKNOWN),
		),
	address_street: needed("Informe a rua ou avenida", "address_street", "Rua"),
	address_number: needed("Informe o número ou marque “Sem número”", "address_number", "Número"),
	address_complement: optional("address_complement", "Complemento"),
	address_district: needed("Informe o bairro", "address_district", "Bairro"),
	address_city: needed("Informe a cidade", "address_city", "Cidade"),
	address_state: typedText("Escolha o estado", 10, "Escolha o estado").refine(
		(state): boolean => isState(state),
		"Escolha o estado",
	),
	address_reference: optional("address_reference", "Ponto de referência"),
	address_recipient: optional("address_recipient", "Nome de quem recebe"),
};

const parts = z.object(addressFields);

/** An address in parts; what may be left out is empty. CEP: eight digits. */
export type AddressField = keyof z.infer<typeof parts>;
export type Address = Record<AddressField, string>;

export const ADDRESS_NAMES = Object.keys(addressFields) as AddressField[];

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

/** Said of a form with these fields whose CEP and state disagree (rule delivery 2). */
export const CEP_IN_STATE = {
	path: ["address_state"],
	// Also while other fields are wrong: it is mended with them.
	when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
	error: ({ input }: { input?: unknown }) => problemOf(input) ?? "",
};

/** What is too long is said of its own field; nothing looks at it here. */
const shortText = (value: unknown): string =>
	typeof value === "string" && value.length <= LONGEST_CEP ? value : "";

const problemOf = (form: unknown): string | null => {
	const { address_cep: cep, address_state: state } = form as Record<string, unknown>;
	return stateProblem({ address_cep: shortText(cep), address_state: shortText(state) });
};

export const isCepInState = (form: unknown): boolean => problemOf(form) === null;

/** An address alone, as the account's address book sends it. */
export const addressForm = parts.refine(isCepInState, CEP_IN_STATE);

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
