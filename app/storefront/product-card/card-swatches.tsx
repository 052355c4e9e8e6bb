import type { CSSProperties } from "react";
import { shownSwatches } from "#core/catalog/swatch-rules.ts";
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
	const { id, nome: name, cores } = product;
	if (cores.length < 2) return null;
	const swatches = shownSwatches(cores);
	const first = swatches.slice(0, MOST_SHOWN);
	// What was asked for is shown, wherever it stands.
	const asked = swatches.find(({ nome }) => nome === product.cor);
	const shown = asked && !first.includes(asked) ? [...first.slice(0, -1), asked] : first;
	return (
		<div
			role="radiogroup"
			aria-label={`Ver ${name} em outra cor`}
			className="relative z-10 flex w-fit shrink-0 items-center max-w-full max-lg:-mt-4 max-lg:-ml-3.5 lg:-ml-1"
		>
			{shown.map(({ nome, hex, letters, ink }) => (
				<input
					key={nome}
					type="radio"
					name={`cores-${id}`}
					title={nome}
					aria-label={`Mostrar em ${nome}`}
					checked={chosen === nome}
					onChange={() => onPick(nome)}
					data-letters={letters || undefined}
					className="swatch"
					style={{ "--dot": hex, "--dot-ink": ink } as CSSProperties}
				/>
			))}
			{cores.length > MOST_SHOWN && (
				<span className="ml-1 text-overline">+{cores.length - MOST_SHOWN}</span>
			)}
		</div>
	);
}
