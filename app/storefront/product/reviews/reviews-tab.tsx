import { Suspense, useEffect, useState } from "react";
import { href, Link, useLocation } from "react-router";
import { useSession } from "#app/session/session-store.ts";
import { openOrder } from "#app/storefront/checkout/open-order.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { ReviewItem, ReviewSummary } from "./review-item.tsx";
import type { ReviewsView } from "./visible-reviews.ts";

const ReviewDialog = lazyPart(() => import("#app/account/reviews/review-dialog.tsx"));

/** Link to the order that this browser paid last, where known. */
function OwnOrder() {
	const token = openOrder.settled().at(-1);
	if (!token) return "página do pedido";
	return (
		<Link
			to={href("/pedido/:token", { token })}
			className="font-semibold text-fg underline underline-offset-4"
		>
			página do pedido
		</Link>
	);
}

/** Buyers may review the product here; others learn how. */
function WriteReview({ product }: { product: { id: string; name: string } }) {
	const status = useSession((state) => state.status);
	const { pathname } = useLocation();
	const [may, setMay] = useState<boolean | null>(null);
	const [open, setOpen] = useState(false);
	useEffect(() => {
		if (status !== "in") return;
		const controller = new AbortController();
		fetch("/conta/avaliacoes", { signal: controller.signal })
			.then(async (response) => {
				if (!response.ok || response.redirected) return;
				const { products } = (await response.json()) as { products: string[] };
				setMay(products.includes(product.id));
			})
			// Without an answer nothing is offered; the account's orders offer it too.
			.catch(() => {});
		return () => controller.abort();
	}, [status, product.id]);
	if (status === "out") {
		return (
			<p className="max-w-[60ch] text-ui text-subtle">
				Só quem comprou avalia.{" "}
				<Link
					to={`/auth?${new URLSearchParams({ voltar: pathname })}`}
					className="font-semibold text-fg underline underline-offset-4"
				>
					Entre para avaliar
				</Link>
				. Comprou sem conta? Crie uma na <OwnOrder /> e avalie por ela.
			</p>
		);
	}
	if (may === null) return null;
	if (!may) {
		return (
			<p className="max-w-[60ch] text-ui text-subtle">
				Avalia, uma vez por produto, quem comprou e pagou. Comprou sem entrar na conta? Guarde o
				pedido nela pela <OwnOrder />.
			</p>
		);
	}
	return (
		<>
			<Button variant="outline" size="sm" onClick={() => setOpen(true)}>
				Avaliar este produto
			</Button>
			<Suspense>
				{open && (
					<ReviewDialog
						product={product}
						onClose={() => setOpen(false)}
						onSent={() => setMay(false)}
					/>
				)}
			</Suspense>
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
