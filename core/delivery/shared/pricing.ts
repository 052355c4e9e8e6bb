import type { CepRange } from "#core/values/address.ts";

/** Price of one weight step in a zone. Centavos, grams, business days. */
export type Tariff = {
	/** Upper limit in grams, inclusive; null without limit. */
	upTo: number | null;
	/** Null: not accepted. */
	price: number | null;
	/** Per started kilogram above the previous tariff, or above zero. */
	perExtraKg: number;
	daysMin: number;
	daysMax: number;
};

export type Zone = { name: string; ranges: CepRange[]; tariffs: Tariff[] };

/** A delivery method with its table. Amounts in centavos. */
export type DeliveryMethod = {
	/** Code stored with the order. */
	code: string;
	name: string;
	carrier: string | null;
	/** Delivery is free strictly above this; null never. */
	freeAbove: number | null;
	/** Minimum value of the goods. */
	minimum: number;
	/** Of the goods' value, in hundredths of a percent. */
	insurance: number;
	/** Added to every parcel. */
	packagingGrams: number;
	/** Cubic centimetres per kilogram; null charges real weight only. */
	cubing: number | null;
	/** Up to this cubed weight in grams, only real weight counts. */
	cubingAbove: number;
	zones: Zone[];
};

/** A piece of the cart: grams and centimetres, zero when unknown. */
export type Piece = {
	quantity: number;
	grams: number;
	volume: number;
	/** Its longest side; when missing, assumes a cube. */
	longest?: number;
};

export type Parcel = { cep: string; subtotal: number; pieces: Piece[] };

export type Priced = {
	price: number;
	zone: string;
	/** Charged weight in grams. */
	weight: number;
	tariff: Tariff;
	/** Tariff, extra kilograms and insurance, before free delivery. */
	full: number;
	extraKg: number;
	free: boolean;
	insurance: number;
};

/** Why a method rejects a parcel. */
export type NotTaken = "no_zone" | "no_tariff" | "below_minimum";

type Weighing = Pick<DeliveryMethod, "cubing" | "cubingAbove" | "packagingGrams">;

/** Charged weight in grams: the larger of real and cubed weight (rule delivery 8). */
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

/** The zone of a CEP: the narrowest matching range, the first one among equals. */
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

/** The tariff of a weight: the lowest limit that includes it. */
export function tariffOf({ tariffs }: Zone, weight: number): Tariff | null {
	const limit = ({ upTo }: Tariff) => upTo ?? Number.POSITIVE_INFINITY;
	const holding = tariffs.filter((tariff) => weight <= limit(tariff));
	return holding.reduce<Tariff | null>(
		(lowest, tariff) => (lowest === null || limit(tariff) < limit(lowest) ? tariff : lowest),
		null,
	);
}

/** Lower bound of a tariff, in grams. */
const beginOf = ({ tariffs }: Zone, { upTo }: Tariff): number =>
	Math.max(0, ...tariffs.map((other) => other.upTo ?? 0).filter((g) => upTo === null || g < upTo));

/** A zone's price for a weight, with started kilograms above its limits; null when not accepted. */
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

/** Prices a parcel with the applied rules, or returns why the method rejects it (rule delivery 8). */
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
