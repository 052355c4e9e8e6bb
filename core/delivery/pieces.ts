import type { Piece } from "./shared/pricing.ts";
import type { ShopDelivery } from "./shared/shop-delivery.ts";

/** A line of a cart or order with catalogue measures. */
export type Measured = {
	quantity: number;
	weight: number | null;
	sides: [number, number, number] | null;
};

/** Weight and volume of lines; the shop's defaults replace unknown values (rule delivery 14). */
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
