import type { CepRange } from "#core/values/cep-rules.ts";

/** What one step of weight costs within a zone. Centavos, grams, business days. */
export type Tariff = {
	/** Up to this weight, itself included; null without limit. */
	upTo: number | null;
	/** Null: what weighs so much does not go there. */
	price: number | null;
	/** For every kilogram begun above the tariff before, or above nothing. */
	perExtraKg: number;
	daysMin: number;
	daysMax: number;
};

export type Zone = { name: string; ranges: CepRange[]; tariffs: Tariff[] };

/** One way to deliver, as its table says. Amounts in centavos. */
export type DeliveryMethod = {
	/** What the order keeps. */
	code: string;
	name: string;
	carrier: string | null;
	/** Goods strictly above this travel free; null never. */
	freeAbove: number | null;
	/** Goods below this do not travel so. */
	minimum: number;
	/** Of the goods' value, in hundredths of a percent. */
	insurance: number;
	/** Added to every parcel. */
	packagingGrams: number;
	/** Cubic centimetres that count as a kilogram; null where only real weight counts. */
	cubing: number | null;
	/** Up to so many cubed grams only the scales count. */
	cubingAbove: number;
	zones: Zone[];
};

/** A piece of the cart: grams and centimetres, zero where they are not known. */
export type Piece = {
	quantity: number;
	grams: number;
	volume: number;
	/** Its longest side; without it, it counts as a cube. */
	longest?: number;
};

export type Parcel = { cep: string; subtotal: number; pieces: Piece[] };

export type Priced = {
	price: number;
	zone: string;
	/** Grams that were charged. */
	weight: number;
	tariff: Tariff;
	/** What the tariff asks, its kilograms and the insurance, before it travels free. */
	full: number;
	extraKg: number;
	free: boolean;
	insurance: number;
};

/** Why a method does not take a parcel. */
export type NotTaken = "no_zone" | "no_tariff" | "below_minimum";

type Weighing = Pick<DeliveryMethod, "cubing" | "cubingAbove" | "packagingGrams">;

/** What a method charges for, in grams: the real weight or the cubed one, whichever is more (rule delivery 8). */
export function chargedWeight(
	{ cubing, cubingAbove, packagingGrams }: Weighing,
	pieces: Piece[],
): number {
	const sum = (of: (piece: Piece) => number) =>
		pieces.reduce((total, piece) => total + of(piece) * piece.quantity, 0);
	const real = sum(({ grams }) => grams);
	const cubed = cubing ? Math.ceil((sum(({ volume }) => volume) * 1000) / cubing) : 0;
	return (cubed > cubingAbove ? Math.max(real, cubed) : real) + packagingGrams;
}

const width = ({ from, to }: CepRange): number => Number(to) - Number(from);

/** The zone of a CEP: the narrowest range that holds it, of equals the first in the list. */
export function zoneOf({ zones }: Pick<DeliveryMethod, "zones">, cep: string): Zone | null {
	let best: { zone: Zone; width: number } | null = null;
	for (const zone of zones) {
		for (const range of zone.ranges) {
			if (cep < range.from || cep > range.to) continue;
			if (!best || width(range) < best.width) best = { zone, width: width(range) };
		}
	}
	return best?.zone ?? null;
}

/** The tariff of a weight: the lowest limit that holds it. */
export function tariffOf({ tariffs }: Zone, weight: number): Tariff | null {
	const limit = ({ upTo }: Tariff) => upTo ?? Number.POSITIVE_INFINITY;
	const holding = tariffs.filter((tariff) => weight <= limit(tariff));
	return holding.reduce<Tariff | null>(
		(lowest, tariff) => (lowest === null || limit(tariff) < limit(lowest) ? tariff : lowest),
		null,
	);
}

/** Where the weight of a tariff begins, in grams. */
const beginOf = ({ tariffs }: Zone, { upTo }: Tariff): number =>
	Math.max(0, ...tariffs.map((other) => other.upTo ?? 0).filter((g) => upTo === null || g < upTo));

/** What a zone asks for a weight, with the kilograms begun above its limits; null where it does not go. */
export function tariffPrice(
	zone: Zone,
	weight: number,
): { tariff: Tariff; extraKg: number; price: number } | null {
	const tariff = tariffOf(zone, weight);
	if (!tariff || tariff.price === null) return null;
	const extraKg =
		tariff.perExtraKg > 0 ? Math.ceil(Math.max(0, weight - beginOf(zone, tariff)) / 1000) : 0;
	return { tariff, extraKg, price: tariff.price + extraKg * tariff.perExtraKg };
}

/** What a method asks for a parcel, and by which rules; or why it does not take it (rule delivery 8). */
export function priceParcel(method: DeliveryMethod, parcel: Parcel): Priced | NotTaken {
	if (parcel.subtotal < method.minimum) return "below_minimum";
	const zone = zoneOf(method, parcel.cep);
	if (!zone) return "no_zone";
	const weight = chargedWeight(method, parcel.pieces);
	const found = tariffPrice(zone, weight);
	if (!found) return "no_tariff";
	const { tariff, extraKg } = found;
	const free = method.freeAbove !== null && parcel.subtotal > method.freeAbove;
	const insurance = Math.round((parcel.subtotal * method.insurance) / 10_000);
	const full = found.price + insurance;
	return {
		price: free ? 0 : full,
		zone: zone.name,
		weight,
		tariff,
		full,
		extraKg,
		free,
		insurance,
	};
}
