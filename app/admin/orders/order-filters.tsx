import { X } from "lucide-react";
import { TextButton } from "#app/admin/ui/lists/row-action.tsx";
import { Icon } from "#app/ui/icon.tsx";
import {
	isNarrowed,
	type OrderQuery,
	PAYMENT_OPTIONS,
	STATUS_FILTERS,
} from "#core/orders/shared/office.ts";
import { type ListFilters, useListParams } from "../ui/lists/list-toolbar.tsx";

const options = (pairs: [string, string][]) => pairs.map(([value, label]) => ({ value, label }));

export const orderFilters = (query: OrderQuery, today: string): ListFilters => ({
	search: "Buscar por número, nome, e-mail, telefone, CPF, rastreio ou produto",
	selects: [
		{ label: "Status", name: "status", all: "Todos os status", options: options(STATUS_FILTERS) },
		{
			label: "Pagamento",
			name: "pagamento",
			all: "Pagamento",
			options: options(PAYMENT_OPTIONS),
		},
	],
	today,
	below: <Narrowed query={query} />,
});

function Narrowed({ query }: { query: OrderQuery }) {
	const { set } = useListParams();
	const narrowed = isNarrowed(query);
	if (!query.customer && !narrowed) return null;
	return (
		<div className="mb-4 flex flex-wrap items-center gap-2.5 text-small">
			{query.customer && (
				<button
					type="button"
					onClick={() => set({ customer: null })}
					className="inline-flex min-h-9 items-center gap-2 rounded-full border border-line-strong bg-bg pr-2.5 pl-4 hover:bg-surface-3"
				>
					Cliente: {query.customer}
					<Icon of={X} className="size-4" />
					<span className="sr-only">Tirar este filtro</span>
				</button>
			)}
			{narrowed && (
				<TextButton
					onClick={() => set({ q: null, status: null, pagamento: null, de: null, ate: null })}
					className="min-h-9 px-1"
				>
					Limpar filtros
				</TextButton>
			)}
		</div>
	);
}
