import { useState } from "react";
import { href } from "react-router";
import { shopContext } from "#app/context.ts";
import { parseAuditQuery } from "#core/audit/audit-rules.ts";
import { AUDIT_WORDS } from "#core/audit-words-rules.ts";
import { shopDay } from "#core/insights/period-rules.ts";
import { loadScreen } from "../load-screen.ts";
import { ExportLink } from "../ui/export-link.tsx";
import { ListScreen } from "../ui/list-screen.tsx";
import { useListParams } from "../ui/use-list-params.ts";
import { useNarrowed } from "../ui/use-narrowed.ts";
import { WayTo } from "../ui/way-to.tsx";
import type { Route } from "./+types/changes-route";
import { changeColumns } from "./change-columns.tsx";
import { ChangeDifference } from "./change-difference.tsx";
import { SystemHead } from "./system-head.tsx";

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
	const { params } = useListParams();
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
					<ExportLink to={`${href("/admin/sistema/registro.csv")}?${params}`} />
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
	way: <WayTo to="/admin/sistema/registro">Ver todas as alterações</WayTo>,
};
const NONE_YET = {
	title: "Nenhuma alteração ainda",
	text: "O que cada administrador mudar na loja aparece aqui, com o antes e o depois.",
};
