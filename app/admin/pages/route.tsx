import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { href, redirect } from "react-router";
import { shopContext } from "#app/context.ts";
import { partReader, readOrFail } from "#app/session/read-part.ts";
import { useSite } from "#app/shell/use-site.ts";
import { StatusPill } from "#app/ui/badge.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { PageRecord, PageRow, PageVersionNote } from "#core/content/pages/pages.ts";
import { gapsIn, LAW_PAGES, lackedWithout } from "#core/content/shared/linked-pages.ts";
import { PAGE_PLACES } from "#core/content/shared/page-form.ts";
import { sayFailures } from "../action/say-failures.ts";
import { useAction } from "../action/use-action.ts";
import { loadScreen } from "../load-screen.ts";
import { ConfirmDelete, ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { EditDialog } from "../ui/forms/edit-dialog.tsx";
import { RecordConflict } from "../ui/forms/record-conflict.tsx";
import { actionsColumn, type Column } from "../ui/lists/data-table.tsx";
import { ListScreen, NewButton } from "../ui/lists/list-screen.tsx";
import { useListParams } from "../ui/lists/list-toolbar.tsx";
import { EditAndDelete, RowAction, RowActions } from "../ui/lists/row-action.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { MissingDialog } from "../ui/panel.tsx";
import type { Route } from "./+types/route";
import { action } from "./page-actions.ts";
import { PageFields } from "./page-fields.tsx";
import { PAGE_FIELDS, PagePreview, usePageForm } from "./page-form.tsx";

type Handlers = {
	onEdit(page: PageRow): void;
	onDelete(page: PageRow): void;
	/** Opens the confirmation and returns true where showing or hiding the page needs one. */
	asksFirst(page: PageRow): boolean;
};

function pageColumns({ onEdit, onDelete, asksFirst }: Handlers): Column<PageRow>[] {
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
			cell: ({ active, unwritten }) => (
				<div className="flex flex-col items-start gap-1">
					<StatusPill tone={active ? "ok" : "neutral"}>{active ? "Ativa" : "Inativa"}</StatusPill>
					{unwritten && <StatusPill tone="warn">Revisar</StatusPill>}
				</div>
			),
		},
		actionsColumn((page) => (
			<RowActions>
				<Toggle page={page} asksFirst={asksFirst} />
				<EditAndDelete
					name={page.title}
					onEdit={() => onEdit(page)}
					onDelete={() => onDelete(page)}
				/>
			</RowActions>
		)),
	];
}

function Toggle({ page, asksFirst }: { page: PageRow } & Pick<Handlers, "asksFirst">) {
	const { send, busy } = useAction<typeof action>();
	return (
		<RowAction
			writes
			icon={page.active ? EyeOff : Eye}
			label={`${page.active ? "Desativar" : "Ativar"} ${page.title}`}
			busy={busy}
			onClick={() =>
				asksFirst(page) || send({ intent: "toggle", id: page.id, active: !page.active })
			}
		/>
	);
}

type PageDialogProps = {
	page: PageRecord | null;
	model: string | null;
	/** Null when loading failed. */
	versions: PageVersionNote[] | null;
	/** Legal requirement that the page covers, as a sentence. */
	lacking: string;
	categories: string[];
	onClose(): void;
};

function PageDialog({ page, model, lacking, versions, categories, onClose }: PageDialogProps) {
	const [tab, setTab] = useState("editor");
	const [asking, setAsking] = useState(false);
	const form = usePageForm(page, onClose);
	const { draft } = form;
	const gaps = gapsIn(draft.content);
	return (
		<EditDialog
			title={page ? "Editar Página" : "Nova Página"}
			onClose={onClose}
			dirty={form.dirty}
			busy={form.busy}
			save={page ? "Salvar" : "Criar página"}
			width={920}
			above={<RecordConflict form={form} labels={PAGE_FIELDS} />}
			className="block"
			ref={form.form}
			onSubmit={() => {
				setTab("editor");
				if (draft.active && gaps.length > 0) setAsking(true);
				else form.save();
			}}
		>
			<Tabs
				label="Página"
				value={tab}
				onChange={setTab}
				tabs={[
					{
						value: "editor",
						label: "Editor",
						content: <PageFields {...{ page, model, lacking, form, versions, categories }} />,
					},
					{
						value: "previa",
						label: "Pré-visualização",
						content: <PagePreview title={draft.title} content={draft.content} />,
					},
				]}
			/>
			<ConfirmDialog
				open={asking}
				onOpenChange={setAsking}
				{...GAPS}
				onConfirm={() => {
					setAsking(false);
					form.save();
				}}
			>
				<ul className="max-h-48 list-disc overflow-y-auto pl-5 text-small">
					{[...new Set(gaps)].map((gap) => (
						<li key={gap}>{gap}</li>
					))}
				</ul>
			</ConfirmDialog>
		</EditDialog>
	);
}

const GAPS = {
	title: "Publicar com trechos por preencher?",
	text: "O texto ainda tem trechos entre colchetes, que os clientes leriam assim.",
	action: "Publicar assim",
};

export { action };

export const clientAction = sayFailures(
	{ toggle: "Erro ao alterar status da página", delete: "Erro ao excluir página" },
	"Erro ao salvar página",
);

const EDITING = "editar";
const NEW = "nova";
/** Ready text that a new page begins with. */
const MODEL = "modelo";
/** A page that the law asks for: leads to it, or to a new one. */
const WRITING = "escrever";

export const loader = loadScreen(
	"Erro ao carregar páginas",
	async ({ url, context }: Route.LoaderArgs) => {
		const { pages } = context.get(shopContext);
		const wanted = url.searchParams.get(EDITING) ?? "";
		const named = wanted !== "" && wanted !== NEW;
		const [list, editing] = await Promise.all([
			pages.list(),
			named ? readOrFail(context, pages.find(wanted)) : null,
		]);
		const law = Object.values(LAW_PAGES).find(
			({ model }) => model === url.searchParams.get(WRITING),
		);
		if (law) {
			const existing = list.find(({ slug }) => new RegExp(law.slug).test(slug));
			throw redirect(
				`/admin/paginas?${EDITING}=${existing ? existing.id : `${NEW}&${MODEL}=${law.model}`}`,
			);
		}
		const versions = editing?.found
			? await partReader(context)(pages.listVersions(editing.found.id))
			: [];
		return { pages: list, editing, versions };
	},
);

export default function Pages({ loaderData }: Route.ComponentProps) {
	const { pages, editing, versions } = loaderData;
	const { params, set } = useListParams();
	const [leaving, setLeaving] = useState<PageRow | null>(null);
	const [turning, setTurning] = useState<PageRow | null>(null);
	const turn = useAction<typeof action>({ onDone: () => setTurning(null) });
	const { publicada } = useSite().opening;
	/** Legal requirement that an open shop would miss without the page, as a sentence. */
	const lacking = (page: Pick<PageRow, "id" | "slug" | "active"> | null): string => {
		const names = page && publicada ? lackedWithout(page, pages) : [];
		return names.length > 0
			? `A loja está aberta e ficaria sem ${names.join(" e sem ")}, que a lei pede.`
			: "";
	};
	const close = () => set({ [EDITING]: null, [MODEL]: null }, { replace: true });
	const isNew = params.get(EDITING) === NEW;
	return (
		<ListScreen
			head={
				<PageHead
					title="Páginas Dinâmicas"
					text="Textos da loja: ajuda, políticas, medidas e o que mais precisar."
				>
					<NewButton onClick={() => set({ [EDITING]: NEW })}>Nova Página</NewButton>
				</PageHead>
			}
			label="Páginas"
			columns={pageColumns({
				onEdit: ({ id }) => set({ [EDITING]: id }),
				onDelete: setLeaving,
				asksFirst: (page) => {
					const asks = page.active ? lacking(page) !== "" : page.unwritten;
					if (asks) setTurning(page);
					return asks;
				},
			})}
			keyOf={({ id }) => id}
			list={{ rows: pages }}
			empty={{
				title: "Nenhuma página ainda",
				text: "Crie a primeira a partir de um modelo: ajuda, política, tabela ou texto simples.",
			}}
		>
			{editing && !editing.found && (
				<MissingDialog
					title="Página"
					failed={editing.failed}
					what="Erro ao carregar a página."
					onClose={close}
				/>
			)}
			{(isNew || editing?.found) && (
				<PageDialog
					key={editing?.found?.id ?? NEW}
					page={editing?.found ?? null}
					model={params.get(MODEL)}
					lacking={lacking(editing?.found ?? null)}
					versions={versions}
					categories={[...new Set(pages.map(({ category }) => category))]}
					onClose={close}
				/>
			)}
			<ConfirmDelete
				record={leaving}
				onClose={() => setLeaving(null)}
				text={`Tem certeza que deseja excluir esta página? ${lacking(leaving)}`.trim()}
			/>
			<ConfirmDialog
				open={turning !== null}
				onOpenChange={() => setTurning(null)}
				{...(turning?.active
					? {
							title: "Desativar a página?",
							text: `${lacking(turning)} Para publicar de novo ela é exigida.`,
							action: "Desativar",
						}
					: GAPS)}
				busy={turn.busy}
				onConfirm={() =>
					turning && turn.send({ intent: "toggle", id: turning.id, active: !turning.active })
				}
			/>
		</ListScreen>
	);
}
