import clsx from "clsx";
import { Link } from "react-router";
import type { Queue } from "#core/shipping/queue/list-queue.ts";
import { STEP_LABELS, STEPS } from "#core/shipping/queue/queue-rules.ts";
import { useListParams } from "../ui/use-list-params.ts";

/** The steps of the desk as links, each with how many of what is searched are at it; search and filter stay. */
export function QueueTabs({ counts, sent }: { counts: Queue["counts"]; sent: number }) {
	const { params, linkTo } = useListParams();
	const open = params.get("etapa") ?? "fila";
	const tabs = [
		["fila", "Na fila", counts.fila],
		...STEPS.map((step) => [step, STEP_LABELS[step], counts[step]] as const),
		["enviados", "Enviados hoje", sent],
	] as const;
	return (
		<nav
			aria-label="Etapas"
			className="mb-4 flex gap-6 overflow-x-auto border-b border-line text-ui lg:gap-7"
		>
			{tabs.map(([value, label, count]) => (
				<Link
					key={value}
					to={linkTo({ etapa: value === "fila" ? null : value })}
					aria-current={open === value ? "page" : undefined}
					className={clsx(
						"flex min-h-11 items-center gap-1.5 border-b-2 py-2 whitespace-nowrap",
						open === value
							? "border-brand-text font-semibold text-brand-text"
							: "border-transparent font-medium hover:text-brand-text",
					)}
				>
					{label}
					<span className="nums text-caption font-medium text-subtle">{count}</span>
				</Link>
			))}
		</nav>
	);
}
