import { CircleAlert } from "lucide-react";
import { useId } from "react";
import { controlClass } from "#app/ui/control-class.ts";
import { DayField } from "./day-field.tsx";

type MomentFieldProps = {
	label: string;
	dayLabel: string;
	/** `2026-11-27T00:00` in São Paulo time, or empty. */
	value: string;
	usualTime: string;
	error?: string | undefined;
	onChange(moment: string): void;
};

/** Optional day and time; the native datetime field starts weeks on Sunday. */
export function MomentField(props: MomentFieldProps) {
	const { label, dayLabel, value, usualTime, error, onChange } = props;
	const id = useId();
	const [day = "", time = ""] = value.split("T");
	return (
		// biome-ignore lint/a11y/useSemanticElements: a legend does not stand in a row with its note
		<div role="group" aria-labelledby={id}>
			<div className="mb-2 flex justify-between gap-3 text-small leading-[1.4] font-medium">
				<span id={id}>{label}</span>
				<span className="font-normal text-subtle">Opcional</span>
			</div>
			<div className="flex gap-2 [&>button]:flex-1">
				<DayField
					label={dayLabel}
					value={day}
					clearable
					onChange={(chosen) => onChange(chosen && `${chosen}T${time || usualTime}`)}
				/>
				{day && (
					<input
						type="time"
						aria-label={`Hora de ${label.toLowerCase()}`}
						value={time}
						aria-invalid={error ? true : undefined}
						aria-describedby={error ? `${id}-error` : undefined}
						onChange={(event) => onChange(`${day}T${event.currentTarget.value}`)}
						className={`${controlClass(Boolean(error))} min-h-11 w-30! px-2.5! text-small!`}
					/>
				)}
			</div>
			{error && (
				<p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-small text-bad-text">
					<CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
					{error}
				</p>
			)}
		</div>
	);
}
