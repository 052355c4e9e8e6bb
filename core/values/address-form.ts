import { z } from "zod";
import {
	ADDRESS_LENGTHS,
	type AddressField,
	CEP_MISSING,
	CEP_UNKNOWN,
	cepDigits,
	isState,
	stateOfCep,
	stateProblem,
} from "./address.ts";
import { typedText } from "./typed-text.ts";

/** With surrounding characters. */
const LONGEST_CEP = 40;

/** Single-line: labels and carriers' forms have no line breaks. */
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

/** Address fields of every form (rule delivery 1). */
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
} satisfies Record<AddressField, z.ZodType<string, unknown>>;

/** Error when CEP and state disagree (rule delivery 2). */
export const CEP_IN_STATE = {
	path: ["address_state"],
	// Reported together with errors of other fields.
	when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
	error: ({ input }: { input?: unknown }) => problemOf(input) ?? "",
};

/** Other fields report their own length errors. */
const shortText = (value: unknown): string =>
	typeof value === "string" && value.length <= LONGEST_CEP ? value : "";

const problemOf = (form: unknown): string | null => {
	const { address_cep: cep, address_state: state } = form as Record<string, unknown>;
	return stateProblem({ address_cep: shortText(cep), address_state: shortText(state) });
};

export const isCepInState = (form: unknown): boolean => problemOf(form) === null;

export const addressForm = z.object(addressFields).refine(isCepInState, CEP_IN_STATE);
