import {
	BULK_TAGS,
	CUSTOMER_STATUS_LABELS,
	CUSTOMER_STATUSES,
	CUSTOMER_TYPES,
	PROFESSIONS,
	STATES,
	USUAL_SIZES,
} from "#core/customers/customer-values-rules.ts";
import { CONSENT_OPTIONS } from "#core/customers/manage/customer-admin-rules.ts";
import type { Filter, ListFilters } from "../ui/list-toolbar.tsx";

const listed = (label: string, name: string, all: string, values: readonly string[]): Filter => ({
	label,
	name,
	all,
	options: values.map((value) => ({ value, label: value })),
});

/** Search, status, and the rarer filters. */
export const CUSTOMER_FILTERS: ListFilters = {
	search: "Buscar por nome, e-mail, telefone, CPF ou instituição",
	selects: [
		{
			label: "Status",
			name: "status",
			all: "Todos os status",
			options: CUSTOMER_STATUSES.map((value) => ({
				value,
				label: CUSTOMER_STATUS_LABELS[value],
			})),
		},
	],
	more: [
		listed("Profissão", "profissao", "Todas as profissões", PROFESSIONS),
		listed("Tipo de cliente", "tipo", "Todos os tipos", CUSTOMER_TYPES),
		listed("Estado", "uf", "Todos os estados", STATES),
		listed("Tamanho habitual", "tamanho", "Todos os tamanhos", USUAL_SIZES),
		listed("Tag", "tag", "Todas as tags", BULK_TAGS),
		{ label: "Ofertas por e-mail", name: "ofertas", all: "Todos", options: CONSENT_OPTIONS },
	],
};
