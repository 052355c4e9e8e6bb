import clsx from "clsx";
import { Bell } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { type Choice, unitsOf } from "#core/cart/shared/purchase.ts";
import { visibleSwatches } from "#core/catalog/shared/swatch.ts";
import type { ProductOptions } from "#core/catalog/types.ts";

type Begin = {
	soldOutToo?: boolean;
	/** Initial colour, if available. */
	colour?: string | null;
};

/**
 * The chosen variation. A single size or colour is preselected. With `soldOutToo` a sold-out choice stays, for the
 * stock notice.
 */
export function useChoice(
	product: ProductOptions,
	{ soldOutToo = false, colour = null }: Begin = {},
) {
	const only = product.cores.length === 1 ? product.cores[0] : undefined;
	const initial = product.cores.find(
		({ nome }) => nome === colour && unitsOf(product, { size: null, color: nome }) > 0,
	);
	const [choice, setChoice] = useState<Choice>({
		size: product.tamanhos.length === 1 ? (product.tamanhos[0] ?? null) : null,
		color: (only ?? initial)?.nome ?? null,
		quantity: 1,
	});
	const settle = (next: Choice): Choice => {
		const gone = unitsOf(product, next) === 0 && next.color && !soldOutToo;
		const size = gone ? null : next.size;
		const most = Math.max(1, unitsOf(product, { ...next, size }));
		return { ...next, size, quantity: Math.min(next.quantity, most) };
	};
	return {
		choice,
		pickSize: (size: string) => setChoice((now) => settle({ ...now, size })),
		pickColour: (color: string) => setChoice((now) => settle({ ...now, color })),
		setQuantity: (quantity: number) => setChoice((now) => ({ ...now, quantity })),
	};
}

export function missingOf(
	{ tamanhos, cores }: Pick<ProductOptions, "tamanhos" | "cores">,
	{ size, color }: Choice,
): "tamanho" | "cor" | null {
	if (tamanhos.length > 0 && !size) return "tamanho";
	return cores.length > 0 && !color ? "cor" : null;
}

/** Focuses the missing choice in `place`: its first available option, else its first. */
export function focusMissing(
	place: ParentNode | null,
	product: Pick<ProductOptions, "tamanhos" | "cores">,
	choice: Choice,
): void {
	const inputs = place?.querySelectorAll<HTMLInputElement>(
		`[data-choice="${missingOf(product, choice) ?? "cor"}"] input:enabled`,
	);
	const choices = [...(inputs ?? [])];
	const free = choices.find((input) => input.dataset["gone"] === undefined);
	(free ?? choices[0])?.focus();
}

type ColourPickerProps = {
	product: ProductOptions;
	choice: Choice;
	onPick(value: string): void;
	/** Sold-out options can be chosen too, for the stock notice. */
	soldOutToo?: boolean;
};

/** Swatches as a radio group; sold-out colours are struck through. */
export function ColourPicker({ product, choice, onPick, soldOutToo = false }: ColourPickerProps) {
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

type SizePickerProps = {
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
}: SizePickerProps) {
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
