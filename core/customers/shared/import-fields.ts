import type { ImportField } from "#core/import/shared/import-run.ts";

/** What a column of another shop's list of customers may hold, in the order of the mapping step. */
export const CUSTOMER_IMPORT_FIELDS: readonly ImportField[] = [
	{ value: "email", label: "E-mail", required: true },
	{ value: "nome", label: "Nome" },
	{ value: "sobrenome", label: "Sobrenome" },
	{ value: "telefone", label: "Telefone" },
	{ value: "documento", label: "CPF ou CNPJ", repeated: true },
	{ value: "rua", label: "Endereço (rua)" },
	{ value: "numero", label: "Número" },
	{ value: "complemento", label: "Complemento" },
	{ value: "bairro", label: "Bairro" },
	{ value: "cep", label: "CEP" },
	{ value: "cidade", label: "Cidade" },
	{ value: "estado", label: "Estado" },
	{ value: "nascimento", label: "Data de nascimento" },
	{ value: "empresa", label: "Empresa ou instituição" },
	{ value: "aceita", label: "Aceita ofertas por e-mail" },
	{ value: "aceita_desde", label: "Aceita ofertas desde" },
	{ value: "cadastro", label: "Data de cadastro" },
	{ value: "notas", label: "Observações" },
	{ value: "tags", label: "Tags" },
];

export const CUSTOMER_FILE_LIMITS = { maxBytes: 10 * 1_048_576, maxRows: 20_000 };

export type CustomerOutcome = "novo" | "completa" | "igual" | "erro";

export const OUTCOME_WORDS: Record<CustomerOutcome, string> = {
	novo: "Novo",
	completa: "Completa o que falta",
	igual: "Já está aqui",
	erro: "Fica de fora",
};
