import { useId } from "react";
import type { ProductCard } from "#core/catalog/types.ts";

const MOST_SHOWN = 4;

type CardSwatchesProps = {
	product: ProductCard;
	/** The colour that the card shows, where one was named. */
	chosen: string | null;
	onPick(colour: string): void;
};

/**
 * The colours of a product on its card: one that is picked gives the card its picture and its link. One
 * stop for the keyboard, arrows within; each at least 24 px to be touched. A single colour is no choice (rule
 * catalogue 19).
 */
export function CardSwatches({ product, chosen, onPick }: CardSwatchesProps) {
	const group = useId();
	const { nome: name, cores } = product;
	if (cores.length < 2) return null;
	const first = cores.slice(0, MOST_SHOWN);
	// What was asked for is shown, wherever it stands.
	const asked = cores.find(({ nome }) => nome === product.cor);
	const shown = asked && !first.includes(asked) ? [...first.slice(0, -1), asked] : first;
	return (
		<div
			role="radiogroup"
			aria-label={`Ver ${name} em outra cor`}
			className="relative z-10 -ml-1 flex w-fit shrink-0 items-center"
		>
			{shown.map(({ nome, hex }) => (
				<label
					key={nome}
					title={nome}
					className="relative grid size-6.5 cursor-pointer place-items-center rounded-full outline-offset-[-1px] has-checked:outline-[1.5px] has-checked:outline-fg has-focus-visible:shadow-[var(--ring)]"
				>
					<input
						type="radio"
						name={group}
						aria-label={`Mostrar em ${nome}`}
						checked={chosen === nome}
						onChange={() => onPick(nome)}
						className="absolute inset-0 size-full cursor-[inherit] opacity-0"
					/>
					<span
						aria-hidden
						className="size-4 rounded-full border border-fg/25 forced-color-adjust-none forced-colors:border-[CanvasText]"
						style={{ background: hex ?? "var(--surface-3)" }}
					/>
				</label>
			))}
			{cores.length > MOST_SHOWN && (
				<span className="ml-1 text-overline">+{cores.length - MOST_SHOWN}</span>
			)}
		</div>
	);
}
