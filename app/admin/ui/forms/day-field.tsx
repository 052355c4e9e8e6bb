import * as Popover from "@radix-ui/react-popover";
import { CalendarDays } from "lucide-react";
import { Suspense, useId, useState } from "react";
import { controlClass, FieldError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { dayText } from "#core/values/dates.ts";

const DayCalendar = lazyPart(() => import("./day-calendar.tsx"));

/** `21/11/2026` from `2026-11-21`. */
export const formatShopDay = dayText;

type DayFieldProps = {
	label: string;
	/** `2026-11-21`, or empty. */
	value: string;
	min?: string;
	max?: string;
	onChange(day: string): void;
	clearable?: boolean;
	name?: string;
};

/** Date picker with weeks from Monday. */
export function DayField({ label, value, min, max, onChange, clearable, name }: DayFieldProps) {
	const [open, setOpen] = useState(false);
	const choose = (day: string) => {
		onChange(day);
		setOpen(false);
	};
	return (
		<Popover.Root open={open} onOpenChange={setOpen}>
			{name && <input type="hidden" name={name} value={value} />}
			<Popover.Trigger
				onPointerEnter={DayCalendar.ahead}
				onFocus={DayCalendar.ahead}
				aria-label={value ? `${label}: ${formatShopDay(value)}` : label}
				className="nums inline-flex min-h-11 items-center gap-2.5 rounded-sm border border-line-strong bg-bg px-3.5 text-small font-medium hover:bg-surface"
			>
				<Icon of={CalendarDays} className="size-4.5 text-subtle" />
				{value ? formatShopDay(value) : <span className="font-normal text-subtle">{label}</span>}
			</Popover.Trigger>
			<Popover.Portal>
				<Popover.Content
					sideOffset={6}
					align="start"
					collisionPadding={12}
					aria-label={label}
					className="z-60 rounded-md border border-line bg-bg p-4 shadow-e2 data-[state=open]:animate-fade-in"
				>
					<Suspense fallback={<div aria-hidden className="h-77 w-73" />}>
						<DayCalendar
							value={value}
							{...(min ? { min } : {})}
							{...(max ? { max } : {})}
							onChoose={choose}
						/>
					</Suspense>
					{clearable && value && (
						<button
							type="button"
							onClick={() => choose("")}
							className="mt-2 min-h-9 rounded-xs text-small font-medium text-brand-text hover:underline"
						>
							Limpar data
						</button>
					)}
				</Popover.Content>
			</Popover.Portal>
		</Popover.Root>
	);
}

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
function MomentField(props: MomentFieldProps) {
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
			{error && <FieldError id={id}>{error}</FieldError>}
		</div>
	);
}

type PeriodFieldsProps<Name extends string> = {
	fields: Readonly<Record<Name, { label: string }>>;
	names: readonly [from: Name, until: Name];
	dayLabels: readonly [from: string, until: string];
	draft: Readonly<Record<Name, string>>;
	errors: Record<string, string>;
	set(changes: Partial<Record<Name, string>>): void;
};

/** Optional beginning and end of a record, as moments. */
export const PeriodFields = <Name extends string>(props: PeriodFieldsProps<Name>) =>
	props.names.map((name, at) => (
		<MomentField
			key={name}
			label={props.fields[name].label}
			dayLabel={props.dayLabels[at === 0 ? 0 : 1]}
			usualTime={at === 0 ? "00:00" : "23:59"}
			value={props.draft[name]}
			error={props.errors[name]}
			onChange={(moment) => props.set({ [name]: moment } as Partial<Record<Name, string>>)}
		/>
	));
