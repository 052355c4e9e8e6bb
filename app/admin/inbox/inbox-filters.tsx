import { MESSAGE_KINDS, MESSAGE_STATUS_OPTIONS, OWNERS } from "#core/support/inbox/inbox-rules.ts";
import type { ListFilters } from "../ui/list-toolbar.tsx";

export const INBOX_FILTERS: ListFilters = {
	search: "Buscar por nome, e-mail, assunto ou protocolo",
	selects: [
		{
			label: "Status",
			name: "status",
			all: "Não resolvidas",
			options: [...MESSAGE_STATUS_OPTIONS, { value: "todas", label: "Todas" }],
		},
		{ label: "Tipo", name: "tipo", all: "Contatos e tickets", options: MESSAGE_KINDS },
		{ label: "Responsável", name: "responsavel", all: "De todos", options: OWNERS },
	],
};
