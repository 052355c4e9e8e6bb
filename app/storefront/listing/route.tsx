import { data, href, useNavigation } from "react-router";
import { shopContext } from "#app/context.ts";
import { breadcrumbData, pageMeta } from "#app/seo/page-meta.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { countText, listingSearch, parseListingQuery } from "#core/catalog/listing-rules.ts";
import { SAMPLE_CATEGORIES, sampleListing } from "#core/catalog/sample-catalogue-rules.ts";
import { listKept } from "#core/kept/browse-kept-rules.ts";
import { AS_ASKED } from "#core/search/understand-rules.ts";
import { ProductGrid } from "../product-card/product-grid.tsx";
import { showPage } from "../show-page.ts";
import type { Route } from "./+types/route";
import { ListingFilters } from "./listing-filters.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { SearchNote } from "./search-note.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
	const { catalog } = context.get(shopContext);
	const query = parseListingQuery(url.searchParams);
	const { value, local } = await catalog.lastRead.read(
		`lista${listingSearch(query)}`,
		async () => {
			const [listing, categories] = await Promise.all([
				catalog.listProducts(query),
				catalog.listCategories(),
			]);
			const featured = listing.total === 0 ? await catalog.listFeatured() : [];
			return { listing, categories, featured };
		},
		{
			kept: () => {
				const kept = catalog.kept.now();
				if (!kept) return undefined;
				const listing = { ...listKept(kept, query), understood: AS_ASKED };
				return { listing, categories: kept.categories, featured: [] };
			},
			sample: () => ({
				listing: { ...sampleListing(query), understood: AS_ASKED },
				categories: SAMPLE_CATEGORIES,
				featured: [],
			}),
		},
	);
	if (!local) showPage(context, "produtos");
	const { listing } = value;
	// A page past the last one does not exist.
	const status = query.pagina > Math.max(1, listing.pages) ? 404 : 200;
	return data({ ...value, query, path: url.pathname, local }, { status });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
	const { q, pagina } = loaderData?.query ?? { q: "", pagina: 1 };
	const title = q ? `Busca por ${q}` : "Todos os Produtos";
	return pageMeta(matches, {
		title: pagina > 1 ? `${title}, página ${pagina}` : title,
		description:
			"Jalecos, scrubs e acessórios para profissionais da saúde, prontos para envio em 1 a 2 dias úteis.",
		// Searches are not pages of their own.
		...(q ? {} : { path: `/produtos${listingSearch(loaderData?.query ?? {})}` }),
		structuredData: (origin) => [
			breadcrumbData(origin, [
				{ name: "Início", to: "/" },
				{ name: "Produtos", to: "/produtos" },
			]),
		],
	});
};

export default function Listing({ loaderData }: Route.ComponentProps) {
	const { listing, categories, featured, query, path } = loaderData;
	const { state, location } = useNavigation();
	const filtering = state === "loading" && location.pathname === path;
	return (
		<div className="wrap-shop">
			<Breadcrumb crumbs={[{ name: "Início", to: href("/") }, { name: "Produtos" }]} />
			<h1 className="text-h1">Todos os Produtos</h1>
			<p className="mt-3 text-subtle">
				Jalecos, scrubs e acessórios prontos para envio em 1 a 2 dias úteis.
			</p>
			<ListingFilters query={query} categories={categories} path={path} />
			<p aria-live="polite" className="nums py-6 text-ui text-subtle">
				{countText(listing.total)}
			</p>
			<SearchNote q={query.q} understood={listing.understood} />
			{listing.products.length > 0 ? (
				<div
					className={filtering ? "opacity-50 transition-opacity" : "transition-opacity"}
					aria-busy={filtering}
				>
					<ProductGrid products={listing.products} />
				</div>
			) : (
				<NothingFound q={query.q} featured={featured} />
			)}
			<Pagination
				page={listing.page}
				pages={listing.pages}
				linkTo={(pagina) => path + listingSearch({ ...query, pagina })}
			/>
			<div className="h-(--section)" aria-hidden />
		</div>
	);
}
