import { type OutcomeCounts, progressOf } from "#core/customers/shared/campaign.ts";

type ProgressBarProps = { counts: OutcomeCounts; stopped: boolean; label: string };

export function ProgressBar({ counts, stopped, label }: ProgressBarProps) {
	const done = progressOf(counts, stopped);
	return (
		<div className="flex items-center gap-3">
			<div
				role="progressbar"
				aria-label={label}
				aria-valuemin={0}
				aria-valuemax={100}
				aria-valuenow={done}
				className="h-1.5 min-w-24 flex-1 overflow-hidden rounded-full bg-surface-3"
			>
				<div
					className="h-full rounded-full bg-brand transition-[width]"
					style={{ width: `${done}%` }}
				/>
			</div>
			<span className="nums text-caption text-subtle">{done}%</span>
		</div>
	);
}
