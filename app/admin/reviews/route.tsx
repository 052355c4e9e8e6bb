import { useState } from "react";
import { shopContext } from "#app/context.ts";
import { parseReviewQuery, REVIEW_STATES } from "#core/reviews/manage/manage-rules.ts";
import type { ManagedReview } from "#core/reviews/manage/types.ts";
import { counted } from "#core/values/plural-rules.ts";
import { sayFailures } from "../action/say-failures.ts";
import { useAction } from "../action/use-action.ts";
import { loadScreen } from "../load-screen.ts";
import { ConfirmDelete } from "../ui/confirm-delete.tsx";
import { Counters } from "../ui/counters.tsx";
import { ListScreen } from "../ui/list-screen.tsx";
import { NewButton } from "../ui/new-button.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { useKeptOpen, useKeptRow } from "../ui/use-kept-open.ts";
import type { Route } from "./+types/route";
import { noReviews } from "./no-reviews.tsx";
import { action } from "./review-actions.ts";
import { reviewColumns } from "./review-columns.tsx";
import { ReviewDialogs } from "./review-dialogs.tsx";

export { action };

export const clientAction = sayFailures();

export const loader = loadScreen(
	"Erro ao carregar avaliações",
	async ({ url, context }: Route.LoaderArgs) => {
		const { reviews } = context.get(shopContext);
		const query = parseReviewQuery(url.searchParams);
		const [list, counts] = await Promise.all([reviews.listReviews(query), reviews.countReviews()]);
		return { list, counts, narrowed: query.q !== "" || query.situacao !== "todas" };
	},
);

export default function Reviews({ loaderData }: Route.ComponentProps) {
	const { list, counts, narrowed } = loaderData;
	const [creating, setCreating] = useKeptOpen<true>("nova");
	const [deleting, setDeleting] = useState<ManagedReview | null>(null);
	const [replying, setReplying] = useKeptRow("resposta", list.rows);
	const [looking, setLooking] = useState<string | null>(null);
	const approval = useAction<typeof action>();
	const columns = reviewColumns({
		onApprove: ({ id }) => approval.send({ intent: "approve", id }),
		onHide: ({ id }) => approval.send({ intent: "hide", id }),
		onReply: setReplying,
		onDelete: setDeleting,
		onPhotos: ({ id }) => setLooking(id),
		approving: String(approval.sending?.["id"] ?? "") || null,
	});
	return (
		<ListScreen
			head={
				<PageHead
					title="Avaliações"
					text="O que os clientes dizem só aparece na loja depois de aprovado."
					counters={
						<Counters
							label="Avaliações por situação"
							name="situacao"
							counters={[
								{
									tone: "warn",
									text: counted(counts.pendentes, "pendente", "pendentes"),
									value: "pendentes",
								},
								{
									tone: "ok",
									text: counted(counts.aprovadas, "aprovada", "aprovadas"),
									value: "aprovadas",
								},
							]}
						/>
					}
				>
					<NewButton onClick={() => setCreating(true)}>Nova avaliação</NewButton>
				</PageHead>
			}
			filters={{
				search: "Buscar por cliente, produto ou comentário",
				selects: [{ label: "Situação", name: "situacao", all: "Todas", options: REVIEW_STATES }],
			}}
			label="Avaliações"
			columns={columns}
			keyOf={({ id }) => id}
			list={list}
			counted={["avaliação", "avaliações"]}
			empty={noReviews(narrowed)}
		>
			<ReviewDialogs
				creating={creating !== null}
				replying={replying === "new" ? null : replying}
				looking={list.rows.find(({ id, fotos }) => id === looking && fotos.length > 0)}
				onClose={{
					creating: () => setCreating(null),
					replying: () => setReplying(null),
					looking: () => setLooking(null),
				}}
			/>
			<ConfirmDelete
				record={deleting}
				onClose={() => setDeleting(null)}
				title="Excluir avaliação?"
				text="Tem certeza que deseja excluir esta avaliação?"
			/>
		</ListScreen>
	);
}
