import type { StockPattern } from "../catalogue/types.ts";
import type { Chance } from "./random.ts";

type Place = { size: number; sizes: number; colour: number; chance: Chance };

const UNITS: Record<StockPattern, (place: Place) => number> = {
	alto: ({ chance }) => chance.between(14, 48),
	// The ends of the size range run out first; one size alone has no ends.
	misto: ({ size, sizes, chance }) =>
		sizes > 1 && (size === 0 || size === sizes - 1) && chance.happens(0.35)
			? 0
			: chance.between(2, 24),
	"grade-quebrada": ({ chance }) => (chance.happens(0.55) ? 0 : chance.between(1, 6)),
	ultimas: ({ size, sizes, colour, chance }) =>
		colour === 0 && size === Math.floor(sizes / 2) ? chance.between(2, 4) : 0,
	esgotado: () => 0,
};

/** Units by colour and size, uneven as in a real shop. */
export const stockOf = (
	pattern: StockPattern,
	sizes: number,
	colours: number,
	chance: Chance,
): number[][] =>
	Array.from({ length: colours }, (_, colour) =>
		Array.from({ length: sizes }, (_, size) => UNITS[pattern]({ size, sizes, colour, chance })),
	);
