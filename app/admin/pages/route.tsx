import { Eye, EyeOff, Pencil, Plus, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { href, useRevalidator } from "react-router";
import { reportErrorContext, shopContext } from "#app/context.ts";
import { StatusPill } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { toast } from "#app/ui/toast.ts";
import type { PageRow } from "#core/content/pages/types.ts";
import { sayFailures } from "../action/say-failures.ts";
import { useAction } from "../action/use-action.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { MayWrite } from "../ui/may.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { RowAction, RowActions } from "../ui/row-action.tsx";
import { useListParams } from "../ui/use-list-params.ts";
import type { Route } from "./+types/route";
import { action } from "./page-actions.ts";
import { PageDialog } from "./page-dialog.tsx";

export { action };

export const clientAction = sayFailures(
	{ toggle: "Erro ao alterar status da página", delete: "Erro ao excluir página" },
	"Erro ao salvar página",
);

const LOAD_FAILED = "Erro ao carregar páginas";
/** In the address: the page being edited, or a new one. */
const EDITING = "editar";
const NEW = "nova";

export async function loader({ request, context }: Route.LoaderArgs) {
	const { pages } = context.get(shopContext);
	const wanted = new URL(request.url).searchParams.get(EDITING) ?? "";
	try {
		const editing = wanted && wanted !== NEW ? await pages.find(wanted) : null;
		return {
			pages: await pages.list(),
			editing,
			versions: editing ? await pages.listVersions(editing.id) : [],
		};
	} catch (error) {
		context.get(reportErrorContext)(error);
		return { pages: null, editing: null, versions: [] };
	}
}

export default function Pages({ loaderData }: Route.ComponentProps) {
	const { pages, editing, versions } = loaderData;
	const { params, set } = useListParams();
	const isNew = params.get(EDITING) === NEW;
	const close = () => set({ [EDITING]: null }, { replace: true });
	return (
		<>
			<PageHead
				title="Páginas Dinâmicas"
				text="Textos da loja: ajuda, políticas, medidas e o que mais precisar."
			>
				<MayWrite>
					<Button size="sm" onClick={() => set({ [EDITING]: NEW })}>
						<Plus className="size-4.5" strokeWidth={1.6} aria-hidden />
						Nova Página
					</Button>
				</MayWrite>
			</PageHead>
			{pages ? <PageTable pages={pages} onEdit={(id) => set({ [EDITING]: id })} /> : <LoadFailed />}
			{(isNew || editing) && (
				<PageDialog
					key={editing?.id ?? NEW}
					page={editing}
					versions={versions}
					categories={[...new Set(pages?.map(({ category }) => category))]}
					onClose={close}
				/>
			)}
		</>
	);
}

function LoadFailed() {
	const { revalidate, state } = useRevalidator();
	useEffect(() => toast.error(LOAD_FAILED), []);
	return (
		<EmptyState title={LOAD_FAILED} text="A lista não pôde ser lida agora.">
			<Button size="sm" busy={state !== "idle"} onClick={() => void revalidate()}>
				Tentar novamente
			</Button>
		</EmptyState>
	);
}

function PageTable({ pages, onEdit }: { pages: PageRow[]; onEdit(id: string): void }) {
	const [leaving, setLeaving] = useState<PageRow | null>(null);
	const deleting = useAction<typeof action>({ onDone: () => setLeaving(null) });
	const columns: Column<PageRow>[] = [
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
						onClick={() => onEdit(page.id)}
					/>
					<RowAction
						writes
						icon={Trash2}
						label={`Excluir ${page.title}`}
						onClick={() => setLeaving(page)}
					/>
				</RowActions>
			),
		},
	];
	return (
		<>
			<DataTable
				label="Páginas"
				columns={columns}
				rows={pages}
				keyOf={({ id }) => id}
				empty={
					<EmptyState
						title="Nenhuma página ainda"
						text="Crie a primeira a partir de um modelo: ajuda, política, tabela ou texto simples."
					/>
				}
			/>
			<ConfirmDialog
				open={leaving !== null}
				onOpenChange={() => setLeaving(null)}
				title="Confirmar exclusão"
				text="Tem certeza que deseja excluir esta página? Esta ação não pode ser desfeita."
				action="Excluir"
				busy={deleting.busy}
				onConfirm={() => leaving && deleting.send({ intent: "delete", id: leaving.id })}
			/>
		</>
	);
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
