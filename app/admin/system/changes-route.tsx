import { ChevronDown, Download } from "lucide-react";
import { useState } from "react";
import { href } from "react-router";
import { shopContext } from "#app/context.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatMoment } from "#app/ui/format-date.ts";
import {
	actionLabel,
	type ChangeRow,
	entityLabel,
	fieldChanges,
	parseAuditQuery,
} from "#core/audit/audit-rules.ts";
import { shopDay } from "#core/insights/period-rules.ts";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { FilterSelect, ListToolbar } from "../ui/filter-select.tsx";
import { Pager } from "../ui/pager.tsx";
import { PeriodFilter } from "../ui/period-filter.tsx";
import { RowAction, RowActions } from "../ui/row-action.tsx";
import { SearchBox } from "../ui/search-box.tsx";
import { useListParams } from "../ui/use-list-params.ts";
import type { Route } from "./+types/changes-route";
import { SystemHead } from "./system-head.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
	const { changes } = context.get(shopContext).system;
	const [list, entities] = await Promise.all([
		changes.list(parseAuditQuery(url.searchParams)),
		changes.listEntities(),
	]);
	return { list, entities, today: shopDay(new Date()) };
}

export default function Changes({ loaderData }: Route.ComponentProps) {
	const { list, entities, today } = loaderData;
	const { params } = useListParams();
	const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
	const toggle = (id: string) => {
		const next = new Set(open);
		if (!next.delete(id)) next.add(id);
		setOpen(next);
	};
	const columns: Column<ChangeRow>[] = [
		{
			id: "at",
			header: "Quando",
			plain: true,
			cell: ({ at }) => <span className="nums font-medium">{formatMoment(at)}</span>,
		},
		{ id: "admin", header: "Quem", cell: ({ admin }) => admin },
		{
			id: "action",
			header: "Ação",
			cell: ({ action }) => <span title={action}>{actionLabel(action)}</span>,
		},
		{
			id: "entity",
			header: "Registro",
			cell: (change) => (
				<span className="min-w-0 break-words">
					{entityLabel(change.entity)}
					<span className="text-subtle"> {nameOf(change)}</span>
				</span>
			),
		},
		{
			id: "actions",
			header: "Mudanças",
			align: "right",
			plain: true,
			cell: ({ id, at }) => (
				<RowActions>
					<RowAction
						icon={ChevronDown}
						label={`${open.has(id) ? "Esconder" : "Ver"} as mudanças de ${formatMoment(at)}`}
						onClick={() => toggle(id)}
					/>
				</RowActions>
			),
		},
	];
	return (
		<>
			<SystemHead text="O que cada administrador mudou, com o antes e o depois.">
				<a
					href={`${href("/admin/sistema/registro.csv")}?${params}`}
					download
					className={buttonClass({ variant: "outline", size: "sm" })}
				>
					<Download className="size-4.5" strokeWidth={1.6} aria-hidden />
					Exportar CSV
				</a>
			</SystemHead>
			<ListToolbar>
				<SearchBox label="Buscar por pessoa, nome ou id" />
				<FilterSelect
					label="Registro"
					name="registro"
					all="Todos os registros"
					options={entities.map((value) => ({ value, label: entityLabel(value) }))}
				/>
				<PeriodFilter today={today} />
			</ListToolbar>
			<DataTable
				label="Registro de alterações"
				columns={columns}
				rows={list.rows}
				keyOf={({ id }) => id}
				detailOf={(row) => (open.has(row.id) ? <Difference change={row} /> : null)}
				empty={<EmptyState title="Nenhuma alteração encontrada" />}
			/>
			<Pager
				total={list.total}
				page={list.page}
				pages={list.pages}
				one="alteração"
				many="alterações"
			/>
		</>
	);
}

/** What the record calls itself, or the beginning of its id. */
function nameOf({ before, after, entityId }: ChangeRow): string {
	const record = { ...(before as object | null), ...(after as object | null) } as Record<
		string,
		unknown
	>;
	const name = record["nome"] ?? record["title"] ?? record["name"] ?? record["para"];
	return typeof name === "string" ? name : (entityId?.slice(0, 8) ?? "");
}

function Difference({ change }: { change: ChangeRow }) {
	const fields = fieldChanges(change.before, change.after);
	if (fields.length === 0) {
		return <p className="px-4 py-4 text-[14px] text-subtle">Sem campos a comparar.</p>;
	}
	return (
		<div className="overflow-x-auto px-4 py-4">
			<table className="w-full text-left text-[13px]">
				<thead>
					<tr className="border-b border-line text-subtle">
						<th scope="col" className="py-1.5 pr-4 font-medium">
							Campo
						</th>
						<th scope="col" className="py-1.5 pr-4 font-medium">
							Antes
						</th>
						<th scope="col" className="py-1.5 font-medium">
							Depois
						</th>
					</tr>
				</thead>
				<tbody>
					{fields.map(({ field, before, after }) => (
						<tr key={field} className="border-b border-line align-top last:border-0">
							<th scope="row" className="py-1.5 pr-4 font-medium">
								{field || "valor"}
							</th>
							<td className="max-w-96 py-1.5 pr-4 break-words">
								<Side text={before} />
							</td>
							<td className="max-w-96 py-1.5 break-words">
								<Side text={after} />
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

const Side = ({ text }: { text: string }) =>
	text === "" ? (
		<span className="text-subtle">(vazio)</span>
	) : (
		<span className="block max-h-48 overflow-y-auto whitespace-pre-wrap">{text}</span>
	);
