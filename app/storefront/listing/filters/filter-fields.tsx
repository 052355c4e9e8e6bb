import { controlClass } from "#app/ui/control-class.ts";
import type { Filters } from "#core/catalog/filters/filter-rules.ts";
import type { CategorySummary } from "#core/catalog/types.ts";
import type { Facets, FacetValue } from "#core/search/facets/facets-rules.ts";
import { slugFrom } from "#core/values/slug-rules.ts";
import { FilterGroup } from "./filter-group.tsx";
import { ChoiceRow, ColourBoxes, SizeBoxes, type ValuesProps } from "./filter-values.tsx";
import { PriceFilter } from "./price-filter.tsx";

export type FilterFieldsProps = {
	facets: Facets;
	filters: Filters;
	/** Null on the page of a category. */
	categories: CategorySummary[] | null;
	category: string;
	/** The form they belong to. */
	form: string;
	/** On a phone only sizes and colours are open. */
	compact?: boolean;
	onChange(): void;
};

const MOST_ROWS = 5;

const labels = (values: FacetValue[], chosen: readonly string[]): string[] =>
	values.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);

/** Everything a list can be narrowed by, in one order. */
export function FilterFields({
	facets,
	filters,
	categories,
	category,
	form,
	compact = false,
	onChange,
}: FilterFieldsProps) {
	const shared = { form, onChange };
	const cuts = filters.cuts.map(slugFrom);
	const specialties = filters.specialties.map(slugFrom);
	const closed = { open: !compact };
	return (
		<>
			{facets.sizes.length > 0 && (
				<FilterGroup title="Tamanho em estoque" chosen={filters.sizes}>
					<SizeBoxes name="tam" values={facets.sizes} chosen={filters.sizes} {...shared} />
				</FilterGroup>
			)}
			{categories && (
				<FilterGroup title="Categoria" {...closed}>
					<Categories {...shared} categories={categories} category={category} />
				</FilterGroup>
			)}
			{facets.colours.length > 0 && (
				<FilterGroup title="Cor" chosen={labels(facets.colours, filters.colours)}>
					<ColourBoxes name="cor" values={facets.colours} chosen={filters.colours} {...shared} />
				</FilterGroup>
			)}
			{facets.span && (
				<FilterGroup title="Preço" {...closed}>
					<PriceFilter facets={facets} price={filters.price} {...shared} />
				</FilterGroup>
			)}
			{facets.cuts.length > 0 && (
				<FilterGroup title="Modelagem" chosen={labels(facets.cuts, cuts)} {...closed}>
					<Rows name="modelagem" values={facets.cuts} chosen={cuts} {...shared} />
				</FilterGroup>
			)}
			{facets.specialties.length > 0 && (
				<FilterGroup
					title="Especialidade"
					chosen={labels(facets.specialties, specialties)}
					{...closed}
				>
					<Rows
						name="especialidade"
						values={facets.specialties}
						chosen={specialties}
						more="especialidades"
						{...shared}
					/>
				</FilterGroup>
			)}
			<FilterGroup title="Disponibilidade" {...closed}>
				<ChoiceRow
					name="estoque"
					value={{
						value: "1",
						label: "Só o que há em estoque",
						count: facets.inStock,
						chosen: false,
					}}
					chosen={filters.inStock ? ["1"] : []}
					{...shared}
				/>
				{(facets.onPromotion > 0 || filters.onPromotion) && (
					<ChoiceRow
						name="promocao"
						value={{ value: "1", label: "Em promoção", count: facets.onPromotion, chosen: false }}
						chosen={filters.onPromotion ? ["1"] : []}
						{...shared}
					/>
				)}
			</FilterGroup>
		</>
	);
}

/** The first few, and the others behind a line that opens without scripts. */
function Rows({ values, more, ...shared }: ValuesProps & { more?: string }) {
	const row = (value: FacetValue) => <ChoiceRow key={value.value} value={value} {...shared} />;
	const rest = more ? values.slice(MOST_ROWS) : [];
	const open = rest.some(({ value }) => shared.chosen.includes(value));
	return (
		<>
			{values.slice(0, values.length - rest.length).map(row)}
			{rest.length > 0 && (
				<details open={open} className="group/more">
					<summary className="min-h-9 cursor-pointer list-none pt-2 max-lg:min-h-11 max-lg:pt-3 text-small underline underline-offset-4 group-open/more:hidden [&::-webkit-details-marker]:hidden">
						Mais {rest.length} {more}
					</summary>
					{rest.map(row)}
				</details>
			)}
		</>
	);
}

type CategoriesProps = Pick<FilterFieldsProps, "category" | "form" | "onChange"> & {
	categories: CategorySummary[];
};

const Categories = ({ categories, category, form, onChange }: CategoriesProps) => (
	<select
		name="categoria"
		form={form}
		aria-label="Categoria"
		defaultValue={category}
		onChange={onChange}
		className={`${controlClass(false)} min-h-12 select-arrow text-ui text-ellipsis`}
	>
		<option value="">Todas as categorias</option>
		{asTree(categories).map(({ id, slug, nome, below }) => (
			<option key={id} value={slug}>
				{below ? `\u2003${nome}` : nome}
			</option>
		))}
	</select>
);

/** Each category with those below it after it; one whose parent is not among them stands by itself. */
function asTree(categories: CategorySummary[]): (CategorySummary & { below: boolean })[] {
	const ids = new Set(categories.map(({ id }) => id));
	const isBelow = ({ categoria_pai_id: parent }: CategorySummary) =>
		parent !== null && ids.has(parent);
	return categories
		.filter((one) => !isBelow(one))
		.flatMap((one) => [
			{ ...one, below: false },
			...categories
				.filter(({ categoria_pai_id: parent }) => parent === one.id)
				.map((child) => ({ ...child, below: true })),
		]);
}
