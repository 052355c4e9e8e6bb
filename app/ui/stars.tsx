import { numberWords } from "#core/values/text.ts";

const FIVE = [1, 2, 3, 4, 5];
const STAR =
	"M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z";

/** Five stars, `value` of them filled to the tenth, read as one sentence. */
export function Stars({ value, size = 15 }: { value: number; size?: number }) {
	const words = numberWords(Math.round(value * 10) / 10);
	return (
		<svg
			role="img"
			aria-label={`Nota ${words} de 5`}
			viewBox="0 0 128 24"
			width={(size * 128) / 24}
			height={size}
			className="inline-block"
		>
			{FIVE.map((star) => {
				const part = Math.min(1, Math.max(0, value - star + 1));
				return (
					<g key={star} transform={`translate(${(star - 1) * 26})`}>
						{part < 1 && <path d={STAR} fill="var(--surface-3)" stroke="var(--border-strong)" />}
						{part > 0 && (
							<svg aria-hidden width={24 * part} height={24}>
								<path d={STAR} fill="currentColor" />
							</svg>
						)}
					</g>
				);
			})}
		</svg>
	);
}
