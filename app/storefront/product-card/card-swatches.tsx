import type { CSSProperties } from "react";
import { visibleSwatches } from "#core/catalog/shared/swatch.ts";
import type { ProductCard } from "#core/catalog/types.ts";

/** As many as fit a phone's card, 44 px each. */
const MOST_VISIBLE = 3;

type CardSwatchesProps = {
	product: ProductCard;
	chosen: string | null;
	onPick(colour: string): void;
};

/**
 * The colours of a product on its card; picking one changes picture and link. One tab stop, arrows within, 44 px for
 * a thumb. Hidden for a single colour (rule catalogue 19).
 */
export function CardSwatches({ product, chosen, onPick }: CardSwatchesProps) {
	const { id, nome: name, cores } = product;
	if (cores.length < 2) return null;
	const swatches = visibleSwatches(cores);
	const first = swatches.slice(0, MOST_VISIBLE);
	// The filtered colour is always visible.
	const current = swatches.find(({ nome }) => nome === product.cor);
	const visible = current && !first.includes(current) ? [...first.slice(0, -1), current] : first;
	return (
		<div
			role="radiogroup"
			aria-label={`Ver ${name} em outra cor`}
			className="relative z-10 flex w-fit shrink-0 items-center max-w-full max-lg:-mt-4 max-lg:-ml-3.5 lg:-ml-1"
		>
			{visible.map(({ nome, hex, letters, ink }) => (
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
			{cores.length > MOST_VISIBLE && (
				<span className="ml-1 text-overline">+{cores.length - MOST_VISIBLE}</span>
			)}
		</div>
	);
}
