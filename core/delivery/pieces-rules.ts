import type { ShopDelivery } from "./methods/shop-delivery-rules.ts";
import type { Piece } from "./pricing-rules.ts";

/** A line of a cart or an order as the catalogue knows it. */
export type Measured = {
	quantity: number;
	weight: number | null;
	sides: [number, number, number] | null;
};

/** What lines weigh and the room they take, with the shop's own figures where nothing is known (rule delivery 14). */
export const piecesOf = (lines: readonly Measured[], shop: ShopDelivery): Piece[] =>
	lines.map(({ quantity, weight, sides }) => {
		const [length, width, height] = sides ?? [
			shop.comprimento_padrao_cm,
			shop.largura_padrao_cm,
			shop.altura_padrao_cm,
		];
		return {
			quantity,
			grams: weight ?? shop.peso_padrao_g,
			volume: length * width * height,
			longest: Math.max(length, width, height),
		};
	});
