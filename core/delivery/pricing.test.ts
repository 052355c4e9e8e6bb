import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	chargedWeight,
	type DeliveryMethod,
	type Parcel,
	type Priced,
	priceParcel,
	type Zone,
	zoneOf,
} from "./pricing-rules.ts";

const centavos = fc.integer({ min: 0, max: 100_000 });
const cepNumber = fc.integer({ min: 1_000_000, max: 99_999_999 });
const text = (n: number) => String(n).padStart(8, "0");
const range = fc
	.tuple(cepNumber, cepNumber)
	.map(([a, b]) => ({ from: text(Math.min(a, b)), to: text(Math.max(a, b)) }));
const zone: fc.Arbitrary<Zone> = fc.record({
	name: fc.string(),
	ranges: fc.array(range, { minLength: 1, maxLength: 4 }),
	tariffs: fc.uniqueArray(fc.integer({ min: 1, max: 30_000 }), { maxLength: 6 }).chain((limits) =>
		fc.tuple(
			...[...limits.toSorted((a, b) => a - b), null].map((upTo) =>
				fc.record({
					upTo: fc.constant(upTo),
					price: centavos,
					perExtraKg: fc.constant(0),
					daysMin: fc.constant(1),
					daysMax: fc.constant(3),
				}),
			),
		),
	),
});
const method: fc.Arbitrary<DeliveryMethod> = fc.record({
	code: fc.constant("m"),
	name: fc.constant("Método"),
	carrier: fc.constant(null),
	freeAbove: fc.option(centavos),
	minimum: fc.integer({ min: 0, max: 5_000 }),
	insurance: fc.integer({ min: 0, max: 500 }),
	packagingGrams: fc.integer({ min: 0, max: 500 }),
	cubing: fc.option(fc.constantFrom(6000, 3333)),
	cubingAbove: fc.constantFrom(0, 5_000),
	zones: fc.array(zone, { maxLength: 5 }),
});
const parcel: fc.Arbitrary<Parcel> = fc.record({
	cep: cepNumber.map(text),
	subtotal: centavos,
	pieces: fc.array(
		fc.record({
			quantity: fc.integer({ min: 1, max: 10 }),
			grams: fc.integer({ min: 0, max: 3_000 }),
			volume: fc.integer({ min: 0, max: 30_000 }),
		}),
		{ minLength: 1, maxLength: 5 },
	),
});
const isPriced = (priced: ReturnType<typeof priceParcel>): priced is Priced =>
	typeof priced === "object";

describe("the price of a parcel", () => {
	it("is never below nothing, and nothing exactly above the threshold", () => {
		fc.assert(
			fc.property(method, parcel, (table, sent) => {
				const priced = priceParcel(table, sent);
				if (!isPriced(priced)) return;
				const free = table.freeAbove !== null && sent.subtotal > table.freeAbove;
				expect(priced.free).toBe(free);
				expect(priced.price).toBeGreaterThanOrEqual(0);
				if (free) expect(priced.price).toBe(0);
				else expect(priced.price).toBeGreaterThanOrEqual(priced.tariff.price ?? 0);
			}),
		);
	});

	it("is told for exactly the CEPs of some zone", () => {
		fc.assert(
			fc.property(method, parcel, (table, sent) => {
				const held = table.zones.some(({ ranges }) =>
					ranges.some(({ from, to }) => from <= sent.cep && sent.cep <= to),
				);
				const priced = priceParcel({ ...table, minimum: 0 }, sent);
				expect(priced === "no_zone").toBe(!held);
			}),
		);
	});

	it("takes the lowest limit that holds the weight, whatever the order of the table", () => {
		fc.assert(
			fc.property(method, parcel, (table, sent) => {
				const priced = priceParcel(table, sent);
				const turned = {
					...table,
					zones: table.zones.map((one) => ({ ...one, tariffs: one.tariffs.toReversed() })),
				};
				expect(priceParcel(turned, sent)).toEqual(priced);
				if (!isPriced(priced) || priced.tariff.upTo === null) return;
				expect(priced.weight).toBeLessThanOrEqual(priced.tariff.upTo);
			}),
		);
	});

	it("counts every kilogram begun above the tariff before", () => {
		const heavy = { upTo: null, price: 2_000, perExtraKg: 500, daysMin: 1, daysMax: 2 };
		const light = { upTo: 1_000, price: 1_000, perExtraKg: 0, daysMin: 1, daysMax: 2 };
		const table: DeliveryMethod = {
			code: "m",
			name: "M",
			carrier: null,
			freeAbove: null,
			minimum: 0,
			insurance: 50,
			packagingGrams: 0,
			cubing: null,
			cubingAbove: 0,
			zones: [
				{
					name: "Brasil",
					ranges: [{ from: "01000000", to: "99999999" }],
					tariffs: [heavy, light],
				},
			],
		};
		const of = (grams: number) =>
			priceParcel(table, {
				cep: "01415001",
				subtotal: 20_000,
				pieces: [{ quantity: 1, grams, volume: 0 }],
			});
		expect(of(1_000)).toMatchObject({ price: 1_000 + 100, insurance: 100 });
		expect(of(1_001)).toMatchObject({ price: 2_000 + 500 + 100 });
		expect(of(2_001)).toMatchObject({ price: 2_000 + 1_000 + 100 });
	});
});

describe("the zone of a CEP", () => {
	it("is the narrower of two ranges, and of equals the first in the list", () => {
		const wide = {
			name: "Sudeste",
			ranges: [{ from: "01000000", to: "39999999" }],
			tariffs: [],
		};
		const narrow = {
			name: "Capital",
			ranges: [{ from: "01000000", to: "05999999" }],
			tariffs: [],
		};
		for (const zones of [
			[wide, narrow],
			[narrow, wide],
		]) {
			expect(zoneOf({ zones }, "01415001")?.name).toBe("Capital");
			expect(zoneOf({ zones }, "20040020")?.name).toBe("Sudeste");
			expect(zoneOf({ zones }, "90000000")).toBeNull();
		}
		expect(zoneOf({ zones: [{ ...narrow, name: "Antes" }, narrow] }, "01415001")?.name).toBe(
			"Antes",
		);
	});
});

it("charges for the room a parcel takes, where that is more than its weight", () => {
	const pieces = [{ quantity: 2, grams: 450, volume: 30 * 25 * 5 }];
	const table = { cubing: 6000, cubingAbove: 0, packagingGrams: 50 };
	expect(chargedWeight(table, pieces)).toBe(1_250 + 50);
	expect(chargedWeight({ ...table, cubing: null }, pieces)).toBe(900 + 50);
	// Some carriers weigh on the scales alone while the room is small.
	expect(chargedWeight({ ...table, cubingAbove: 5_000 }, pieces)).toBe(900 + 50);
});
