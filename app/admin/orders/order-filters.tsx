import { X } from "lucide-react";
import { Icon } from "#app/ui/icon.tsx";
import {
	isNarrowed,
	type OrderQuery,
	PAYMENT_OPTIONS,
	STATUS_FILTERS,
} from "#core/orders/manage/order-admin-rules.ts";
import { FilterSelect, ListToolbar } from "../ui/filter-select.tsx";
import { PeriodFilter } from "../ui/period-filter.tsx";
import { SearchBox } from "../ui/search-box.tsx";
import { useListParams } from "../ui/use-list-params.ts";

const options = (pairs: [string, string][]) => pairs.map(([value, label]) => ({ value, label }));

/** Search and filters of the orders, all kept in the address (rule orders 7). */
export function OrderFilters({ query, today }: { query: OrderQuery; today: string }) {
	const { set } = useListParams();
	const narrowed = isNarrowed(query);
	return (
		<>
			<ListToolbar>
				<div className="flex basis-full">
					<SearchBox label="Buscar por número, nome, e-mail, telefone, CPF, rastreio ou produto" />
				</div>
				<FilterSelect
					label="Status"
					name="status"
					all="Todos os status"
					options={options(STATUS_FILTERS)}
				/>
				<FilterSelect
					label="Pagamento"
					name="pagamento"
					all="Pagamento"
					options={options(PAYMENT_OPTIONS)}
				/>
				<PeriodFilter today={today} />
			</ListToolbar>
			{(query.customer || narrowed) && (
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
						<button
							type="button"
							onClick={() => set({ q: null, status: null, pagamento: null, de: null, ate: null })}
							className="min-h-9 rounded-xs px-1 font-medium text-brand-text hover:underline"
						>
							Limpar filtros
						</button>
					)}
				</div>
			)}
		</>
	);
}
