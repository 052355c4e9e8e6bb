import { Check } from "lucide-react";
import { Icon } from "#app/ui/icon.tsx";
import type { FacetValue } from "#core/search/facets/facets.ts";
import { plural } from "#core/values/text.ts";

export type ValuesProps = {
	name: string;
	values: FacetValue[];
	chosen: readonly string[];
	form: string;
	onChange(): void;
};

export const SizeBoxes = ({ name, values, chosen, form, onChange }: ValuesProps) => (
	<div className="grid grid-cols-3 gap-2">
		{values.map(({ value, label, count }) => {
			const gone = count === 0 && !chosen.includes(value);
			return (
				<label
					key={value}
					className="relative flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-xs border border-line-strong px-1 text-ui font-medium has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:text-subtle has-focus-visible:shadow-[var(--ring)] forced-colors:has-checked:border-[Highlight] forced-colors:has-checked:outline-2"
				>
					<input
						type="checkbox"
						name={name}
						value={value}
						form={form}
						checked={chosen.includes(value)}
						disabled={gone}
						onChange={onChange}
						className="absolute inset-0 size-full cursor-[inherit] opacity-0"
					/>
					<span
						className={`min-w-0 wrap-anywhere text-center leading-tight ${gone ? "line-through" : ""}`}
					>
						{label}
					</span>
					<Count of={count} quiet />
				</label>
			);
		})}
	</div>
);

export const ColourBoxes = ({ name, values, chosen, form, onChange }: ValuesProps) => (
	<div className="grid grid-cols-2 gap-x-2 gap-y-1">
		{values.map(({ value, label, count, hex }) => {
			const on = chosen.includes(value);
			return (
				<label
					key={value}
					className="relative flex min-h-9 cursor-pointer items-center gap-2 rounded-xs text-caption has-focus-visible:shadow-[var(--ring)] max-lg:min-h-11 max-lg:text-ui"
				>
					<input
						type="checkbox"
						name={name}
						value={value}
						form={form}
						checked={on}
						onChange={onChange}
						className="absolute inset-0 size-full cursor-pointer opacity-0"
					/>
					<span
						aria-hidden
						className={`grid size-5 shrink-0 place-items-center rounded-full border border-fg/25 forced-color-adjust-none ${on ? "shadow-[0_0_0_2px_var(--color-background),0_0_0_3.5px_var(--color-text)] forced-colors:outline-2 forced-colors:outline-offset-2 forced-colors:outline-[Highlight]" : ""}`}
						style={{
							background:
								hex ?? "conic-gradient(#e4a9b3 25%, #9cc4e4 25% 50%, #f2c94c 50% 75%, #4f9479 75%)",
						}}
					>
						{on && (
							<Icon of={Check} stroke={2.4} className="size-3.5 text-white mix-blend-difference" />
						)}
					</span>
					<span className="min-w-0 wrap-anywhere leading-tight">{label}</span>
					<Count of={count} />
				</label>
			);
		})}
	</div>
);

type RowProps = Omit<ValuesProps, "values"> & { value: FacetValue; type?: "checkbox" | "radio" };

export const ChoiceRow = ({ name, value, chosen, form, onChange, type = "checkbox" }: RowProps) => (
	<label className="flex min-h-9 cursor-pointer items-center gap-3 text-ui max-lg:min-h-11">
		<input
			type={type}
			name={name}
			value={value.value}
			form={form}
			checked={chosen.includes(value.value)}
			onChange={onChange}
			className="size-4.5 shrink-0 accent-(--color-primary)"
		/>
		<span className="min-w-0 flex-1">{value.label}</span>
		<Count of={value.count} />
	</label>
);

/** For screen readers the number comes with its unit. */
const Count = ({ of, quiet }: { of: number; quiet?: boolean }) => (
	<span className={`nums text-caption ${quiet ? "font-normal opacity-75" : "text-subtle"}`}>
		{of}
		<span className="sr-only"> {plural(of, "produto", "produtos")}</span>
	</span>
);
