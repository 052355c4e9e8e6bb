import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { href } from "react-router";
import { shopContext } from "#app/context.ts";
import {
	actionLabel,
	type ChangeRow,
	type NamedChange,
	parseAuditQuery,
} from "#core/audit/shared/audit.ts";
import { AUDIT_WORDS } from "#core/shared/audit-words.ts";
import { formatMoment, shopDay } from "#core/values/dates.ts";
import { loadScreen } from "../load-screen.ts";
import type { Column } from "../ui/lists/data-table.tsx";
import { ExportLink, ListScreen } from "../ui/lists/list-screen.tsx";
import { useNarrowed } from "../ui/lists/list-toolbar.tsx";
import { RowAction, RowActions, TextLink } from "../ui/lists/row-action.tsx";
import type { Route } from "./+types/changes-route";
import { SystemHead } from "./system-head.tsx";

const changeColumns = (
	open: ReadonlySet<string>,
	toggle: (id: string) => void,
): Column<NamedChange>[] => [
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
		cell: ({ action }) => actionLabel(action),
	},
	{
		id: "entity",
		header: "Registro",
		cell: (change) => (
			<span className="min-w-0 break-words">
				{AUDIT_WORDS.entityLabel(change.entity)}
				<span className="text-subtle"> {change.name}</span>
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

function ChangeDifference({ change }: { change: ChangeRow }) {
	const fields = AUDIT_WORDS.fieldChanges(change.entity, change.before, change.after);
	if (fields.length === 0) {
		return <p className="px-4 py-4 text-small text-subtle">Sem campos a comparar.</p>;
	}
	return (
		<div className="overflow-x-auto px-4 py-4">
			<table className="w-full text-left text-caption">
				<thead>
					<tr className="border-b border-line text-subtle">
						{["Campo", "Antes", "Depois"].map((name) => (
							<th key={name} scope="col" className="py-1.5 pr-4 font-medium last:pr-0">
								{name}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{fields.map(({ field, label, before, after }) => (
						<tr key={field} className="border-b border-line align-top last:border-0">
							<th scope="row" className="py-1.5 pr-4 font-medium">
								{label}
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

export const loader = loadScreen(
	"Erro ao carregar o registro",
	async ({ url, context }: Route.LoaderArgs) => {
		const { changes } = context.get(shopContext).system;
		const [list, entities] = await Promise.all([
			changes.list(parseAuditQuery(url.searchParams)),
			changes.listEntities(),
		]);
		return { list, entities, today: shopDay(new Date()) };
	},
);

export default function Changes({ loaderData }: Route.ComponentProps) {
	const { list, entities, today } = loaderData;
	const narrowed = useNarrowed();
	const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
	const toggle = (id: string) => {
		const next = new Set(open);
		if (!next.delete(id)) next.add(id);
		setOpen(next);
	};
	return (
		<ListScreen
			head={
				<SystemHead text="O que cada administrador mudou, com o antes e o depois.">
					<ExportLink to={href("/admin/sistema/registro.csv")} />
				</SystemHead>
			}
			filters={{
				search: "Buscar por pessoa, nome ou id",
				selects: [
					{
						label: "Registro",
						name: "registro",
						all: "Todos os registros",
						options: entities.map((value) => ({ value, label: AUDIT_WORDS.entityLabel(value) })),
					},
				],
				today,
			}}
			label="Registro de alterações"
			columns={changeColumns(open, toggle)}
			keyOf={({ id }) => id}
			detailOf={(row) => (open.has(row.id) ? <ChangeDifference change={row} /> : null)}
			list={list}
			counted={["alteração", "alterações"]}
			empty={narrowed ? NONE_FOUND : NONE_YET}
		/>
	);
}

const NONE_FOUND = {
	title: "Nenhuma alteração encontrada",
	text: "Confira a busca, o registro e o período.",
	way: <TextLink to="/admin/sistema/registro">Ver todas as alterações</TextLink>,
};
const NONE_YET = {
	title: "Nenhuma alteração ainda",
	text: "O que cada administrador mudar na loja aparece aqui, com o antes e o depois.",
};
