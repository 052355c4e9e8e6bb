import { NO_COLOUR } from "#core/catalog/no-choice-rules.ts";
import type { ProductCard } from "#core/catalog/types.ts";

/** Units of what a card shows: of the size that the list was narrowed to, in the colour of its picture; else of all. */
export function unitsShown(
	{ estoque, tamanho }: Pick<ProductCard, "estoque" | "tamanho">,
	colour: string | null,
): number {
	if (!tamanho) return estoque;
	const of = colour ?? NO_COLOUR;
	return Object.hasOwn(tamanho.unidades, of) ? (tamanho.unidades[of] ?? 0) : 0;
}
