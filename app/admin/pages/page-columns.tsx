import { Eye, EyeOff, Pencil, Trash2 } from "lucide-react";
import { href } from "react-router";
import { StatusPill } from "#app/ui/badge.tsx";
import { PAGE_PLACES } from "#core/content/pages/page-form-rules.ts";
import type { PageRow } from "#core/content/pages/types.ts";
import { useAction } from "../action/use-action.ts";
import type { Column } from "../ui/data-table.tsx";
import { RowAction, RowActions } from "../ui/row-action.tsx";
import type { action } from "./page-actions.ts";

type Handlers = { onEdit(page: PageRow): void; onDelete(page: PageRow): void };

export function pageColumns({ onEdit, onDelete }: Handlers): Column<PageRow>[] {
	return [
		{
			id: "title",
			header: "Título",
			plain: true,
			cell: ({ title }) => <span className="font-medium">{title}</span>,
		},
		{
			id: "slug",
			header: "Slug",
			cell: ({ slug, active }) =>
				active ? (
					<a
						href={href("/pagina/:slug", { slug })}
						target="_blank"
						rel="noreferrer"
						className="break-all text-brand-text hover:underline"
					>
						{slug}
					</a>
				) : (
					<span className="break-all">{slug}</span>
				),
		},
		{ id: "category", header: "Categoria", cell: ({ category }) => category },
		{
			id: "onde",
			header: "Onde aparece",
			cell: ({ onde }) => PAGE_PLACES.find(({ value }) => value === onde)?.label,
		},
		{
			id: "order",
			header: "Ordem",
			cell: ({ order_position }) => <span className="nums">{order_position}</span>,
		},
		{
			id: "status",
			header: "Status",
			cell: ({ active }) => (
				<StatusPill tone={active ? "ok" : "neutral"}>{active ? "Ativa" : "Inativa"}</StatusPill>
			),
		},
		{
			id: "actions",
			header: "Ações",
			align: "right",
			plain: true,
			cell: (page) => (
				<RowActions>
					<Toggle page={page} />
					<RowAction
						writes
						icon={Pencil}
						label={`Editar ${page.title}`}
						onClick={() => onEdit(page)}
					/>
					<RowAction
						writes
						icon={Trash2}
						label={`Excluir ${page.title}`}
						onClick={() => onDelete(page)}
					/>
				</RowActions>
			),
		},
	];
}

function Toggle({ page }: { page: PageRow }) {
	const { send, busy } = useAction<typeof action>();
	return (
		<RowAction
			writes
			icon={page.active ? EyeOff : Eye}
			label={`${page.active ? "Desativar" : "Ativar"} ${page.title}`}
			busy={busy}
			onClick={() => send({ intent: "toggle", id: page.id, active: !page.active })}
		/>
	);
}
