import { Stars } from "#app/ui/stars.tsx";
import type { ReviewSummary as Summary } from "#core/catalog/types.ts";
import { counted } from "#core/values/text.ts";
import { reviewCount } from "../product-heading.tsx";

const tenths = (average: number): string => average.toFixed(1).replace(".", ",");

export function ReviewSummary({ summary, example }: { summary: Summary; example: boolean }) {
	const rows = [5, 4, 3, 2, 1].map((stars) => {
		const count = summary.stars[stars - 1] ?? 0;
		return { stars, percent: summary.total ? Math.round((count / summary.total) * 100) : 0 };
	});
	return (
		<div className="max-w-[320px]">
			<p className="flex items-baseline gap-3">
				<b className="nums font-serif text-numeral leading-none font-medium [font-feature-settings:'lnum']">
					{tenths(summary.average)}
				</b>
				<Stars value={summary.average} />
			</p>
			<p className="mt-2 text-small text-subtle">
				{example ? "Avaliações de exemplo" : reviewCount(summary.total)}
			</p>
			<ul className="nums mt-5 space-y-2 text-small">
				{rows.map(({ stars, percent }) => (
					<li key={stars} className="grid grid-cols-[76px_1fr_44px] items-center gap-2.5">
						<span>{counted(stars, "estrela", "estrelas")}</span>
						<span className="h-1.5 overflow-hidden rounded-full bg-surface-3" aria-hidden>
							<span className="block h-full rounded-full bg-fg" style={{ width: `${percent}%` }} />
						</span>
						<span className="text-right text-subtle">{percent}%</span>
					</li>
				))}
			</ul>
		</div>
	);
}
