import { Star } from "lucide-react";

const FIVE = [1, 2, 3, 4, 5];

/** Five stars, `value` of them filled, read as one sentence. */
export function Stars({ value, size = 15 }: { value: number; size?: number }) {
	const words = value.toLocaleString("pt-BR", { maximumFractionDigits: 1 });
	return (
		<span role="img" aria-label={`Nota ${words} de 5`} className="inline-flex gap-0.5">
			{FIVE.map((star) => (
				<Star
					key={star}
					style={{ width: size, height: size }}
					className={value >= star - 0.5 ? "fill-current" : "fill-surface-3 text-line-strong"}
					strokeWidth={value >= star - 0.5 ? 0 : 1}
					aria-hidden
				/>
			))}
		</span>
	);
}
