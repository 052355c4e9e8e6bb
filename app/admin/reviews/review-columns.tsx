import { Check, EyeOff, MessageSquareReply, Trash2 } from "lucide-react";
import { Badge, StatusPill } from "#app/ui/badge.tsx";
import { formatDay } from "#app/ui/format-date.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { NO_COMMENT } from "#core/reviews/manage/manage-rules.ts";
import type { ManagedReview } from "#core/reviews/manage/types.ts";
import { counted } from "#core/values/plural-rules.ts";
import type { Column } from "../ui/data-table.tsx";
import { productColumn } from "../ui/product-column.tsx";
import { RowAction, RowActions } from "../ui/row-action.tsx";

type Actions = {
	onApprove(review: ManagedReview): void;
	onHide(review: ManagedReview): void;
	onReply(review: ManagedReview): void;
	onDelete(review: ManagedReview): void;
	onPhotos(review: ManagedReview): void;
	/** The review that is being approved. */
	approving: string | null;
};

export const reviewColumns = (actions: Actions): Column<ManagedReview>[] => [
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
	{
		id: "actions",
		header: "Ações",
		align: "right",
		plain: true,
		className: "md:px-2",
		cell: (review) => <ReviewActions review={review} {...actions} />,
	},
];

/** What was said and answered, with the pictures. */
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

/** Who wrote it, and how the shop knows them. */
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

const ReviewActions = ({
	review,
	approving,
	onApprove,
	onHide,
	onReply,
	onDelete,
}: ReviewActionsProps) => (
	<RowActions>
		{!review.approved && (
			<RowAction
				writes
				icon={Check}
				label={`Aprovar a avaliação de ${review.user_name}`}
				busy={approving === review.id}
				onClick={() => onApprove(review)}
			/>
		)}
		{review.approved && (
			<RowAction
				writes
				icon={EyeOff}
				label={`Ocultar a avaliação de ${review.user_name}`}
				busy={approving === review.id}
				onClick={() => onHide(review)}
			/>
		)}
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
