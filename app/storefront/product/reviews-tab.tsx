import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ReviewItem } from "./review-item.tsx";
import { ReviewSummary } from "./review-summary.tsx";
import type { ShownReviews } from "./shown-reviews.ts";
import { WriteReview } from "./write-review.tsx";

type ReviewsTabProps = {
	product: { id: string; nome: string; slug: string };
	shown: ShownReviews | null;
};

/** Loaded when the tab is opened. */
export default function ReviewsTab({ product, shown }: ReviewsTabProps) {
	const { id, nome, slug } = product;
	const write = <WriteReview product={{ id, name: nome }} />;
	if (!shown) {
		return (
			<EmptyState
				title="Este produto ainda não tem avaliações."
				text="Quem já comprou pode contar como foi."
			>
				{write}
			</EmptyState>
		);
	}
	return (
		<div className="grid gap-9 grid-cols-[minmax(0,1fr)] md:grid-cols-[300px_minmax(0,1fr)] md:gap-16">
			<div className="space-y-7">
				<ReviewSummary summary={shown.summary} example={shown.example} />
				{write}
			</div>
			<div>
				<ul className="-mt-6">
					{shown.reviews.map((review) => (
						<ReviewItem key={review.id} review={review} example={shown.example} />
					))}
				</ul>
				<ButtonLink
					to={href("/produto/:slug/avaliacoes", { slug })}
					variant="outline"
					className="mt-7"
				>
					Ver todas as avaliações
				</ButtonLink>
			</div>
		</div>
	);
}
