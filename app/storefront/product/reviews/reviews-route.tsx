import { data, href, replace } from "react-router";
import { shopContext } from "#app/context.ts";
import { pageMeta } from "#app/seo/seo.ts";
import { showPage } from "#app/storefront/show-page.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import Pagination from "#app/ui/pagination.tsx";
import { parseListingQuery } from "#core/catalog/shared/listing.ts";
import { counted, numberWords } from "#core/values/text.ts";
import { BesideProduct } from "../buy/beside-product.tsx";
import type { Route } from "./+types/reviews-route";
import { ReviewItem, ReviewSummary } from "./review-item.tsx";
import { publishedReviews, type ReviewsView } from "./visible-reviews.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { catalog } = context.get(shopContext);
	const { pagina } = parseListingQuery(url.searchParams);
	const product = await catalog.findProduct(params.slug);
	if (!product) throw replace("/404");
	const { reviews, pages } = await catalog.listReviews(product.id, pagina);
	showPage(context, `produto:${product.id}`, `avaliacoes:${product.id}`);
	const { nome, slug } = product;
	const view = publishedReviews({ ...product, reviews });
	return data({ nome, slug, view, page: pagina, pages }, { status: pagina > pages ? 404 : 200 });
}

/** Meta description from customers' reviews; the shop's examples do not count. */
function describe({ nome, view }: { nome: string; view: ReviewsView | null }): string {
	if (!view || view.example) return `O que dizem de ${nome}: ainda não há avaliações de clientes.`;
	const { total, average } = view.summary;
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
	const { nome, slug, view, page, pages } = loaderData;
	return (
		<div className="wrap-shop pb-(--section)">
			<BesideProduct product={{ nome, slug }} name="Avaliações">
				Avaliações de {nome}
			</BesideProduct>
			{view ? (
				<div className="grid gap-9 grid-cols-[minmax(0,1fr)] md:grid-cols-[300px_minmax(0,1fr)] md:gap-16">
					<ReviewSummary summary={view.summary} example={view.example} />
					<ul className="-mt-6">
						{view.reviews.map((review) => (
							<ReviewItem key={review.id} review={review} example={view.example} />
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
