import { data, href, replace } from "react-router";
import { shopContext } from "#app/context.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import Pagination from "#app/ui/pagination.tsx";
import { parseListingQuery } from "#core/catalog/listing-rules.ts";
import { numberWords } from "#core/values/number-words-rules.ts";
import { counted } from "#core/values/plural-rules.ts";
import { showPage } from "../show-page.ts";
import type { Route } from "./+types/reviews-route";
import { BesideProduct } from "./beside-product.tsx";
import { ReviewItem } from "./review-item.tsx";
import { ReviewSummary } from "./review-summary.tsx";
import { type ShownReviews, shownReviews } from "./shown-reviews.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { catalog } = context.get(shopContext);
	const { pagina } = parseListingQuery(url.searchParams);
	const product = await catalog.findProduct(params.slug);
	if (!product) throw replace("/404");
	const { reviews, pages } = await catalog.listReviews(product.id, pagina);
	showPage(context, `produto:${product.id}`, `avaliacoes:${product.id}`);
	const { nome, slug } = product;
	const shown = shownReviews({ ...product, reviews });
	return data({ nome, slug, shown, page: pagina, pages }, { status: pagina > pages ? 404 : 200 });
}

/** What customers said in one line; examples of the shop are not counted as such. */
function describe({ nome, shown }: { nome: string; shown: ShownReviews | null }): string {
	if (!shown || shown.example)
		return `O que dizem de ${nome}: ainda não há avaliações de clientes.`;
	const { total, average } = shown.summary;
	const count = counted(total, "avaliação", "avaliações");
	return `${count} de quem comprou ${nome}: nota média ${numberWords(average)} de 5. Leia o que dizem de caimento, tecido e acabamento.`;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
	pageMeta(matches, {
		title: `Avaliações de ${loaderData?.nome ?? "produto"}`,
		description: loaderData && describe(loaderData),
		...(loaderData && { path: href("/produto/:slug/avaliacoes", { slug: loaderData.slug }) }),
	});

export default function AllReviews({ loaderData }: Route.ComponentProps) {
	const { nome, slug, shown, page, pages } = loaderData;
	return (
		<div className="wrap-shop pb-(--section)">
			<BesideProduct product={{ nome, slug }} name="Avaliações">
				Avaliações de {nome}
			</BesideProduct>
			{shown ? (
				<div className="grid gap-9 grid-cols-[minmax(0,1fr)] md:grid-cols-[300px_minmax(0,1fr)] md:gap-16">
					<ReviewSummary summary={shown.summary} example={shown.example} />
					<ul className="-mt-6">
						{shown.reviews.map((review) => (
							<ReviewItem key={review.id} review={review} example={shown.example} />
						))}
					</ul>
				</div>
			) : (
				<EmptyState title="Este produto ainda não tem avaliações." />
			)}
			<Pagination
				page={page}
				pages={pages}
				linkTo={(pagina) =>
					href("/produto/:slug/avaliacoes", { slug }) + (pagina > 1 ? `?pagina=${pagina}` : "")
				}
			/>
		</div>
	);
}
