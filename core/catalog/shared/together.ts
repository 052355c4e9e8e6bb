import type { ProductOptions } from "../types.ts";

/** Most companions displayed; none when there would be fewer than two. */
export const MOST_TOGETHER = 3;
const FEWEST_TOGETHER = 2;

export type TogetherPiece = ProductOptions & {
	/** Its size chart, under which the browser stores a size; null without one. */
	tabela_id: string | null;
};

/** The companions to display; empty when there are too few. */
export const visibleTogether = (pieces: TogetherPiece[]): TogetherPiece[] =>
	pieces.length < FEWEST_TOGETHER ? [] : pieces;

type Start = {
	/** Colour chosen for the main product; null without one. */
	colour: string | null;
	/** The stored size for its size chart. */
	remembered: string | undefined;
};

const inStock = (piece: TogetherPiece) => piece.variantes.filter(({ estoque }) => estoque > 0);

/** Available sizes of a piece in a colour. */
export function sizesIn(piece: TogetherPiece, color: string | null): string[] {
	const had = inStock(piece).filter(({ cor }) => color === null || cor === color);
	return piece.tamanhos.filter((size) => had.some(({ tamanho }) => tamanho === size));
}

/** The main product's colour where available, else the first; the stored or only size where available. */
export function startOf(piece: TogetherPiece, { colour, remembered }: Start) {
	const colours = piece.cores
		.map(({ nome }) => nome)
		.filter((name) => inStock(piece).some(({ cor }) => cor === name));
	const color = colours.find((name) => name === colour) ?? colours[0] ?? null;
	const sizes = sizesIn(piece, color);
	const only = piece.tamanhos.length === 1 ? sizes[0] : undefined;
	return { color, size: sizes.find((size) => size === remembered) ?? only ?? null };
}
