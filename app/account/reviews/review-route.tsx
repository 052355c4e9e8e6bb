import { data, href } from "react-router";
import { customerContext, shopContext } from "#app/context.ts";
import { pageMeta } from "#app/seo/seo.ts";
import { readForm } from "#app/session/read-form.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useFocusOn } from "#app/ui/use-focus-on.ts";
import { messageForRefusal } from "#core/reviews/shared/review.ts";
import type { Route } from "./+types/review-route";
import { ReviewFields } from "./review-fields.tsx";
import { refusedUnread, writeReview } from "./reviews-route.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
	const { user } = context.get(customerContext);
	const reviewable = await context.get(shopContext).reviews.listReviewable(user.id);
	const found = reviewable.find(({ productId }) => productId === params.id);
	return { product: found ? { id: found.productId, name: found.name, slug: found.slug } : null };
}

const TYPED = ["rating", "title", "comment", "caimento", "altura_cm", "tamanho_usual"];

/** Form without scripts; errors return with the input. */
export async function action({ request, context, params }: Route.ActionArgs) {
	const refused = await refusedUnread(request, context);
	if (refused) return data({ ...refused, typed: {} }, { status: 429 });
	const form = await readForm(request);
	const written = await writeReview(form, context, params.id);
	if (written.ok) return data({ ...written, typed: {} });
	const typed = Object.fromEntries(
		TYPED.map((name) => [name, String(form.get(name) ?? "").slice(0, 4_000)]),
	);
	return data({ ...written, typed }, { status: 422 });
}

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, { title: "Avaliar produto" });

export default function WriteReviewPage({ loaderData, actionData }: Route.ComponentProps) {
	const { product } = loaderData;
	const orders = `${href("/conta")}?aba=pedidos`;
	// The form that was sent is gone.
	const sent = useFocusOn<HTMLDivElement>(actionData?.ok);
	if (actionData?.ok) {
		return (
			<div ref={sent} tabIndex={-1} className="wrap-shop py-10">
				<EmptyState
					title="Avaliação enviada!"
					text="Ela aparece na página do produto depois de aprovada."
				>
					<ButtonLink to={orders} variant="outline">
						Voltar aos pedidos
					</ButtonLink>
				</EmptyState>
			</div>
		);
	}
	if (!product) {
		return (
			<div className="wrap-shop py-10">
				<EmptyState
					title="Este produto não pode ser avaliado agora."
					text={`${messageForRefusal("not_bought")} Cada produto é avaliado uma vez.`}
				>
					<ButtonLink to={orders} variant="outline">
						Voltar aos pedidos
					</ButtonLink>
				</EmptyState>
			</div>
		);
	}
	const failed = actionData?.ok === false ? actionData : null;
	return (
		<div className="wrap-shop max-w-[640px]! py-10">
			<h1 className="text-h1">Avaliar produto</h1>
			<p className="mt-2 mb-8 text-subtle wrap-anywhere">{product.name}</p>
			{failed && (
				<p role="alert" className="mb-6 rounded-sm bg-bad-tint p-4 text-bad-text">
					{failed.message}
				</p>
			)}
			<form method="post" encType="multipart/form-data" className="space-y-5">
				<ReviewFields
					wrong={failed?.fields ?? {}}
					stored={failed?.fotos ?? []}
					typed={failed?.typed ?? {}}
				/>
				<Button type="submit">Enviar avaliação</Button>
			</form>
		</div>
	);
}
