import { DayField } from "../ui/day-field.tsx";
import { useListParams } from "../ui/use-list-params.ts";

/** Days between which the list looks, kept in its address. */
export function PeriodFilter({ today }: { today: string }) {
	const { params, set } = useListParams();
	const from = params.get("de") ?? "";
	const to = params.get("ate") ?? "";
	return (
		<>
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
		</>
	);
}
