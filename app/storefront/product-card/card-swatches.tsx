import { useId } from "react";
import type { ProductCard } from "#core/catalog/types.ts";

/** As many as a card of a phone has room for, 44 px each. */
const MOST_SHOWN = 3;

type CardSwatchesProps = {
	product: ProductCard;
	/** The colour that the card shows, where one was named. */
	chosen: string | null;
	onPick(colour: string): void;
};

/**
 * The colours of a product on its card: one that is picked gives the card its picture and its link. One
 * stop for the keyboard, arrows within; each has 44 px for a thumb. A single colour is no choice (rule
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
			className="relative z-10 flex w-fit shrink-0 items-center max-w-full max-lg:-my-2.25 max-lg:-ml-3.5 lg:-ml-1"
		>
			{shown.map(({ nome, hex }) => (
				<label
					key={nome}
					title={nome}
					className="group/swatch relative grid size-6.5 cursor-pointer place-items-center max-lg:size-11"
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
						className="size-4 rounded-full border border-fg/25 outline-offset-4 forced-color-adjust-none group-has-checked/swatch:outline-[1.5px] group-has-checked/swatch:outline-fg group-has-focus-visible/swatch:shadow-[var(--ring)] forced-colors:border-[CanvasText]"
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
