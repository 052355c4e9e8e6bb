import { Minus, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { controlClass } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type Filters, type PriceSpan, REAIS, spanValue } from "#core/catalog/shared/filter.ts";
import type { CategorySummary } from "#core/catalog/types.ts";
import type { Facets, FacetValue } from "#core/search/facets/facets.ts";
import { slugFrom } from "#core/values/text.ts";
import { ChoiceRow, ColourBoxes, SizeBoxes, type ValuesProps } from "./filter-values.tsx";

type FilterGroupProps = {
	title: string;
	/** Displayed beside the title while the group is closed. */
	chosen?: string[];
	open?: boolean;
	children: ReactNode;
};

/** A group of filters that opens and closes without scripts. */
const FilterGroup = ({ title, chosen = [], open = true, children }: FilterGroupProps) => (
	<details open={open} className="group border-b border-line py-3">
		<summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 text-ui font-semibold [&::-webkit-details-marker]:hidden">
			<span>
				{title}
				{chosen.length > 0 && (
					<span className="ml-2 font-normal text-subtle group-open:hidden">
						{chosen.join(", ")}
					</span>
				)}
			</span>
			<Icon of={Plus} className="size-4 shrink-0 text-subtle group-open:hidden" />
			<Icon of={Minus} className="hidden size-4 shrink-0 text-subtle group-open:block" />
		</summary>
		<fieldset className="pt-3">
			<legend className="sr-only">{title}</legend>
			{children}
		</fieldset>
	</details>
);

type PriceFilterProps = {
	facets: Pick<Facets, "prices" | "span">;
	price: PriceSpan | null;
	form: string;
	onChange(): void;
};

/** Ranges to pick, or two ends to type. */
function PriceFilter({ facets: { prices, span }, price, form, onChange }: PriceFilterProps) {
	const value = price ? spanValue(price) : "";
	const picked = prices.some((range) => range.value === value);
	const own = picked ? null : price;
	return (
		<>
			{prices.map((range) => (
				<ChoiceRow
					key={range.value}
					type="radio"
					name="preco"
					value={range}
					chosen={[value]}
					form={form}
					onChange={onChange}
				/>
			))}
			{/* A typed range stays while other filters change; a picked range has priority. */}
			{own && <input type="hidden" name="preco" value={value} form={form} />}
			<div className="mt-2 flex items-center gap-2">
				<End name="de" label="Preço mínimo, em reais" hint={own?.from ?? span?.least} form={form} />
				<span className="text-small text-subtle" aria-hidden>
					até
				</span>
				<End name="ate" label="Preço máximo, em reais" hint={own?.to ?? span?.most} form={form} />
				<button
					type="submit"
					form={form}
					className={`${buttonClass({ variant: "outline", size: "sm" })} shrink-0 px-3.5!`}
				>
					Ok<span className="sr-only">, aplicar preço</span>
				</button>
			</div>
		</>
	);
}

type EndProps = { name: string; label: string; hint: number | null | undefined; form: string };

const End = ({ name, label, hint, form }: EndProps) => (
	<input
		name={name}
		form={form}
		aria-label={label}
		inputMode="numeric"
		autoComplete="off"
		maxLength={12}
		pattern={REAIS.source}
		title="Só o preço em reais, como 150"
		placeholder={hint == null ? "" : String(hint)}
		className={`${controlClass(false)} nums min-h-11 min-w-0 px-2! text-center text-ui`}
	/>
);

export type FilterFieldsProps = {
	facets: Facets;
	filters: Filters;
	categories: CategorySummary[] | null;
	category: string;
	form: string;
	/** On a phone only sizes and colours are open. */
	compact?: boolean;
	onChange(): void;
};

const MOST_ROWS = 5;

const labels = (values: FacetValue[], chosen: readonly string[]): string[] =>
	values.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);

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

/** The first few, and the others behind a `details` element. */
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

/** Each category followed by its children; one whose parent is missing is a root. */
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
