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

/** Minus, number input, plus. Reports input above the maximum. A typed 0 counts on Enter or on leaving the field. */
export function Quantity({ value, min = 1, max = 999, of, size = "md", onChange }: QuantityProps) {
	const [capped, setCapped] = useState(false);
	const [zeroTyped, setZeroTyped] = useState(false);
	const type = (text: string) => {
		if (!/^\d+$/.test(text) || Number(text) < min) return;
		const most = Math.max(max, 1);
		setZeroTyped(Number(text) === 0);
		setCapped(Number(text) > most);
		if (Number(text) > 0) onChange(Math.min(Number(text), most));
	};
	const change = (to: number) => {
		setCapped(false);
		setZeroTyped(false);
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
					value={zeroTyped ? 0 : value}
					onChange={(event) => type(event.target.value)}
					onBlur={() => zeroTyped && change(0)}
					onKeyDown={(event) => {
						if (event.key !== "Enter" || !zeroTyped) return;
						// The removed line's undo button takes the focus, and must not take this Enter too.
						event.preventDefault();
						change(0);
					}}
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
