import { Plus } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { Link } from "react-router";
import { reportErrorContext, shopContext } from "#app/context.ts";
import { StatusPill } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { toast } from "#app/ui/toast.ts";
import { parseReviewQuery, REVIEW_STATES } from "#core/reviews/manage/desk-rules.ts";
import type { DeskReview } from "#core/reviews/manage/types.ts";
import { sayFailures } from "../action/say-failures.ts";
import { useAction } from "../action/use-action.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { FilterSelect, ListToolbar } from "../ui/filter-select.tsx";
import { MayWrite } from "../ui/may.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Pager } from "../ui/pager.tsx";
import { SearchBox } from "../ui/search-box.tsx";
import type { Route } from "./+types/route";
import { action } from "./review-actions.ts";
import { reviewColumns } from "./review-columns.tsx";

export { action };

export const clientAction = sayFailures();

const ReviewDialog = lazy(() =>
	import("./review-dialog.tsx").then(({ ReviewDialog: Dialog }) => ({ default: Dialog })),
);

const NOT_LOADED = "Erro ao carregar avaliações";

export async function loader({ url, context }: Route.LoaderArgs) {
	const { reviews } = context.get(shopContext);
	const query = parseReviewQuery(url.searchParams);
	try {
		const [list, counts] = await Promise.all([reviews.listReviews(query), reviews.countReviews()]);
		return { list, counts, narrowed: query.q !== "" || query.situacao !== "todas" };
	} catch (error) {
		context.get(reportErrorContext)(error);
		return { list: null, counts: null, narrowed: false };
	}
}

export default function Reviews({ loaderData }: Route.ComponentProps) {
	const { list, counts, narrowed } = loaderData;
	const [creating, setCreating] = useState(false);
	const [deleting, setDeleting] = useState<DeskReview | null>(null);
	const approval = useAction<typeof action>();
	const deletion = useAction<typeof action>({ onDone: () => setDeleting(null) });
	useEffect(() => {
		if (!list) void toast.error(NOT_LOADED);
	}, [list]);
	const columns = reviewColumns({
		onApprove: ({ id }) => approval.send({ intent: "approve", id }),
		onHide: ({ id }) => approval.send({ intent: "hide", id }),
		onDelete: setDeleting,
		approving: String(approval.sending?.["id"] ?? "") || null,
	});
	return (
		<>
			<PageHead
				title="Avaliações"
				text="O que os clientes dizem só aparece na loja depois de aprovado."
			>
				{counts && (
					<>
						<StatusPill tone="warn">{words(counts.pendentes, "pendente", "pendentes")}</StatusPill>
						<StatusPill tone="ok">{words(counts.aprovadas, "aprovada", "aprovadas")}</StatusPill>
					</>
				)}
				<MayWrite>
					<Button size="sm" onClick={() => setCreating(true)}>
						<Plus className="size-4.5" strokeWidth={1.6} aria-hidden />
						Nova avaliação
					</Button>
				</MayWrite>
			</PageHead>
			<ListToolbar>
				<SearchBox label="Buscar por cliente, produto ou comentário" />
				<FilterSelect label="Situação" name="situacao" all="Todas" options={REVIEW_STATES} />
			</ListToolbar>
			{list ? (
				<>
					<DataTable
						label="Avaliações"
						columns={columns}
						rows={list.rows}
						keyOf={({ id }) => id}
						empty={<NoReviews narrowed={narrowed} />}
					/>
					<Pager
						total={list.total}
						page={list.page}
						pages={list.pages}
						one="avaliação"
						many="avaliações"
					/>
				</>
			) : (
				<EmptyState title={NOT_LOADED} text="O banco de dados não respondeu.">
					<Link to="/admin/avaliacoes" reloadDocument className="font-medium text-brand-text">
						Tentar de novo
					</Link>
				</EmptyState>
			)}
			<Suspense>{creating && <ReviewDialog onClose={() => setCreating(false)} />}</Suspense>
			<ConfirmDialog
				open={deleting !== null}
				onOpenChange={() => setDeleting(null)}
				title="Excluir avaliação?"
				text="Tem certeza que deseja excluir esta avaliação?"
				action="Excluir"
				busy={deletion.busy}
				onConfirm={() => deleting && deletion.send({ intent: "delete", id: deleting.id })}
			/>
		</>
	);
}

const words = (n: number, one: string, many: string): string =>
	`${n.toLocaleString("pt-BR")} ${n === 1 ? one : many}`;

const NoReviews = ({ narrowed }: { narrowed: boolean }) =>
	narrowed ? (
		<EmptyState
			title="Nenhuma avaliação encontrada"
			text="Confira a busca e o filtro, ou veja todas as avaliações."
		>
			<Link to="/admin/avaliacoes" className="font-medium text-brand-text hover:underline">
				Ver todas as avaliações
			</Link>
		</EmptyState>
	) : (
		<EmptyState
			title="Nenhuma avaliação ainda"
			text="As avaliações dos clientes chegam aqui e esperam a sua aprovação."
		/>
	);
