import { NO_COLOUR } from "#core/catalog/shared/variation.ts";
import type { ProductCard } from "#core/catalog/types.ts";

/** Units of a card: of the filtered size in the displayed colour; else of all. */
export function visibleUnits(
	{ estoque, tamanho }: Pick<ProductCard, "estoque" | "tamanho">,
	colour: string | null,
): number {
	if (!tamanho) return estoque;
	const of = colour ?? NO_COLOUR;
	return Object.hasOwn(tamanho.unidades, of) ? (tamanho.unidades[of] ?? 0) : 0;
}
