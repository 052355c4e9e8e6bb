import { type ReactNode, Suspense, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { drawnPart } from "#app/ui/drawn-part.tsx";
import { filterCount } from "#core/catalog/filters/filter-rules.ts";
import { countText, type ListingQuery, listingSearch } from "#core/catalog/listing-rules.ts";
import type { CategorySummary } from "#core/catalog/types.ts";
import type { SearchListing } from "#core/search/search-products.ts";
import { ProductGrid } from "../product-card/product-grid.tsx";
import { FilterChips } from "./filters/filter-chips.tsx";
import { FilterRail } from "./filters/filter-rail.tsx";
import { FilterSheet } from "./filters/lazy-filter-sheet.ts";
import { ListingBar } from "./listing-bar.tsx";
import { LISTING_FORM, type LinkTo, useListingForm } from "./use-listing-form.ts";

const ListFoot = drawnPart(() => import("./list-foot.tsx"));

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
	const { facets, products } = listing;
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
					<ListFoot listing={listing} filters={query.filtros} linkTo={linkTo} />
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
