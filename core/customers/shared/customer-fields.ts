import { z } from "zod";
import type { Fields, Values } from "#core/record/shared/field.ts";
import { formOf } from "#core/record/shared/record.ts";
import { longText, optionalText, text, textOf } from "#core/record/shared/text-kinds.ts";
import { asItIs, choice, optionalChoice } from "#core/record/shared/value-kinds.ts";
import { formatPhone, isValidPhone } from "#core/values/contact.ts";
import { formatDocument } from "#core/values/document.ts";
import { optionalDocument, typedLines, typedText } from "#core/values/typed-text.ts";
import {
	BULK_TAGS,
	type BulkTag,
	CUSTOMER_STATUS_LABELS,
	CUSTOMER_STATUSES,
	CUSTOMER_TYPES,
	PROFESSIONS,
	STATES,
	USUAL_SIZES,
} from "./customer-values.ts";

const STATE_WRONG = "Estado deve ter 2 letras";

const named = <const T extends string>(values: readonly T[]) =>
	values.map((value) => ({ value, label: value }));

const remarks = (most: number, called: string) =>
	typedLines("Texto inválido", most, `${called} devem ter no máximo ${most} caracteres`).default(
		"",
	);

const phone = textOf(40, "Telefone")
	.default("")
	.refine(
		(typed) => typed === "" || isValidPhone(typed),
		"Telefone inválido. Use DDD e número, como (11) 98765-4321",
	)
	.transform(formatPhone);

const state = typedText(STATE_WRONG, 2, STATE_WRONG)
	.toUpperCase()
	.refine(
		(typed) => typed === "" || (STATES as readonly string[]).includes(typed),
		"Estado não existe. Use a sigla, como SP",
	)
	.default("");

const tags = z
	.array(z.enum(BULK_TAGS, "Tag desconhecida"))
	.default([])
	.transform((chosen) => BULK_TAGS.filter((tag) => chosen.includes(tag)));

/** The merchant's notes on a customer (rule customers 2). Empty fields follow profile and orders. */
export const NOTED = {
	name: text({ label: "Nome", most: 120 }),
	phone: text({ label: "Telefone", most: 40, form: phone }),
	city: text({ label: "Cidade", most: 80 }),
	state: text({ label: "Estado", most: 2, form: state }),
	profession: optionalChoice(named(PROFESSIONS), {
		label: "Profissão",
		wrong: "Profissão inválida",
	}),
	institution: text({ label: "Instituição", most: 120 }),
	usual_size: optionalChoice(named(USUAL_SIZES), {
		label: "Tamanho habitual",
		wrong: "Tamanho inválido",
	}),
	customer_type: choice(named(CUSTOMER_TYPES), {
		label: "Tipo de cliente",
		initial: "Pessoa Física",
		form: z.enum(CUSTOMER_TYPES, "Tipo de cliente inválido").default("Pessoa Física"),
	}),
	cpf_cnpj: {
		...optionalText({ label: "CPF ou CNPJ", most: 18, form: optionalDocument }),
		typed: (digits: string | null) => formatDocument(digits ?? ""),
	},
	address: longText({ label: "Endereço", most: 500 }),
	/** Null means derived from orders. */
	status: optionalChoice(
		CUSTOMER_STATUSES.map((value) => ({ value, label: CUSTOMER_STATUS_LABELS[value] })),
		{ label: "Status", wrong: "Status inválido" },
	),
	customizations: text({
		label: "Personalizações",
		most: 1_000,
		form: remarks(1_000, "Personalizações"),
	}),
	tags: asItIs<BulkTag[], "texts">("texts", {
		label: "Tags",
		initial: [],
		form: tags,
		compared: (chosen) => chosen.join(", ") || "(vazio)",
	}),
	notes: text({ label: "Observações", most: 5_000, form: remarks(5_000, "Observações") }),
} satisfies Fields;

export type Noted = Values<typeof NOTED>;

export const customerForm = z.object(formOf(NOTED), "Preencha os dados do cliente");

export const bulkTag = z.enum(BULK_TAGS, "Escolha a tag");
