import type { Piece } from "../pricing-rules.ts";

/** Whole centimetres and grams. */
export type Box = { length: number; width: number; height: number; grams: number };

/** Smaller parcels are counted as this large. */
const LEAST = { length: 16, width: 11, height: 2 };

/**
 * One box for all pieces: their room stays, the longest side of any of them stays, and the two others are
 * alike, as the post office's own shops reckon where nobody packs by measure.
 */
export function boxOf(pieces: readonly Piece[], packagingGrams: number): Box {
	const sum = (of: (piece: Piece) => number) =>
		pieces.reduce((total, piece) => total + of(piece) * piece.quantity, 0);
	const volume = sum((piece) => piece.volume);
	const length = Math.max(
		LEAST.length,
		...pieces.map(({ longest, volume: room }) => Math.ceil(longest ?? Math.cbrt(room))),
	);
	const side = Math.ceil(Math.sqrt(volume / length));
	return {
		length,
		width: Math.max(LEAST.width, side),
		height: Math.max(LEAST.height, side),
		grams: Math.max(1, sum(({ grams }) => grams) + packagingGrams),
	};
}
