import clsx from "clsx";
import { formatChange, percentChange } from "#core/insights/change-rules.ts";

/** How a figure changed, in words and sign besides its colour. */
export function Change({ now, before, than }: { now: number; before: number; than: string }) {
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
