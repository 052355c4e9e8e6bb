import type { Piece } from "../shared/pricing.ts";

/** Whole centimetres and grams. */
export type Box = { length: number; width: number; height: number; grams: number };

/** Carriers charge at least this size. */
const LEAST = { length: 16, width: 11, height: 2 };

/** One box as the post office estimates it: total volume, longest side of any piece, equal other sides. */
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
