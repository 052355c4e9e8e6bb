import { ChevronLeft, ChevronRight } from "lucide-react";
import { DayPicker } from "react-day-picker";
import { ptBR } from "react-day-picker/locale/pt-BR";
import { Icon } from "#app/ui/icon.tsx";

/** Noon is the same day in every time zone. */
const toDate = (day: string): Date => new Date(`${day}T12:00:00`);
const toDay = (date: Date): string =>
	[
		date.getFullYear(),
		String(date.getMonth() + 1).padStart(2, "0"),
		String(date.getDate()).padStart(2, "0"),
	].join("-");

const MONTH = new Intl.DateTimeFormat("pt-BR", { month: "long", year: "numeric" });

/** `Outubro de 2026`. */
const caption = (month: Date): string => {
	const text = MONTH.format(month);
	return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Monday first; date-fns omits the accent of `sáb`. */
const WEEKDAYS = ["dom", "seg", "ter", "qua", "qui", "sex", "sáb"];

const ARROW =
	"grid size-10 place-items-center rounded-full hover:bg-surface-3 disabled:opacity-40 aria-disabled:opacity-40";

const CLASSES = {
	root: "nums relative",
	month_caption: "flex h-10 items-center px-2 text-ui font-semibold",
	nav: "absolute top-0 right-0 flex",
	button_previous: ARROW,
	button_next: ARROW,
	month_grid: "mt-2 border-collapse",
	weekday: "size-10 text-caption font-normal text-subtle",
	day: "p-0 text-center",
	day_button:
		"grid size-10 place-items-center rounded-sm text-small hover:bg-surface-3 disabled:text-subtle disabled:opacity-50 disabled:hover:bg-transparent",
	today: "font-bold text-brand-text",
	selected:
		"[&>button]:bg-brand [&>button]:text-on-brand [&>button]:hover:bg-brand-hover font-semibold",
	outside: "opacity-40",
};

export default function DayCalendar({
	value,
	min,
	max,
	onChoose,
}: {
	value: string;
	min?: string;
	max?: string;
	onChoose(day: string): void;
}) {
	const selected = value ? toDate(value) : undefined;
	return (
		<DayPicker
			mode="single"
			locale={ptBR}
			weekStartsOn={1}
			formatters={{
				formatCaption: caption,
				formatWeekdayName: (date) => WEEKDAYS[date.getDay()] ?? "",
			}}
			autoFocus
			defaultMonth={selected ?? (max ? toDate(max) : undefined)}
			selected={selected}
			onDayClick={(date) => onChoose(toDay(date))}
			disabled={[
				...(min ? [{ before: toDate(min) }] : []),
				...(max ? [{ after: toDate(max) }] : []),
			]}
			classNames={CLASSES}
			components={{
				Chevron: ({ orientation }) =>
					orientation === "left" ? (
						<Icon of={ChevronLeft} className="size-5" />
					) : (
						<Icon of={ChevronRight} className="size-5" />
					),
			}}
		/>
	);
}
