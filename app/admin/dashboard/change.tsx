import clsx from "clsx";
import { formatChange, percentChange } from "#core/insights/shared/percent-change.ts";

/** Change of a figure in words and sign, besides colour; nothing without an earlier value. */
export function Change({ now, before, than }: { now: number; before: number; than: string }) {
	const change = percentChange(now, before);
	if (change === null) return null;
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
