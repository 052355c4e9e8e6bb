import { Search, SlidersHorizontal } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Form, Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { controlClass } from "#app/ui/control-class.ts";
import { Icon } from "#app/ui/icon.tsx";
import { onceTouched } from "#app/ui/once-touched.ts";
import { type ListingQuery, RELEVANCE, SORT_OPTIONS } from "#core/catalog/listing-rules.ts";
import { FilterSheet } from "./filters/lazy-filter-sheet.ts";
import { LISTING_FORM, type ListingForm } from "./use-listing-form.ts";

type ListingBarProps = {
	query: ListingQuery;
	path: string;
	form: ListingForm;
	/** Words are looked for here; a category's page has none. */
	searches: boolean;
	/** How many filters are chosen; null where there are none to choose. */
	filters: number | null;
	onFilter(): void;
};

/** The words, the order, and on a phone the way to the filters. */
export function ListingBar({ query, path, form, searches, filters, onFilter }: ListingBarProps) {
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

/** Leads to the filters below where nothing runs, else opens them over the page. */
function FilterLink({ count, onOpen }: { count: number; onOpen(): void }) {
	useEffect(() => onceTouched(fetchSheet), []);
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
