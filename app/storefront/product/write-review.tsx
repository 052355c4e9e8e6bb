import { Suspense, useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { useSession } from "#app/session/session-store.ts";
import { Button } from "#app/ui/button.tsx";
import { lazyDialog } from "#app/ui/lazy-part.ts";

const ReviewDialog = lazyDialog(() => import("#app/account/reviews/review-dialog.tsx"));

/** Who bought the product may review it from its page; others learn how. */
export function WriteReview({ product }: { product: { id: string; name: string } }) {
	const status = useSession((state) => state.status);
	const { pathname } = useLocation();
	const [may, setMay] = useState<boolean | null>(null);
	const [open, setOpen] = useState(false);
	useEffect(() => {
		if (status !== "in") return;
		const asked = new AbortController();
		fetch("/conta/avaliacoes", { signal: asked.signal })
			.then(async (response) => {
				if (!response.ok || response.redirected) return;
				const { products } = (await response.json()) as { products: string[] };
				setMay(products.includes(product.id));
			})
			// Without an answer nothing is offered; the account's orders offer it too.
			.catch(() => {});
		return () => asked.abort();
	}, [status, product.id]);
	if (status === "out") {
		return (
			<p className="text-ui text-subtle">
				Comprou este produto?{" "}
				<Link
					to={`/auth?${new URLSearchParams({ voltar: pathname })}`}
					className="font-semibold text-fg underline underline-offset-4"
				>
					Entre para avaliar
				</Link>
			</p>
		);
	}
	if (!may) return null;
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
