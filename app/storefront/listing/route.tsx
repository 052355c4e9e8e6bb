import { type MouseEvent, useEffect } from "react";
import { data, href } from "react-router";
import { shopContext } from "#app/context.ts";
import { belowHome, pageMeta } from "#app/seo/seo.ts";
import { partReader } from "#app/session/read-part.ts";
import { siteText, useText } from "#app/shell/use-site.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { type Filters, filterCount, NO_FILTERS } from "#core/catalog/shared/filter.ts";
import { listingSearch, parseListingQuery } from "#core/catalog/shared/listing.ts";
import { SAMPLE_CATEGORIES, sampleListing } from "#core/catalog/shared/sample-catalogue.ts";
import type { Answer } from "#core/content/answer.ts";
import { UNCHANGED, type Understood } from "#core/search/shared/understand.ts";
import { showPage } from "../show-page.ts";
import type { Route } from "./+types/route";
import { ProductList } from "./product-list.tsx";

type SearchNoteProps = { q: string; understood: Understood; answers: Answer[] };

const link = "font-semibold underline underline-offset-4";

/** How the words were understood: corrected, unmatched, read as a price, or as a question. */
function SearchNote({ q, understood: { corrected, missing, price }, answers }: SearchNoteProps) {
	if (!corrected && missing.length === 0 && !price && answers.length === 0) return null;
	return (
		<div role="status" className="-mt-3 pb-6">
			{corrected && (
				<p>
					Mostrando resultados para{" "}
					<PageLink to={`/busca${listingSearch({ q: corrected })}`} className={link}>
						{corrected}
					</PageLink>
					. Não encontramos “{q}”.
				</p>
			)}
			{missing.length > 0 && (
				<p>
					Não temos nada com {missing.map((word) => `“${word}”`).join(" nem ")}. Mostrando o que
					corresponde ao resto da busca.
				</p>
			)}
			{answers.length > 0 && (
				<p>
					Procurando uma resposta?{" "}
					{answers.map(({ page, heading, to }) => (
						<PageLink key={to} to={to} className={`${link} mr-4 inline-block py-1`}>
							{heading ? `${heading} (${page})` : page}
						</PageLink>
					))}
				</p>
			)}
			{price && (
				<p>
					{price.met
						? `Mostrando só o que custa ${price.words}.`
						: `Não encontramos nada ${price.words}. Mostrando todos os preços.`}
				</p>
			)}
		</div>
	);
}

const NothingFound = lazyPart(() => import("./nothing-found.tsx"));

export async function loader({ context, url }: Route.LoaderArgs) {
	const { catalog, content } = context.get(shopContext);
	const query = parseListingQuery(url.searchParams);
	const { value, local } = await catalog.orSample(
		async () => {
			const [listing, categories] = await Promise.all([
				catalog.listProducts(query),
				catalog.listCategories(),
			]);
			const [featured, answers] = await Promise.all([
				listing.total === 0 ? catalog.listFeatured() : [],
				partReader(context)(content.findAnswers(query.q, listing.products)),
			]);
			return { listing, categories, featured, answers: answers ?? [] };
		},
		() => ({
			listing: { ...sampleListing(query), understood: UNCHANGED, facets: null },
			categories: SAMPLE_CATEGORIES,
			featured: [],
			answers: [],
		}),
	);
	if (!local) showPage(context, "produtos");
	const { listing } = value;
	// A page past the last one does not exist.
	const status = query.pagina > Math.max(1, listing.pages) ? 404 : 200;
	const displayedQuery = local ? { ...query, filtros: NO_FILTERS } : query;
	return data({ ...value, query: displayedQuery, path: url.pathname, local }, { status });
}

/** Name of a list without search words. */
const nameOf = ({ onPromotion }: Filters): string =>
	onPromotion ? "Promoções" : "Todos os Produtos";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
	const { q, pagina, filtros } = loaderData?.query ?? { q: "", pagina: 1, filtros: NO_FILTERS };
	const site = matches[0]?.loaderData?.site;
	const title = q ? `Busca por ${q}` : nameOf(filtros);
	return pageMeta(matches, {
		title: pagina > 1 ? `${title}, página ${pagina}` : title,
		description: site && siteText(site, "listagem_busca"),
		// Searches and filtered lists are not indexed.
		...(q || filterCount(filtros) > 0
			? {}
			: { path: `/produtos${listingSearch(loaderData?.query ?? {})}` }),
		structuredData: belowHome("Produtos", "/produtos"),
	});
};

export default function Listing({ loaderData }: Route.ComponentProps) {
	const { listing, categories, featured, answers, query, path, local } = loaderData;
	const counted = useCountedSearch(local ? "" : query.q);
	const introduction = useText("listagem_apresentacao");
	const searched = path === href("/busca") && query.q !== "";
	return (
		<div {...counted} className="wrap-shop">
			<Breadcrumb
				crumbs={[
					{ name: "Início", to: href("/") },
					...(searched
						? [{ name: "Produtos", to: href("/produtos") }, { name: "Busca" }]
						: [{ name: "Produtos" }]),
				]}
			/>
			<h1 className="text-h1 [overflow-wrap:anywhere]">
				{searched ? `Resultados para “${query.q}”` : nameOf(query.filtros)}
			</h1>
			{!searched && introduction && <p className="mt-3 text-subtle">{introduction}</p>}
			<ProductList
				listing={listing}
				query={query}
				path={path}
				categories={categories}
				note={<SearchNote q={query.q} understood={listing.understood} answers={answers} />}
				empty={
					<NothingFound
						q={query.q}
						narrowed={filterCount(query.filtros) > 0 || query.categoria !== ""}
						featured={featured}
					/>
				}
			/>
			<div className="h-(--section)" aria-hidden />
		</div>
	);
}

/** Results count as viewed after so long: before, somebody may still be typing. */
const LOOKED_AT_MS = 2_000;

const PRODUCT = /^\/produto\/([^/?#]+)/;

/** Lazy; offline nothing is counted. */
const count = (note: (searched: typeof import("../search/searched.ts")) => void): void =>
	void import("../search/searched.ts").then(note, () => {});

/** The product whose card was pressed, unless it was only its heart. */
function pressedProduct(target: EventTarget | null): string | null {
	if (!(target instanceof Element) || target.closest("[aria-pressed]")) return null;
	if (!target.closest("a, button")) return null;
	const link = target.closest("article")?.querySelector("a[href^='/produto/']");
	return PRODUCT.exec(link?.getAttribute("href") ?? "")?.[1] ?? null;
}

/**
 * Counts that results for these words were viewed, and that one was opened (rule search 9). Prerendered and hidden
 * pages do not count, nor empty words.
 */
function useCountedSearch(q: string) {
	useEffect(() => {
		if (!q) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const look = () => {
			clearTimeout(timer);
			if (document.visibilityState === "visible")
				timer = setTimeout(() => count(({ noteSearch }) => noteSearch(q)), LOOKED_AT_MS);
		};
		look();
		document.addEventListener("visibilitychange", look);
		return () => {
			clearTimeout(timer);
			document.removeEventListener("visibilitychange", look);
		};
	}, [q]);
	const press = ({ target }: MouseEvent) => {
		const slug = q ? pressedProduct(target) : null;
		if (slug) count(({ noteOpened }) => noteOpened(q, slug));
	};
	return { onClickCapture: press, onAuxClickCapture: press };
}
