import { ArrowLeft } from "lucide-react";
import type { CSSProperties } from "react";
import { data, href, redirect } from "react-router";
import { shopContext } from "#app/context.ts";
import { siteOf } from "#app/load-shop.ts";
import { belowHome, pageMeta } from "#app/seo/seo.ts";
import { makeTheme, type WrittenBanner, wordsStyle, writeBanners } from "#app/theme/theme.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { focusStyle, Picture } from "#app/ui/picture/picture.tsx";
import { filterCount, NO_FILTERS } from "#core/catalog/shared/filter.ts";
import { listingSearch, parseListingQuery } from "#core/catalog/shared/listing.ts";
import { sampleCategory, sampleListing } from "#core/catalog/shared/sample-catalogue.ts";
import type { CategorySummary } from "#core/catalog/types.ts";
import { UNCHANGED } from "#core/search/shared/understand.ts";
import { ProductList } from "../listing/product-list.tsx";
import { leadOn, showPage } from "../show-page.ts";
import type { Route } from "./+types/route";

function CategoryCampaigns({ banners }: { banners: WrittenBanner[] }) {
	if (banners.length === 0) return null;
	return (
		<ul aria-label="Campanhas" className="mb-8 grid gap-(--grid-gap)">
			{banners.map((banner) => (
				<li key={banner.id}>
					{banner.link_url ? (
						<PageLink to={banner.link_url} className="group block rounded-xs">
							<Campaign banner={banner} />
						</PageLink>
					) : (
						<Campaign banner={banner} />
					)}
				</li>
			))}
		</ul>
	);
}

function Campaign({ banner }: { banner: WrittenBanner }) {
	const { image_url, image_mobile_url, title, description } = banner;
	return (
		<div
			style={banner.words}
			className={
				image_url
					? "over-picture relative overflow-hidden rounded-xs bg-(--frame-ground)"
					: "rounded-xs bg-surface px-6 py-8"
			}
		>
			{image_url && (
				<Picture
					src={image_url}
					kind="banner"
					sizes="(min-width: 1440px) 1312px, 92vw"
					mobile={image_mobile_url ? { src: image_mobile_url, kind: "banner-mobile" } : null}
					style={focusStyle(banner)}
					className="aspect-square w-full object-cover md:aspect-[3/1]"
				/>
			)}
			<div
				className={
					image_url ? "veil-below absolute inset-x-0 bottom-0 px-6 pt-20 pb-5 md:px-9 md:pb-7" : ""
				}
			>
				<h2 className="text-h3 group-hover:underline group-hover:underline-offset-4">{title}</h2>
				{description && <p className="mt-1 max-w-[60ch] text-ui">{description}</p>}
			</div>
		</div>
	);
}

/** With the style of the words over its banner. */
type WrittenCategory = CategorySummary & { words: CSSProperties };

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { catalog, content } = context.get(shopContext);
	const { slug } = params;
	const query = { ...parseListingQuery(url.searchParams), q: "", categoria: slug };
	const { value, local } = await catalog.orSample(
		async () => {
			const category = await catalog.findCategory(slug);
			if (!category) return null;
			const [listing, campaigns] = await Promise.all([
				catalog.listProducts(query),
				content.listCategoryBanners(category.id),
			]);
			return { category, listing, campaigns };
		},
		() => {
			const category = sampleCategory(slug);
			const listing = { ...sampleListing(query), understood: UNCHANGED, facets: null };
			return category && { category, listing, campaigns: [] };
		},
	);
	if (!value) {
		const moved = await catalog.findMovedSlug("categoria", slug);
		if (moved) throw redirect(href("/categoria/:slug", { slug: moved }), 301);
		await leadOn(context, url);
		return data({ category: null, listing: null, campaigns: [], query, local }, { status: 404 });
	}
	if (!local) showPage(context, "produtos", "banners");
	const displayedQuery = local ? { ...query, filtros: NO_FILTERS } : query;
	const theme = makeTheme((await siteOf(context)).styles);
	const { under, ...category } = value.category;
	return data(
		{
			category: { ...category, words: wordsStyle(theme, under) },
			listing: value.listing,
			campaigns: writeBanners(theme, value.campaigns),
			query: displayedQuery,
			local,
		},
		{ status: 200 },
	);
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
	const category = loaderData?.category;
	if (!category) return pageMeta(matches, { title: "Categoria não encontrada" });
	const path = href("/categoria/:slug", { slug: params.slug });
	return pageMeta(matches, {
		title: category.nome,
		description: category.descricao,
		...(filterCount(loaderData.query.filtros) > 0
			? {}
			: { path: path + listingSearch({ ...loaderData.query, categoria: "" }) }),
		image: category.banner_url ?? category.imagem_url,
		structuredData: belowHome(category.nome, path),
	});
};

export default function Category({ loaderData }: Route.ComponentProps) {
	const { category, listing, campaigns, query } = loaderData;
	if (!category) return <UnknownCategory />;
	const path = href("/categoria/:slug", { slug: category.slug });
	return (
		<>
			{category.banner_url && <CategoryBanner category={category} />}
			<div className="wrap-shop">
				<Breadcrumb
					crumbs={[
						{ name: "Início", to: href("/") },
						{ name: "Produtos", to: href("/produtos") },
						{ name: category.nome },
					]}
				/>
				{!category.banner_url && <CategoryHeading category={category} />}
				<CategoryCampaigns banners={campaigns} />
				<ProductList
					listing={listing}
					query={query}
					path={path}
					categories={null}
					below={Boolean(category.banner_url)}
					empty={
						<EmptyState
							title={
								filterCount(query.filtros) > 0
									? "Nenhum produto encontrado com os filtros aplicados."
									: "Nenhum produto encontrado nesta categoria."
							}
						>
							<ButtonLink to={href("/produtos")} variant="outline">
								Ver todos os produtos
							</ButtonLink>
						</EmptyState>
					}
				/>
				<div className="h-(--section)" aria-hidden />
			</div>
		</>
	);
}

function CategoryBanner({ category }: { category: WrittenCategory }) {
	return (
		<div
			style={category.words}
			className="over-picture relative overflow-hidden bg-(--frame-ground)"
		>
			<Picture
				src={category.banner_url ?? ""}
				kind="banner"
				alt=""
				sizes="100vw"
				first
				mobile={
					category.banner_mobile_url
						? { src: category.banner_mobile_url, kind: "banner-mobile" }
						: null
				}
				className="aspect-square max-h-[440px] w-full object-cover md:aspect-[3/1]"
			/>
			<div className="veil-below absolute inset-x-0 bottom-0 pt-20 pb-6 md:pb-9">
				<div className="wrap-shop">
					<h1 className="text-h1">{category.nome}</h1>
					{category.descricao && <p className="mt-2 max-w-[60ch]">{category.descricao}</p>}
				</div>
			</div>
		</div>
	);
}

function CategoryHeading({ category }: { category: WrittenCategory }) {
	return (
		<div className="flex flex-wrap items-end justify-between gap-4 pb-8">
			<div>
				<h1 className="text-h1">{category.nome}</h1>
				{category.descricao && (
					<p className="mt-3 max-w-[60ch] text-subtle">{category.descricao}</p>
				)}
			</div>
			<PageLink to={href("/")} className="link-line">
				<ArrowLeft className="size-4" aria-hidden />
				Voltar ao início
			</PageLink>
		</div>
	);
}

function UnknownCategory() {
	return (
		<div className="wrap-shop py-24">
			<h1 className="text-h1">Categoria não encontrada</h1>
			<p className="mt-4 mb-8 text-subtle">Ela pode ter mudado de nome. Veja tudo o que temos.</p>
			<p className="flex flex-wrap gap-3">
				<ButtonLink to={href("/")}>
					<ArrowLeft className="size-4" aria-hidden />
					Voltar ao início
				</ButtonLink>
				<ButtonLink to={href("/produtos")} variant="outline">
					Ver todos os produtos
				</ButtonLink>
			</p>
		</div>
	);
}
