import clsx from "clsx";
import { Link } from "react-router";
import { StatusPill, type Tone } from "#app/ui/badge.tsx";
import { useListParams } from "./use-list-params.ts";

type Counter = {
	tone: Tone;
	text: string;
	/** Filter value; without one the counter is no link. */
	value?: string;
};

/** Counts per status as filter links; one scrolling line on a phone. */
export function Counters({
	label,
	name,
	counters,
	className,
}: {
	label: string;
	name: string;
	counters: Counter[];
	className?: string;
}) {
	const { params, linkTo } = useListParams();
	return (
		<ul
			aria-label={label}
			className={clsx(
				"flex gap-2 max-md:-mx-5 max-md:basis-[calc(100%+40px)] max-md:overflow-x-auto max-md:px-5 md:max-2xl:basis-full md:flex-wrap",
				className,
			)}
		>
			{counters.map(({ tone, text, value }) => {
				const pill = <StatusPill tone={tone}>{text}</StatusPill>;
				const active = value !== undefined && params.get(name) === value;
				return (
					<li key={text} className="flex min-h-9 shrink-0 items-center max-md:min-h-11">
						{value === undefined ? (
							pill
						) : (
							<Link
								to={linkTo({ [name]: active ? null : value, pagina: null })}
								aria-current={active ? "true" : undefined}
								className="inline-flex min-h-9 items-center rounded-full px-0.5 ring-line-strong ring-inset hover:ring-1 aria-[current=true]:ring-2 max-md:min-h-11"
							>
								{pill}
							</Link>
						)}
					</li>
				);
			})}
		</ul>
	);
}
