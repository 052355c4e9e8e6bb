import { buttonClass } from "#app/ui/button.tsx";
import { controlClass } from "#app/ui/control-class.ts";
import { type PriceSpan, REAIS, spanValue } from "#core/catalog/filters/filter-rules.ts";
import type { Facets } from "#core/search/facets/facets-rules.ts";
import { ChoiceRow } from "./filter-values.tsx";

type PriceFilterProps = {
	facets: Pick<Facets, "prices" | "span">;
	price: PriceSpan | null;
	form: string;
	onChange(): void;
};

/** Ranges to pick from, or two ends to type. */
export function PriceFilter({ facets: { prices, span }, price, form, onChange }: PriceFilterProps) {
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
			{/* What was typed stays chosen while something else is picked; a range picked comes first. */}
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
