import { z } from "zod";
import { isValidDocument, normalizeDocument } from "#core/values/document-rules.ts";
import { formatPhone, isValidPhone } from "#core/values/phone-rules.ts";
import { LONGEST_NUMBER, typedText } from "#core/values/typed-text-rules.ts";
import {
	BULK_TAGS,
	CUSTOMER_STATUSES,
	CUSTOMER_TYPES,
	PROFESSIONS,
	STATES,
	USUAL_SIZES,
} from "../customer-values-rules.ts";

const text = (most: number, tooLong: string) => typedText(tooLong, most, tooLong).default("");

const DOCUMENT_WRONG = "CPF ou CNPJ inválido. Confira os números";

const choice = <const T extends readonly string[]>(known: T, wrong: string) =>
	z.enum(["", ...known], wrong).default("");

/** What the merchant may note about a customer (rule customers 2). Empty fields follow profile and orders. */
export const customerForm = z.object(
	{
		name: text(120, "Nome deve ter no máximo 120 caracteres"),
		phone: text(40, "Telefone inválido").pipe(
			z
				.string()
				.refine(
					(phone) => phone === "" || isValidPhone(phone),
					"Telefone inválido. Use DDD e número, como (11) 98765-4321",
				)
				.transform(formatPhone),
		),
		city: text(80, "Cidade deve ter no máximo 80 caracteres"),
		state: typedText("Estado deve ter 2 letras", 2, "Estado deve ter 2 letras")
			.toUpperCase()
			.refine(
				(state) => state === "" || (STATES as readonly string[]).includes(state),
				"Estado não existe. Use a sigla, como SP",
			)
			.default(""),
		profession: choice(PROFESSIONS, "Profissão inválida"),
		institution: text(120, "Instituição deve ter no máximo 120 caracteres"),
		usual_size: choice(USUAL_SIZES, "Tamanho inválido"),
		customer_type: z.enum(CUSTOMER_TYPES, "Tipo de cliente inválido").default("Pessoa Física"),
		cpf_cnpj: typedText(DOCUMENT_WRONG, LONGEST_NUMBER, DOCUMENT_WRONG)
			.refine((document) => document === "" || isValidDocument(document), DOCUMENT_WRONG)
			.default("")
			.transform(normalizeDocument),
		address: text(500, "Endereço deve ter no máximo 500 caracteres"),
		status: choice(CUSTOMER_STATUSES, "Status inválido"),
		customizations: text(1_000, "Personalizações devem ter no máximo 1000 caracteres"),
		tags: z
			.array(z.enum(BULK_TAGS, "Tag desconhecida"))
			.default([])
			.transform((tags) => BULK_TAGS.filter((tag) => tags.includes(tag))),
		notes: text(5_000, "Observações devem ter no máximo 5000 caracteres"),
	},
	"Preencha os dados do cliente",
);

export type CustomerForm = z.infer<typeof customerForm>;

/** Names of the fields, as the screen shows them. */
export const FIELD_LABELS: Record<keyof CustomerForm, string> = {
	name: "Nome",
	phone: "Telefone",
	city: "Cidade",
	state: "Estado",
	profession: "Profissão",
	institution: "Instituição",
	usual_size: "Tamanho habitual",
	customer_type: "Tipo de cliente",
	cpf_cnpj: "CPF ou CNPJ",
	address: "Endereço",
	status: "Status",
	customizations: "Personalizações",
	tags: "Tags",
	notes: "Observações",
};

/** A tag for many customers at once. */
export const bulkTag = z.enum(BULK_TAGS, "Escolha a tag");
