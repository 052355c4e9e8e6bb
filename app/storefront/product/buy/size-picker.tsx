import clsx from "clsx";
import { Bell } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { type Choice, unitsOf } from "#core/cart/shared/purchase.ts";
import type { ProductOptions } from "#core/catalog/types.ts";

type PickerProps = {
	product: ProductOptions;
	choice: Choice;
	onPick(value: string): void;
	yours?: string | null;
	aside?: ReactNode;
	/** Sold-out options can be chosen too, for the stock notice. */
	soldOutToo?: boolean;
	/** A size is required and missing. */
	invalid?: boolean;
};

/** Sizes as a radio group; those missing in the chosen colour are struck through. */
export function SizePicker({
	product,
	choice,
	onPick,
	yours,
	aside,
	soldOutToo = false,
	invalid = false,
}: PickerProps) {
	const id = useId();
	if (product.tamanhos.length === 0) return null;
	const isGone = (size: string) => unitsOf(product, { size, color: choice.color }) === 0;
	return (
		<div
			role="radiogroup"
			aria-labelledby={id}
			aria-invalid={invalid || undefined}
			data-choice="tamanho"
		>
			<div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-2 text-small leading-normal">
				<p id={id}>
					Tamanho:{" "}
					<b translate="no" className="font-semibold">
						{choice.size ?? "escolha um"}
						{choice.size && isGone(choice.size) && ", esgotado"}
					</b>
					{choice.size !== null && choice.size === yours && (
						<span className="text-subtle"> · Seu tamanho</span>
					)}
				</p>
				{aside}
			</div>
			<div className="grid grid-cols-[repeat(auto-fill,minmax(50px,1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(58px,1fr))]">
				{product.tamanhos.map((size) => {
					const gone = isGone(size);
					return (
						<label
							key={size}
							className={clsx(
								"relative grid h-12 cursor-pointer place-items-center overflow-hidden rounded-sm border text-ui font-medium transition-colors hover:border-fg has-checked:border-ink has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:text-subtle has-focus-visible:shadow-[var(--ring)]",
								invalid ? "border-bad-text" : "border-line-strong",
								gone && soldOutToo
									? "border-dashed text-subtle has-checked:border-2 has-checked:border-solid has-checked:text-fg"
									: "has-checked:bg-ink has-checked:text-on-ink",
							)}
						>
							<input
								type="radio"
								name={id}
								value={size}
								aria-label={gone ? `${size}, esgotado` : size}
								checked={choice.size === size}
								disabled={gone && !soldOutToo}
								data-gone={gone || undefined}
								onChange={() => onPick(size)}
								className="absolute inset-0 size-full cursor-[inherit] opacity-0"
							/>
							<span className="flex items-center gap-1 sm:gap-1.5">
								<span className={gone ? "line-through decoration-1" : ""}>{size}</span>
								{gone && soldOutToo && <Icon of={Bell} className="size-3.5" />}
							</span>
						</label>
					);
				})}
			</div>
		</div>
	);
}
