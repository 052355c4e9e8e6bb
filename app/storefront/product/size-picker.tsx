import { type ReactNode, useId } from "react";
import { type Choice, unitsOf } from "#core/cart/purchase-rules.ts";
import type { ProductOptions } from "#core/catalog/types.ts";

type PickerProps = {
	product: ProductOptions;
	choice: Choice;
	onPick(value: string): void;
	/** Beside the name, for the size guide. */
	aside?: ReactNode;
};

/** Sizes as a radio group; one that the chosen colour has not is struck through. */
export function SizePicker({ product, choice, onPick, aside }: PickerProps) {
	const id = useId();
	if (product.tamanhos.length === 0) return null;
	return (
		<div role="radiogroup" aria-labelledby={id} data-choice="tamanho">
			<div className="mb-2.5 flex items-baseline justify-between gap-3 text-small leading-normal">
				<p id={id}>
					Tamanho: <b className="font-semibold">{choice.size ?? "escolha um"}</b>
				</p>
				{aside}
			</div>
			<div className="grid grid-cols-[repeat(auto-fill,minmax(58px,1fr))] gap-2">
				{product.tamanhos.map((size) => {
					const gone = unitsOf(product, { size, color: choice.color }) === 0;
					return (
						<label
							key={size}
							className="relative grid h-12 cursor-pointer place-items-center overflow-hidden rounded-sm border border-line-strong text-ui font-medium transition-colors hover:border-fg has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:text-subtle has-focus-visible:shadow-[var(--ring)]"
						>
							<input
								type="radio"
								name={id}
								value={size}
								aria-label={gone ? `${size}, esgotado` : size}
								checked={choice.size === size}
								disabled={gone}
								onChange={() => onPick(size)}
								className="absolute inset-0 size-full cursor-[inherit] opacity-0"
							/>
							<span className={gone ? "line-through decoration-1" : ""}>{size}</span>
						</label>
					);
				})}
			</div>
		</div>
	);
}
