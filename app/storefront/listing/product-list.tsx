import { Search, SlidersHorizontal, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { controlClass } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import Pagination from "#app/ui/pagination.tsx";
import { type Filters, filterCount, NO_FILTERS } from "#core/catalog/shared/filter.ts";
import {
	countText,
	type ListingQuery,
	listingSearch,
	RELEVANCE,
	SORT_OPTIONS,
} from "#core/catalog/shared/listing.ts";
import type { CategorySummary } from "#core/catalog/types.ts";
import type { SearchListing } from "#core/search/search-products.ts";
import { ProductGrid } from "../product-card/product-card.tsx";
import { FilterFields, type FilterFieldsProps } from "./filters/filter-fields.tsx";
import {
	bestRemoval,
	chosenFilters,
	LISTING_FORM,
	type LinkTo,
	type ListingForm,
	useListingForm,
} from "./listing-form.ts";

type FilterChipsProps = {
	filters: Filters;
	linkTo: LinkTo;
	/** The chip disappears, and the focus with it. */
	onRemove(): void;
};

function FilterChips({ filters, linkTo, onRemove }: FilterChipsProps) {
	const chosen = chosenFilters(filters);
	if (chosen.length === 0) return null;
	const to = (filtros: Filters) => linkTo({ filtros, pagina: 1 });
	return (
		<ul
			aria-label="Filtros escolhidos"
			className="-mx-1 flex gap-2.5 overflow-x-auto px-1 py-1 lg:flex-wrap"
		>
			{chosen.map(({ label, without }) => (
				<li key={label} className="shrink-0">
					<PageLink
						to={to(without)}
						preventScrollReset
						onClick={onRemove}
						className="inline-flex min-h-11 max-w-full items-center gap-2.5 rounded-full border border-line-strong px-4 text-small font-medium hover:border-fg"
					>
						<span className="sr-only">Tirar </span>
						<span className="min-w-0 py-1.5 wrap-anywhere">{label}</span>
						<Icon of={X} className="size-4 shrink-0" />
					</PageLink>
				</li>
			))}
			<li className="shrink-0">
				<PageLink
					to={to(NO_FILTERS)}
					preventScrollReset
					onClick={onRemove}
					className="inline-flex min-h-11 items-center px-1 text-small font-medium underline underline-offset-4"
				>
					Limpar tudo
				</PageLink>
			</li>
		</ul>
	);
}

/** The filters beside the list; on a phone only without scripts, as the target of a link. */
const FilterRail = (fields: Omit<FilterFieldsProps, "compact">) => (
	<section
		id="filtros"
		aria-label="Filtros"
		className="scroll-mt-24 max-lg:hidden max-lg:target:block"
	>
		<FilterFields {...fields} />
		<noscript>
			<button
				type="submit"
				form={fields.form}
				className={`${buttonClass({ variant: "outline", full: true })} mt-4`}
			>
				Aplicar filtros
			</button>
		</noscript>
	</section>
);

const FilterSheet = lazyPart(() => import("./filters/filter-sheet.tsx"));

type ListingBarProps = {
	query: ListingQuery;
	path: string;
	form: ListingForm;
	/** False on a category's page, which has no search. */
	searches: boolean;
	/** Number of chosen filters; null where there are none to choose. */
	filters: number | null;
	onFilter(): void;
};

function ListingBar({ query, path, form, searches, filters, onFilter }: ListingBarProps) {
	return (
		<search>
			<Form
				id={LISTING_FORM}
				ref={form.form}
				action={path}
				onSubmit={(event) => {
					event.preventDefault();
					form.send();
				}}
				className="mt-8 grid grid-cols-2 gap-3 border-y border-line py-4 lg:flex lg:items-center"
			>
				{searches && <SearchBox query={query} form={form} />}
				{filters !== null && <FilterLink count={filters} onOpen={onFilter} />}
				<Order query={query} onChange={() => form.send()} alone={filters === null} />
				<noscript>
					<button type="submit" className={buttonClass({ variant: "outline" })}>
						Aplicar
					</button>
				</noscript>
			</Form>
		</search>
	);
}

const SearchBox = ({ query, form }: Pick<ListingBarProps, "query" | "form">) => (
	<div className="relative col-span-2 lg:flex-1">
		<Icon
			of={Search}
			className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-subtle"
		/>
		<input
			type="search"
			name="q"
			defaultValue={query.q}
			maxLength={120}
			aria-label="Buscar produtos"
			placeholder="Buscar por nome ou descrição"
			enterKeyHint="search"
			onChange={form.sendSoon}
			className={`${controlClass(false)} min-h-12 pl-12`}
		/>
	</div>
);

/** Without scripts a link to the filters below; else opens the sheet. */
function FilterLink({ count, onOpen }: { count: number; onOpen(): void }) {
	useEffect(fetchSheet, []);
	return (
		<Link
			to="#filtros"
			onClick={(event) => {
				event.preventDefault();
				onOpen();
			}}
			className={`${buttonClass({ variant: "outline" })} px-3! lg:hidden`}
		>
			<Icon of={SlidersHorizontal} className="size-5" />
			{label("Filtrar", count)}
		</Link>
	);
}

function fetchSheet(): void {
	if (window.matchMedia("(max-width: 1023px)").matches) FilterSheet.ahead();
}

const label = (word: string, count: number): ReactNode =>
	count > 0 ? (
		<span>
			{word} · <span className="nums">{count}</span>
		</span>
	) : (
		word
	);

type OrderProps = { query: ListingQuery; onChange(): void; alone: boolean };

const Order = ({ query, onChange, alone }: OrderProps) => (
	<select
		name="ordem"
		aria-label="Ordenar"
		defaultValue={query.ordem}
		onChange={onChange}
		className={`${controlClass(false)} min-h-12 select-arrow text-ui text-ellipsis lg:ml-auto lg:w-60! ${alone ? "max-lg:col-span-2" : ""}`}
	>
		{(query.q ? [RELEVANCE, ...SORT_OPTIONS] : SORT_OPTIONS).map(({ value, label: name }) => (
			<option key={value} value={value}>
				{name}
			</option>
		))}
	</select>
);

type ProductListProps = {
	listing: SearchListing;
	query: ListingQuery;
	path: string;
	/** Null on the page of a category, which is in the path. */
	categories: CategorySummary[] | null;
	note?: ReactNode;
	empty: ReactNode;
	/** The cards are below a picture. */
	below?: boolean;
};

/** Products with search, sort and filters; the address is the only state. */
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
	const { facets, products, page, pages, total } = listing;
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
					<Pagination page={page} pages={pages} linkTo={(pagina) => linkTo({ pagina })} />
					{page === pages && facets && (
						<EndOfList
							total={total}
							filters={query.filtros}
							without={facets.without}
							linkTo={linkTo}
						/>
					)}
				</div>
			</div>
			{choosing && facets && (
				<FilterSheet
					query={query}
					facets={facets}
					categories={categories}
					linkTo={linkTo}
					onClose={() => setChoosing(false)}
				/>
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
