import { type ReactNode, Suspense, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { drawnPart } from "#app/ui/drawn-part.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { filterCount } from "#core/catalog/filters/filter-rules.ts";
import { countText, type ListingQuery, listingSearch } from "#core/catalog/listing-rules.ts";
import type { CategorySummary } from "#core/catalog/types.ts";
import type { SearchListing } from "#core/search/search-products.ts";
import { ProductGrid } from "../product-card/product-grid.tsx";
import { bestRemoval } from "./filters/chosen-filters.ts";
import { FilterChips } from "./filters/filter-chips.tsx";
import { FilterRail } from "./filters/filter-rail.tsx";
import { FilterSheet } from "./filters/lazy-filter-sheet.ts";
import { ListingBar } from "./listing-bar.tsx";
import { LISTING_FORM, type LinkTo, useListingForm } from "./use-listing-form.ts";

const Pagination = drawnPart(() => import("#app/ui/pagination.tsx"));

type ProductListProps = {
	listing: SearchListing;
	query: ListingQuery;
	path: string;
	/** Null on the page of a category, which is in the path. */
	categories: CategorySummary[] | null;
	/** Said between the bar and the cards. */
	note?: ReactNode;
	/** Shown in place of the cards where there are none. */
	empty: ReactNode;
	/** Under a picture that people see before the cards. */
	below?: boolean;
};

/** Products with what finds, orders and narrows them; the address is the whole of its state. */
export function ProductList({
	listing,
	query,
	path,
	categories,
	note,
	empty,
	below = false,
}: ProductListProps) {
	const [choosing, setChoosing] = useState(false);
	const count = useRef<HTMLParagraphElement>(null);
	const { state, location } = useNavigation();
	const filtering = state === "loading" && location.pathname === path;
	const linkTo: LinkTo = (part) => {
		const next = { ...query, ...part };
		return path + listingSearch(categories ? next : { ...next, categoria: "" });
	};
	const form = useListingForm(query, linkTo);
	const { facets, total, products } = listing;
	return (
		<>
			<ListingBar
				query={query}
				path={path}
				form={form}
				searches={categories !== null}
				filters={facets ? filterCount(form.filters) : null}
				onFilter={() => setChoosing(true)}
			/>
			<div className={facets ? "lg:grid lg:grid-cols-[264px_minmax(0,1fr)] lg:gap-11" : ""}>
				{facets && (
					<FilterRail
						facets={facets}
						filters={form.filters}
						categories={categories}
						category={query.categoria}
						form={LISTING_FORM}
						onChange={() => form.send()}
					/>
				)}
				<div>
					<div className="flex flex-wrap items-center gap-x-6 gap-y-1 py-4">
						<p
							ref={count}
							tabIndex={-1}
							aria-live="polite"
							className="nums py-2 text-ui text-subtle outline-none"
						>
							{countOf(listing, query)}
						</p>
						<FilterChips
							filters={query.filtros}
							linkTo={linkTo}
							onRemove={() => count.current?.focus({ preventScroll: true })}
						/>
					</div>
					{note}
					{products.length > 0 ? (
						<div
							className={`delay-200 transition-opacity ${filtering ? "opacity-60" : ""}`}
							aria-busy={filtering}
						>
							<ProductGrid products={products} beside={facets !== null} below={below} />
						</div>
					) : (
						empty
					)}
					<Pagination
						page={listing.page}
						pages={listing.pages}
						linkTo={(pagina) => linkTo({ pagina })}
					/>
					{listing.page === listing.pages && facets && (
						<EndOfList total={total} query={query} without={facets.without} linkTo={linkTo} />
					)}
				</div>
			</div>
			{choosing && facets && (
				<Suspense>
					<FilterSheet
						query={query}
						facets={facets}
						categories={categories}
						linkTo={linkTo}
						onClose={() => setChoosing(false)}
					/>
				</Suspense>
			)}
		</>
	);
}

function countOf({ total, facets }: SearchListing, { filtros }: ListingQuery): ReactNode {
	if (!facets || filterCount(filtros) === 0) return countText(total);
	return (
		<>
			<b className="font-semibold text-fg">{total}</b> de {facets.all} produtos
		</>
	);
}

type EndOfListProps = {
	total: number;
	query: ListingQuery;
	without: NonNullable<SearchListing["facets"]>["without"];
	linkTo: LinkTo;
};

/** The one filter whose removal would show most. */
function EndOfList({ total, query: { filtros }, without, linkTo }: EndOfListProps) {
	const removal = bestRemoval(filtros, total, without);
	if (!removal) return null;
	return (
		<p className="mt-10 border-t border-line pt-6 text-ui text-subtle">
			{total > 0 &&
				(total === 1 ? "Você viu o único produto. " : `Você viu os ${total} produtos. `)}
			Sem {removal.words} há {total > 0 ? "mais " : ""}
			{removal.more}.{" "}
			<PageLink
				to={linkTo({ filtros: removal.without, pagina: 1 })}
				preventScrollReset
				className="font-semibold text-fg underline underline-offset-4"
			>
				{removal.off}
			</PageLink>
		</p>
	);
}
