import clsx from "clsx";
import { formatChange, percentChange } from "#core/insights/change-rules.ts";

/** How a figure changed, in words and sign besides its colour; nothing where there was nothing before. */
export function Change({ now, before, than }: { now: number; before: number; than: string }) {
	// Out of nothing every sale is 100 percent more.
	if (before === 0) return null;
	const change = percentChange(now, before);
	return (
		<>
			<span
				className={clsx("font-medium", change > 0 && "text-ok-text", change < 0 && "text-bad-text")}
			>
				{formatChange(change)}
			</span>{" "}
			{than}
		</>
	);
}
