import { useId } from "react";
import { type Choice, unitsOf } from "#core/cart/shared/purchase.ts";
import { visibleSwatches } from "#core/catalog/shared/swatch.ts";
import type { ProductOptions } from "#core/catalog/types.ts";

type PickerProps = {
	product: ProductOptions;
	choice: Choice;
	onPick(value: string): void;
	/** Sold-out options can be chosen too, for the stock notice. */
	soldOutToo?: boolean;
};

/** Swatches as a radio group; sold-out colours are struck through. */
export function ColourPicker({ product, choice, onPick, soldOutToo = false }: PickerProps) {
	const id = useId();
	if (product.cores.length === 0) return null;
	return (
		<div role="radiogroup" aria-labelledby={id} data-choice="cor">
			<p id={id} className="mb-2.5 text-small leading-normal">
				Cor:{" "}
				<b translate="no" className="font-semibold">
					{choice.color ?? "escolha uma"}
				</b>
			</p>
			<div className="-ml-1.5 flex flex-wrap gap-1">
				{visibleSwatches(product.cores).map(({ nome, hex, letters, ink }) => {
					const gone = unitsOf(product, { size: null, color: nome }) === 0;
					// Still selectable; the size then has to be chosen again.
					const missing = !gone && unitsOf(product, { size: choice.size, color: nome }) === 0;
					const label = gone
						? `${nome}, esgotado`
						: missing
							? `${nome}, sem o tamanho ${choice.size}`
							: nome;
					return (
						<label
							key={nome}
							title={label}
							className="relative grid size-11 cursor-pointer place-items-center rounded-full has-checked:shadow-[inset_0_0_0_1.5px_var(--color-text)] has-disabled:cursor-not-allowed has-focus-visible:shadow-[var(--ring)]"
						>
							<input
								type="radio"
								name={id}
								value={nome}
								aria-label={label}
								checked={choice.color === nome}
								disabled={gone && !soldOutToo}
								data-gone={gone || missing || undefined}
								onChange={() => onPick(nome)}
								className="peer absolute inset-0 size-full cursor-[inherit] opacity-0"
							/>
							<span
								aria-hidden
								className="grid size-7.5 place-items-center rounded-full border border-fg/25 text-caption leading-none font-semibold forced-color-adjust-none peer-disabled:opacity-40 forced-colors:border-[CanvasText]"
								style={{ background: hex, color: ink }}
							>
								{letters}
							</span>
							{(gone || missing) && (
								<span
									aria-hidden
									className="absolute h-px w-9 -rotate-45 bg-fg/60 forced-colors:bg-[CanvasText]"
								/>
							)}
						</label>
					);
				})}
			</div>
		</div>
	);
}
