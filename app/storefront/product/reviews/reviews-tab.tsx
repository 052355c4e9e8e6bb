import { useState } from "react";
import { href, useLocation } from "react-router";
import type { OwnReviews } from "#app/account/reviews/reviews-route.ts";
import { useFetched } from "#app/session/fetch-with-timeout.ts";
import { useSession } from "#app/session/session-store.ts";
import { openOrder } from "#app/storefront/checkout/open-order.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { TextLink } from "#app/ui/page-link.tsx";
import { ReviewItem, ReviewSummary } from "./review-item.tsx";
import type { ReviewsView } from "./visible-reviews.ts";

const ReviewDialog = lazyPart(() => import("#app/account/reviews/review-dialog.tsx"));

/** Link to the order that this browser paid last, where known. */
function OwnOrder() {
	const token = openOrder.settled().at(-1);
	if (!token) return "página do pedido";
	return (
		<TextLink to={href("/pedido/:token", { token })} className="font-semibold text-fg">
			página do pedido
		</TextLink>
	);
}

/** Buyers may review the product here; others learn how. */
function WriteReview({ product }: { product: { id: string; name: string } }) {
	const status = useSession((state) => state.status);
	const { pathname } = useLocation();
	const [open, setOpen] = useState(false);
	const [sent, setSent] = useState(false);
	const { answer } = useFetched<OwnReviews>(status === "in" ? "/conta/avaliacoes" : null);
	if (status === "out") {
		return (
			<p className="max-w-[60ch] text-ui text-subtle">
				Só quem comprou avalia.{" "}
				<TextLink
					to={`/auth?${new URLSearchParams({ voltar: pathname })}`}
					className="font-semibold text-fg"
				>
					Entre para avaliar
				</TextLink>
				. Comprou sem conta? Crie uma na <OwnOrder /> e avalie por ela.
			</p>
		);
	}
	// Without an answer nothing is offered; the account's orders offer it too.
	if (!answer) return null;
	const written = answer.written.find(({ productId }) => productId === product.id);
	if (sent || written) {
		return (
			<p className="max-w-[60ch] text-ui text-subtle">
				{written?.approved
					? "Você já avaliou este produto."
					: "Recebemos a sua avaliação. Ela aparece aqui depois de aprovada."}
			</p>
		);
	}
	if (!answer.products.includes(product.id)) {
		return (
			<p className="max-w-[60ch] text-ui text-subtle">
				Só quem comprou e pagou avalia. Comprou sem entrar na conta? Guarde o pedido nela pela{" "}
				<OwnOrder />.
			</p>
		);
	}
	return (
		<>
			<Button variant="outline" size="sm" onClick={() => setOpen(true)}>
				Avaliar este produto
			</Button>

			{open && (
				<ReviewDialog
					product={product}
					onClose={() => setOpen(false)}
					onSent={() => setSent(true)}
				/>
			)}
		</>
	);
}

type ReviewsTabProps = {
	product: { id: string; nome: string; slug: string };
	view: ReviewsView | null;
};

export default function ReviewsTab({ product, view }: ReviewsTabProps) {
	const { id, nome, slug } = product;
	const write = <WriteReview product={{ id, name: nome }} />;
	if (!view) {
		return <EmptyState title="Este produto ainda não tem avaliações.">{write}</EmptyState>;
	}
	return (
		<div className="grid gap-9 grid-cols-[minmax(0,1fr)] md:grid-cols-[300px_minmax(0,1fr)] md:gap-16">
			<div className="space-y-7">
				<ReviewSummary summary={view.summary} example={view.example} />
				{write}
			</div>
			<div>
				<ul className="-mt-6">
					{view.reviews.map((review) => (
						<ReviewItem key={review.id} review={review} example={view.example} />
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
