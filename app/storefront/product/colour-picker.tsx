import { useId } from "react";
import { type Choice, unitsOf } from "#core/cart/purchase-rules.ts";
import { shownSwatches } from "#core/catalog/swatch-rules.ts";
import type { ProductOptions } from "#core/catalog/types.ts";

type PickerProps = {
	product: ProductOptions;
	choice: Choice;
	onPick(value: string): void;
	/** What is sold out can be chosen too, to be told when it is back. */
	soldOutToo?: boolean;
};

/** Swatches as a radio group; a colour without units is struck through. */
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
				{shownSwatches(product.cores).map(({ nome, hex, letters, ink }) => {
					const gone = unitsOf(product, { size: null, color: nome }) === 0;
					// Choosing it is still possible; the size is chosen anew.
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
