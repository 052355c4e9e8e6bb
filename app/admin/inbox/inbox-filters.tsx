import { MESSAGE_KINDS, MESSAGE_STATUS_OPTIONS, OWNERS } from "#core/support/inbox/inbox-rules.ts";
import { FilterSelect } from "../ui/filter-select.tsx";
import { SearchBox } from "../ui/search-box.tsx";

export const InboxFilters = () => (
	<>
		<SearchBox label="Buscar por nome, e-mail, assunto ou protocolo" />
		<FilterSelect
			label="Status"
			name="status"
			all="Não resolvidas"
			options={[...MESSAGE_STATUS_OPTIONS, { value: "todas", label: "Todas" }]}
		/>
		<FilterSelect label="Tipo" name="tipo" all="Contatos e tickets" options={MESSAGE_KINDS} />
		<FilterSelect label="Responsável" name="responsavel" all="De todos" options={OWNERS} />
	</>
);
