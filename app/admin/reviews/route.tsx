import { Check, EyeOff, MessageSquareReply, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { z } from "zod";
import { shopContext } from "#app/context.ts";
import { Badge, StatusPill } from "#app/ui/badge.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Picture } from "#app/ui/picture/picture.tsx";
import { Stars } from "#app/ui/stars.tsx";
import type { ManagedReview } from "#core/reviews/manage.ts";
import { NO_COMMENT, parseReviewQuery, REVIEW_STATES } from "#core/reviews/shared/moderation.ts";
import { formatDay } from "#core/values/dates.ts";
import { counted } from "#core/values/text.ts";
import { defineActions, intent } from "../action/define-actions.ts";
import { toReply } from "../action/reply.ts";
import { sayFailures } from "../action/say-failures.ts";
import { useAction } from "../action/use-action.ts";
import { loadScreen } from "../load-screen.ts";
import { ConfirmDelete } from "../ui/confirm-dialog.tsx";
import { actionsColumn, type Column, productColumn } from "../ui/lists/data-table.tsx";
import { Counters, ListScreen, NewButton } from "../ui/lists/list-screen.tsx";
import { RowAction, RowActions, TextLink } from "../ui/lists/row-action.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/route";
import type { OpenReview, ReviewAction } from "./review-dialogs.tsx";

const id = z.string();

const ANSWERED =
	"Outra pessoa mudou a resposta enquanto você escrevia. Copie o que escreveu e abra a avaliação de novo.";

export const action = defineActions({
	area: "reviews",
	subject: "Esta avaliação",
	intents: {
		approve: intent({ id }, async ({ shop, admin }, input) =>
			toReply(await shop.reviews.approveReview(admin, input.id), () => "Avaliação aprovada!"),
		),
		hide: intent({ id }, async ({ shop, admin }, input) =>
			toReply(await shop.reviews.hideReview(admin, input.id), () => "Avaliação oculta da loja"),
		),
		reply: intent(
			{ id, resposta: z.unknown(), opened: z.string() },
			async ({ shop, admin }, { id, resposta, opened }) =>
				toReply(
					await shop.reviews.replyToReview(admin, id, { typed: resposta, opened }),
					() => "Resposta salva!",
					{ answered: () => ANSWERED },
				),
		),
		removePhoto: intent({ id, foto: z.string().max(200) }, async ({ shop, admin }, input) =>
			toReply(await shop.reviews.removePhoto(admin, input.id, input.foto), () => "Foto retirada!"),
		),
		delete: intent({ id }, async ({ shop, admin }, input) =>
			toReply(await shop.reviews.deleteReview(admin, input.id), () => "Avaliação removida!"),
		),
		create: intent({ form: z.unknown() }, async ({ shop, admin }, { form }) =>
			toReply(await shop.reviews.enterReview(admin, form), () => "Avaliação criada!"),
		),
	},
}) satisfies ReviewAction;

type Actions = {
	onMove(review: ManagedReview): void;
	onReply(review: ManagedReview): void;
	onDelete(review: ManagedReview): void;
	onPhotos(review: ManagedReview): void;
	moving: string | null;
};

const reviewColumns = (actions: Actions): Column<ManagedReview>[] => [
	productColumn(),
	{
		id: "customer",
		header: "Cliente",
		className: "md:max-w-44 md:min-w-32 md:px-2",
		cell: (review) => <Reviewer review={review} />,
	},
	{
		id: "rating",
		header: "Nota",
		className: "md:px-2",
		cell: ({ rating }) => <Stars value={rating} size={14} />,
	},
	{
		id: "comment",
		header: "Comentário",
		className: "md:w-full md:min-w-40 md:px-2",
		cell: (review) => <Words review={review} onPhotos={actions.onPhotos} />,
	},
	{
		id: "status",
		header: "Status",
		className: "md:px-2",
		cell: ({ approved }) => (
			<StatusPill tone={approved ? "ok" : "warn"}>{approved ? "Aprovada" : "Pendente"}</StatusPill>
		),
	},
	{
		id: "date",
		header: "Data",
		className: "md:px-2",
		cell: ({ created_at }) => <span className="nums">{formatDay(created_at)}</span>,
	},
	actionsColumn((review) => <ReviewActions review={review} {...actions} />, {
		className: "md:px-2",
	}),
];

function Words({ review, onPhotos }: { review: ManagedReview } & Pick<Actions, "onPhotos">) {
	const { title, comment, resposta, fotos, user_name } = review;
	return (
		<div className="min-w-0">
			{title && <p className="font-medium break-words">{title}</p>}
			{comment ? (
				<p className="line-clamp-4 break-words whitespace-pre-line" title={comment}>
					{comment}
				</p>
			) : (
				<p className="text-subtle">{NO_COMMENT}</p>
			)}
			{resposta && (
				<p className="mt-1.5 line-clamp-2 break-words text-caption text-subtle" title={resposta}>
					Resposta da loja: {resposta}
				</p>
			)}
			{fotos.length > 0 && (
				<button
					type="button"
					onClick={() => onPhotos(review)}
					aria-label={`Ver ${counted(fotos.length, "foto", "fotos")} da avaliação de ${user_name}`}
					className="mt-2 flex flex-wrap gap-1.5 rounded-xs"
				>
					{fotos.map((foto) => (
						<Picture
							key={foto}
							src={foto}
							kind="product"
							sizes="48px"
							className="size-12 rounded-xs object-cover"
						/>
					))}
				</button>
			)}
		</div>
	);
}

const Reviewer = ({
	review: { user_name, user_email, verified, by_shop },
}: {
	review: ManagedReview;
}) => (
	<div className="min-w-0">
		<p className="truncate">{user_name}</p>
		<p className="truncate text-caption text-subtle">{user_email}</p>
		{verified && (
			<Badge tone="ok" className="mt-1">
				Compra verificada
			</Badge>
		)}
		{by_shop && (
			<Badge tone="neutral" className="mt-1">
				Informada pela loja
			</Badge>
		)}
	</div>
);

type ReviewActionsProps = Actions & { review: ManagedReview };

const ReviewActions = ({ review, moving, onMove, onReply, onDelete }: ReviewActionsProps) => (
	<RowActions>
		{/* One button, which keeps the focus when it changes. */}
		<RowAction
			writes
			icon={review.approved ? EyeOff : Check}
			label={`${review.approved ? "Ocultar" : "Aprovar"} a avaliação de ${review.user_name}`}
			busy={moving === review.id}
			onClick={() => onMove(review)}
		/>
		<RowAction
			writes
			icon={MessageSquareReply}
			label={`Responder a avaliação de ${review.user_name}`}
			onClick={() => onReply(review)}
		/>
		<RowAction
			writes
			icon={Trash2}
			label={`Excluir a avaliação de ${review.user_name}`}
			onClick={() => onDelete(review)}
		/>
	</RowActions>
);

const ReviewDialogs = lazyPart(() => import("./review-dialogs.tsx"));

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
	const [open, setOpen] = useState<OpenReview | null>(null);
	const [deleting, setDeleting] = useState<ManagedReview | null>(null);
	const moved = useAction<typeof action>();
	const columns = reviewColumns({
		onMove: ({ id, approved }) => moved.send({ intent: approved ? "hide" : "approve", id }),
		onReply: (review) => setOpen({ dialog: "reply", review }),
		onDelete: setDeleting,
		onPhotos: (review) => setOpen({ dialog: "photos", review }),
		moving: String(moved.sending?.["id"] ?? "") || null,
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
					<NewButton id="nova" onClick={() => setOpen({ dialog: "new" })}>
						Nova avaliação
					</NewButton>
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
			empty={narrowed ? NONE_FOUND : NONE_YET}
		>
			<Suspense>
				{open && <ReviewDialogs open={open} rows={list.rows} onClose={() => setOpen(null)} />}
			</Suspense>
			<ConfirmDelete
				record={deleting}
				onClose={() => setDeleting(null)}
				title="Excluir avaliação?"
				text="Tem certeza que deseja excluir esta avaliação?"
			/>
		</ListScreen>
	);
}

const NONE_FOUND = {
	title: "Nenhuma avaliação encontrada",
	text: "Confira a busca e o filtro, ou veja todas as avaliações.",
	way: <TextLink to="/admin/avaliacoes">Ver todas as avaliações</TextLink>,
};
const NONE_YET = {
	title: "Nenhuma avaliação ainda",
	text: "As avaliações dos clientes chegam aqui e esperam a sua aprovação.",
};
