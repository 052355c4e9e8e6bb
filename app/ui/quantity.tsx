import clsx from "clsx";
import { Minus, Plus } from "lucide-react";

type QuantityProps = {
	value: number;
	/** Plus is disabled here. */
	max?: number;
	/** Minus is disabled here. */
	min?: number;
	/** What is being counted, for screen readers. */
	of: string;
	size?: "sm" | "md" | "lg";
	onChange(value: number): void;
};

const HEIGHTS = { sm: "h-11", md: "h-12", lg: "h-14" };

/** Minus, a number that can be typed, plus. */
export function Quantity({ value, min = 1, max = 999, of, size = "md", onChange }: QuantityProps) {
	const button =
		"grid h-full w-11 place-items-center transition-colors hover:bg-surface-3 disabled:text-line-strong disabled:hover:bg-transparent";
	return (
		<div
			className={clsx(
				"inline-flex items-center rounded-sm border border-line-strong",
				HEIGHTS[size],
			)}
		>
			<button
				type="button"
				className={button}
				aria-label={`Diminuir quantidade de ${of}`}
				disabled={value <= min}
				onClick={() => onChange(value - 1)}
			>
				<Minus className="size-4" aria-hidden />
			</button>
			<input
				aria-label={`Quantidade de ${of}`}
				inputMode="numeric"
				value={value}
				onChange={(event) => {
					const typed = Number.parseInt(event.target.value, 10);
					if (typed >= Math.max(min, 1)) onChange(Math.min(typed, Math.max(max, 1)));
				}}
				onFocus={(event) => event.currentTarget.select()}
				className="nums h-full w-10 bg-transparent text-center text-[15px] font-semibold"
			/>
			<button
				type="button"
				className={button}
				aria-label={`Aumentar quantidade de ${of}`}
				disabled={value >= max}
				onClick={() => onChange(value + 1)}
			>
				<Plus className="size-4" aria-hidden />
			</button>
		</div>
	);
}
