import { PageLink } from "#app/ui/page-link.tsx";
import Pagination from "#app/ui/pagination.tsx";
import type { Filters } from "#core/catalog/shared/filter.ts";
import type { SearchListing } from "#core/search/search-products.ts";
import { bestRemoval } from "./filters/best-removal.ts";
import type { LinkTo } from "./use-listing-form.ts";

type ListFootProps = { listing: SearchListing; filters: Filters; linkTo: LinkTo };

export default function ListFoot({ listing, filters, linkTo }: ListFootProps) {
	const { page, pages, total, facets } = listing;
	return (
		<>
			<Pagination page={page} pages={pages} linkTo={(pagina) => linkTo({ pagina })} />
			{page === pages && facets && (
				<EndOfList total={total} filters={filters} without={facets.without} linkTo={linkTo} />
			)}
		</>
	);
}

type EndOfListProps = {
	total: number;
	filters: Filters;
	without: NonNullable<SearchListing["facets"]>["without"];
	linkTo: LinkTo;
};

function EndOfList({ total, filters, without, linkTo }: EndOfListProps) {
	const removal = bestRemoval(filters, total, without);
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
