import * as Popover from "@radix-ui/react-popover";
import { CalendarDays } from "lucide-react";
import { Suspense, useState } from "react";
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
