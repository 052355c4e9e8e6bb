import clsx from "clsx";
import { Minus, Plus } from "lucide-react";
import { useState } from "react";

type QuantityProps = {
	value: number;
	max?: number;
	min?: number;
	of: string;
	size?: "sm" | "md" | "lg";
	onChange(value: number): void;
};

/** Including borders: the buttons within have 44 px. */
const HEIGHTS = { sm: "h-11.5", md: "h-12", lg: "h-14" };

/** Minus, number input, plus. Reports input above the maximum. */
export function Quantity({ value, min = 1, max = 999, of, size = "md", onChange }: QuantityProps) {
	const [capped, setCapped] = useState(false);
	const type = (text: string) => {
		if (!/^\d+$/.test(text) || Number(text) < Math.max(min, 1)) return;
		const most = Math.max(max, 1);
		setCapped(Number(text) > most);
		onChange(Math.min(Number(text), most));
	};
	const change = (to: number) => {
		setCapped(false);
		onChange(to);
	};
	const button =
		"grid h-full w-11 place-items-center transition-colors hover:bg-surface-3 disabled:text-line-strong disabled:hover:bg-transparent";
	return (
		<div className="grid justify-items-start">
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
					onClick={() => change(value - 1)}
				>
					<Minus className="size-4" aria-hidden />
				</button>
				<input
					aria-label={`Quantidade de ${of}`}
					inputMode="numeric"
					value={value}
					onChange={(event) => type(event.target.value)}
					onFocus={(event) => event.currentTarget.select()}
					className="nums h-full w-11 bg-transparent text-center text-ui font-semibold"
				/>
				<button
					type="button"
					className={button}
					aria-label={`Aumentar quantidade de ${of}`}
					disabled={value >= max}
					onClick={() => change(value + 1)}
				>
					<Plus className="size-4" aria-hidden />
				</button>
			</div>
			<p role="status" className="text-caption leading-[1.4] text-subtle">
				{capped && `No máximo ${max}`}
			</p>
		</div>
	);
}
