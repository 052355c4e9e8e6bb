import { paramDays } from "#core/values/list-page-rules.ts";
import { DayField } from "./day-field.tsx";
import { useListParams } from "./use-list-params.ts";

/** Days between which the list looks, kept in its address. */
export function PeriodFilter({ today }: { today: string }) {
	const { params, set } = useListParams();
	const { de: from, ate: to } = paramDays(params);
	return (
		// One never without the other on a line of a phone.
		<div className="flex gap-3 max-sm:basis-full [&>button]:flex-1">
			<DayField
				label="De"
				value={from}
				max={to || today}
				onChange={(de) => set({ de })}
				clearable
			/>
			<DayField
				label="Até"
				value={to}
				{...(from ? { min: from } : {})}
				max={today}
				onChange={(ate) => set({ ate })}
				clearable
			/>
		</div>
	);
}
