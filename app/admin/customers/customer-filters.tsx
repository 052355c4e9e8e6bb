import clsx from "clsx";
import { SlidersHorizontal } from "lucide-react";
import { useId, useState } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import {
	BULK_TAGS,
	CUSTOMER_STATUS_LABELS,
	CUSTOMER_STATUSES,
	CUSTOMER_TYPES,
	PROFESSIONS,
	STATES,
	USUAL_SIZES,
} from "#core/customers/customer-values-rules.ts";
import {
	CONSENT_OPTIONS,
	type CustomerQuery,
	FILTER_NAMES,
} from "#core/customers/manage/customer-admin-rules.ts";
import { FilterSelect, ListToolbar } from "../ui/filter-select.tsx";
import { SearchBox } from "../ui/search-box.tsx";
import { useListParams } from "../ui/use-list-params.ts";

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Search, status, and the filters that open when they are needed. */
export function CustomerFilters({ query }: { query: CustomerQuery }) {
	const { set } = useListParams();
	const active = FILTER_NAMES.filter((name) => query[name] !== "").length;
	const [open, setOpen] = useState(active > 0);
	const id = useId();
	return (
		<>
			<ListToolbar>
				<SearchBox label="Buscar por nome, e-mail, telefone, CPF ou instituição" />
				<FilterSelect
					label="Status"
					name="status"
					all="Todos os status"
					options={CUSTOMER_STATUSES.map((value) => ({
						value,
						label: CUSTOMER_STATUS_LABELS[value],
					}))}
				/>
				<button
					type="button"
					aria-expanded={open}
					aria-controls={id}
					onClick={() => setOpen(!open)}
					className={clsx(buttonClass({ variant: "outline", size: "sm" }), "min-h-11")}
				>
					<Icon of={SlidersHorizontal} className="size-4" />
					Filtros{active > 0 ? ` (${active})` : ""}
				</button>
			</ListToolbar>
			<div id={id} hidden={!open}>
				<ListToolbar>
					<FilterSelect
						label="Profissão"
						name="profissao"
						all="Profissão"
						options={options(PROFESSIONS)}
					/>
					<FilterSelect
						label="Tipo de cliente"
						name="tipo"
						all="Tipo"
						options={options(CUSTOMER_TYPES)}
					/>
					<FilterSelect label="Estado" name="uf" all="Estado" options={options(STATES)} />
					<FilterSelect
						label="Tamanho habitual"
						name="tamanho"
						all="Tamanho"
						options={options(USUAL_SIZES)}
					/>
					<FilterSelect label="Tag" name="tag" all="Tag" options={options(BULK_TAGS)} />
					<FilterSelect
						label="Ofertas por e-mail"
						name="ofertas"
						all="Ofertas"
						options={CONSENT_OPTIONS}
					/>
					{active > 0 && (
						<button
							type="button"
							onClick={() => set(Object.fromEntries(FILTER_NAMES.map((name) => [name, null])))}
							className="min-h-11 rounded-xs px-1 text-small font-medium text-brand-text hover:underline"
						>
							Limpar filtros
						</button>
					)}
				</ListToolbar>
			</div>
		</>
	);
}
