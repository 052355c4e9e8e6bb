import { ChevronRight } from "lucide-react";
import { Link, useRouteLoaderData } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { waitingFor } from "#core/notices/shared/today.ts";
import type { UnitList } from "#core/stock/types.ts";
import { numberWords } from "#core/values/text.ts";
import type { loader as layoutLoader } from "../layout.tsx";
import { Panel } from "../ui/panel.tsx";
import { PartFailed } from "../ui/part-failed.tsx";

type Props = {
	/** Null when loading failed, both. */
	late: number | null;
	lowStock: UnitList | null;
	/** A shop without orders shows the block only when something waits. */
	quiet: boolean;
};

/** What waits today, as links. The counts of the menu's badges are those of the frame. */
export function TodayPanel({ late, lowStock, quiet }: Props) {
	const frame = useRouteLoaderData<typeof layoutLoader>("admin/layout");
	if (!frame) return null;
	const counts = {
		...frame.pending,
		...(late === null ? {} : { late }),
		...(lowStock === null ? {} : { stock: lowStock.total }),
	};
	const waiting = waitingFor(frame.role, counts);
	const failed = late === null || lowStock === null || frame.partsFailed;
	if (quiet && waiting.length === 0) return null;
	return (
		<Panel title="Hoje" className="mb-5">
			{waiting.length > 0 && (
				<ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
					{waiting.map(({ key, to, count, text }) => (
						<li key={key}>
							<Link
								to={to}
								className="flex min-h-12 items-center gap-3 rounded-sm border border-line px-4 py-2 text-small hover:bg-surface"
							>
								<span className="nums text-heading font-semibold">{numberWords(count)}</span>
								<span className="flex-1">{text}</span>
								<Icon of={ChevronRight} className="size-4.5 text-subtle" />
							</Link>
						</li>
					))}
				</ul>
			)}
			{failed ? (
				<PartFailed what="Nem tudo o que espera pôde ser contado." />
			) : (
				waiting.length === 0 && (
					<p className="text-small text-subtle">Nada espera por você agora.</p>
				)
			)}
		</Panel>
	);
}
