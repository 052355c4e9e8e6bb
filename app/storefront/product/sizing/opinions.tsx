import clsx from "clsx";
import {
	FITS,
	type FitCounts,
	fitAnswers,
	fitPercent,
} from "#core/catalog/sizing/opinion-rules.ts";
import { fitOf } from "#core/catalog/sizing/voice-rules.ts";
import type { Review } from "#core/catalog/types.ts";
import { counted } from "#core/values/plural-rules.ts";

/** Centimetres that two people may differ in height and still be alike. */
const ALIKE = 4;
const MOST_VOICES = 2;

/** How buyers found it, and what those of about the same height wrote. */
export function Opinions({
	fits,
	voices,
	height,
}: {
	fits: FitCounts;
	voices: Review[];
	height: number | null;
}) {
	const answers = fitAnswers(fits);
	const alike = height
		? voices
				.filter(({ altura_cm }) => altura_cm && Math.abs(altura_cm - height) <= ALIKE)
				.slice(0, MOST_VOICES)
		: [];
	if (answers === 0) return null;
	const most = Math.max(...Object.values(fits));
	return (
		<div className="md:border-l md:border-line md:pl-8">
			<h3 className="font-sans text-ui font-semibold">Como veste, por quem comprou</h3>
			<ul className="nums mt-3 space-y-2 text-small">
				{FITS.map(({ value, label }) => (
					<li
						key={value}
						className={clsx(
							"grid grid-cols-[72px_1fr_40px] items-center gap-2.5",
							fits[value] === most && "font-semibold",
						)}
					>
						{label}
						<span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-surface-3">
							<span
								className="block h-full rounded-full bg-fg"
								style={{ width: `${fitPercent(fits, value)}%` }}
							/>
						</span>
						<span className="text-right">{fitPercent(fits, value)}%</span>
					</li>
				))}
			</ul>
			<p className="mt-2 text-caption text-subtle">
				{counted(answers, "opinião", "opiniões")} sobre esta peça.
			</p>
			{alike.length > 0 && (
				<>
					<h3 className="mt-6 font-sans text-ui font-semibold">Clientes da sua altura</h3>
					<ul className="mt-3 space-y-4">
						{alike.map((review) => (
							<li key={review.id}>
								<p className="text-small">“{review.comment}”</p>
								<p className="mt-0.5 text-caption text-subtle">
									{[review.user_name, fitOf(review)].filter(Boolean).join(", ")}
								</p>
							</li>
						))}
					</ul>
				</>
			)}
		</div>
	);
}
