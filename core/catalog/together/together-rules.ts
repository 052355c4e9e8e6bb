import type { ProductOptions } from "../types.ts";

/** So many the merchant chooses for a product (rule catalogue 21). */
export const MOST_CHOSEN = 6;
/** So many are shown, and none where there would be fewer than two. */
export const MOST_TOGETHER = 3;
const FEWEST_TOGETHER = 2;

/** A piece that goes with another: what choosing its size and colour needs. */
export type TogetherPiece = ProductOptions & {
	/** Its table of measures, under which a device remembers a size; null without one. */
	tabela_id: string | null;
};

/** What is shown of what goes together: nothing where there is hardly anything. */
export const shownTogether = (pieces: TogetherPiece[]): TogetherPiece[] =>
	pieces.length < FEWEST_TOGETHER ? [] : pieces;

type Start = {
	/** The colour of what it goes with; null where none is chosen. */
	colour: string | null;
	/** The size that is remembered for its table of measures. */
	remembered: string | undefined;
};

const inStock = (piece: TogetherPiece) => piece.variantes.filter(({ estoque }) => estoque > 0);

/** Sizes of a piece that can be had in a colour. */
export function sizesIn(piece: TogetherPiece, color: string | null): string[] {
	const had = inStock(piece).filter(({ cor }) => color === null || cor === color);
	return piece.tamanhos.filter((size) => had.some(({ tamanho }) => tamanho === size));
}

/**
 * What is chosen of a piece before anybody touches it: the colour of what it goes with where it can be had,
 * else its first that can; the remembered size, or the only one, where it can be had in that colour.
 */
export function startOf(piece: TogetherPiece, { colour, remembered }: Start) {
	const colours = piece.cores
		.map(({ nome }) => nome)
		.filter((name) => inStock(piece).some(({ cor }) => cor === name));
	const color = colours.find((name) => name === colour) ?? colours[0] ?? null;
	const sizes = sizesIn(piece, color);
	const only = piece.tamanhos.length === 1 ? sizes[0] : undefined;
	return { color, size: sizes.find((size) => size === remembered) ?? only ?? null };
}
