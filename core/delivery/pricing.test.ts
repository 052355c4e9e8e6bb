import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#core/values/dates.ts";
import { rangesOf, STATES } from "../values/address.ts";
import { endOfToken, tokenEnd } from "./carriers/read-carriers.ts";
import { preparationWords, unpromisedWords } from "./delivery.ts";
import { addBusinessDays, businessDayFrom, isBusinessDay } from "./shared/calendar.ts";
import type { OfferedMethod } from "./shared/offered-method.ts";
import { deliveryOf } from "./shared/ordered-delivery.ts";
import {
	chargedWeight,
	type DeliveryMethod,
	type Parcel,
	type Priced,
	priceParcel,
	type Zone,
	zoneOf,
} from "./shared/pricing.ts";
import { promiseFor, USUAL_PACE } from "./shared/promise.ts";
import { explainQuote } from "./shared/quote.ts";
import { tableWarnings } from "./shared/table-warnings.ts";
import { usualMethods } from "./shared/visible-methods.ts";
import type { ZoneRow, ZoneTable } from "./shared/zone-table.ts";

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

	it.each([
		[29_900, 1_200],
		[29_901, 0],
	])("for pieces of %i centavos, free above R$ 299, is %i (rule money 3)", (subtotal, price) => {
		const tariff = { upTo: null, price: 1_200, perExtraKg: 0, daysMin: 1, daysMax: 2 };
		const table: DeliveryMethod = {
			...{ code: "m", name: "M", carrier: null, freeAbove: 29_900, minimum: 0, insurance: 0 },
			...{ packagingGrams: 0, cubing: null, cubingAbove: 0 },
			zones: [{ name: "Z", ranges: [{ from: "00000000", to: "99999999" }], tariffs: [tariff] }],
		};
		expect(priceParcel(table, { cep: "01415001", subtotal, pieces: [] })).toMatchObject({ price });
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

describe("days", () => {
	it.each([
		["2026-11-20", "SP", false, "Consciência Negra"],
		["2026-11-21", "SP", false, "a Saturday"],
		["2026-11-23", "SP", true, "a Monday"],
		["2026-12-25", "SP", false, "Christmas"],
		["2027-02-09", "SP", false, "Carnival"],
		["2026-07-09", "SP", false, "a holiday of São Paulo"],
		["2026-07-09", "RJ", true, "none of Rio"],
		["2026-07-02", "BA", false, "Independence of Bahia"],
	])("%s in %s: business day %s (%s)", (day, state, business) => {
		expect(isBusinessDay(day, state)).toBe(business);
	});

	it("counts over weekends, holidays and the turn of the year", () => {
		expect(addBusinessDays("2026-12-23", 3, "SP")).toBe("2026-12-29");
		expect(addBusinessDays("2026-12-30", 2, "SP")).toBe("2027-01-04");
		expect(businessDayFrom("2026-11-20", "SP")).toBe("2026-11-23");
	});

	it("adds days one after the other: m then n is m + n, and always a business day", () => {
		const day = fc.integer({ min: 0, max: 3_000 }).map((n) => addDays("2026-01-01", n));
		const few = fc.integer({ min: 0, max: 20 });
		fc.assert(
			fc.property(day, few, few, fc.constantFrom("SP", "BA", "SC"), (from, m, n, state) => {
				const begun = businessDayFrom(from, state);
				const both = addBusinessDays(addBusinessDays(begun, m, state), n, state);
				expect(both).toBe(addBusinessDays(begun, m + n, state));
				expect(isBusinessDay(both, state)).toBe(true);
				expect(both >= begun).toBe(true);
			}),
			{ numRuns: 50 },
		);
	});
});

const usual = usualMethods({
	frete_padrao: 1_200,
	frete_expresso: 2_500,
	frete_gratis_acima: 29_900,
});
const way = { kind: "tabela", handlingDays: 1, daysMin: 7, daysMax: 10 };

describe("how soon a parcel leaves", () => {
	it("is the specified text as long as nobody changed what shops begin with", () => {
		expect(preparationWords([way, way])).toBe("1-2 dias úteis");
	});

	it.each([
		[[10, 10], "10-11 dias úteis"],
		[[0], "até 1 dia útil"],
		[[0, 1], "até 2 dias úteis"],
		[[1, 4], "1-5 dias úteis"],
	])("of ways with %j days is %s", (days, words) => {
		expect(preparationWords(days.map((handlingDays) => ({ ...way, handlingDays })))).toBe(words);
	});

	it("is nothing where everything is collected", () => {
		expect(preparationWords([{ ...way, kind: "retirada" }])).toBeNull();
		expect(preparationWords([])).toBeNull();
	});
});

describe("how long a way takes before the CEP is known", () => {
	it("keeps the specified days, and says what comes on top", () => {
		expect(usual.map(({ unpromised }) => unpromised)).toEqual(
			usual.map((method) => unpromisedWords({ ...method, handlingDays: 1 })),
		);
		expect(unpromisedWords(way)).toBe("7-10 dias úteis, mais 1-2 dias úteis de preparo");
	});

	it("speaks of one day, of the same day, and of the courier's own days", () => {
		expect(unpromisedWords({ ...way, daysMin: 1, daysMax: 1, handlingDays: 0 })).toBe(
			"1 dia útil, mais até 1 dia útil de preparo",
		);
		expect(unpromisedWords({ ...way, daysMin: 0, daysMax: 0 })).toBe(
			"no dia do envio, após 1-2 dias úteis de preparo",
		);
		expect(unpromisedWords({ ...way, kind: "motoboy", daysMin: 1, daysMax: 2 })).toBe(
			"1-2 dias, mais 1-2 dias úteis de preparo",
		);
	});
});

describe("the days of an ordered way", () => {
	const daysOf = (kind: string, daysMin: number, daysMax: number): string =>
		deliveryOf({
			shipping_method: "f0000000-0000-4000-8000-000000000000",
			shipping_quote: { name: "PAC", daysMin, daysMax, kind },
		}).days;

	it("are working days, except the courier's own and none at all", () => {
		expect(deliveryOf({ shipping_method: "express" }).days).toBe("3-5 dias úteis");
		expect(daysOf("tabela", 5, 8)).toBe("5-8 dias úteis");
		expect(daysOf("transportadora", 1, 1)).toBe("1 dia útil");
		expect(daysOf("motoboy", 1, 2)).toBe("1-2 dias");
		expect(daysOf("motoboy", 0, 0)).toBe("no mesmo dia");
		expect(daysOf("retirada", 0, 0)).toBe("");
	});
});

describe("the end of a token", () => {
	const NOW = new Date("2026-11-23T15:00:00Z");
	const tokenOf = (claims: unknown): string =>
		`eyJhbGciOiJSUzI1NiJ9.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.assinatura`;
	const endingIn = (days: number): string =>
		tokenOf({ aud: "1", exp: NOW.getTime() / 1_000 + days * 86_400 });

	it("is read from a token that says when it ends", () => {
		expect(endOfToken(endingIn(30))).toEqual(new Date("2026-12-23T15:00:00Z"));
	});

	it.each([
		["none", "um-token-sem-nenhuma-data"],
		["no JSON", "aaaa.bbbb.cccc"],
		["no date", tokenOf({ exp: "amanhã" })],
		["an impossible one", tokenOf({ exp: 1e300 })],
		["nothing", tokenOf(null)],
	])("is not known of a token that says %s", (_, token) => {
		expect(endOfToken(token)).toBeNull();
		expect(tokenEnd(token, NOW)).toBeNull();
	});

	it.each([
		[16, null],
		[3, { day: "2026-11-26", over: false }],
		[-1, { day: "2026-11-22", over: true }],
	])("that comes in %i days is said when it is time to do something", (days, said) => {
		expect(tokenEnd(endingIn(days), NOW)).toEqual(said);
	});
});

const zoneRow = (nome: string, over: Partial<ZoneRow>): ZoneRow => ({
	nome,
	estados: [],
	faixas: [],
	precos: [1_000],
	quilo: null,
	dias_min: 1,
	dias_max: 2,
	...over,
});
const of = (...zonas: ZoneRow[]): ZoneTable => ({ limites: [1_000], zonas });
const everywhere = zoneRow("Brasil", { estados: [...STATES] });
const rest = (...but: string[]) =>
	zoneRow("Resto", { estados: STATES.filter((state) => !but.includes(state)) });
const said = (table: ZoneTable, kind = "tabela") =>
	tableWarnings(table, kind).map(({ title, text }) => `${title} ${text}`);

describe("what falls through a table", () => {
	it("is nothing when every state has a zone, also one of its own inside", () => {
		expect(said(of(everywhere))).toEqual([]);
		const capital = zoneRow("Capital", { faixas: [{ from: "01000000", to: "05999999" }] });
		expect(said(of(everywhere, capital))).toEqual([]);
	});

	it("is a state without a zone, with its CEPs and where it could go", () => {
		const table = of(rest("ES"));
		expect(said(table)).toEqual([
			"Espírito Santo está sem zona. Quem mora de 29000-000 a 29999-999 não vê esta entrega.",
		]);
		expect(tableWarnings(table, "tabela")[0]?.mend).toMatchObject({ kind: "add", states: ["ES"] });
		// A state in two pieces is one gap.
		expect(said(of(rest("AM")))).toHaveLength(1);
	});

	it("is a weight without a price", () => {
		expect(said(of({ ...everywhere, precos: [null] }))).toEqual([
			"Brasil, até 1 kg, está sem preço. Um carrinho com esse peso para 69900-000 não vê esta entrega.",
		]);
	});
});

describe("what stands in a table twice", () => {
	it("is a state in two zones: the first holds", () => {
		const twice = of(
			rest("MA"),
			zoneRow("Nordeste", { estados: ["MA"] }),
			zoneRow("Norte", { estados: ["MA"] }),
		);
		expect(said(twice)).toEqual([
			"Maranhão está em duas zonas. De 65000-000 a 65999-999 vale Nordeste, que vem antes de Norte.",
		]);
		expect(tableWarnings(twice, "tabela")[0]?.mend).toMatchObject({
			kind: "remove",
			state: "MA",
			zone: 2,
		});
	});

	it("is two ranges that cross: the narrower holds", () => {
		const [sp] = rangesOf("SP");
		const table = of(
			everywhere,
			zoneRow("Centro", { faixas: [{ from: sp?.from ?? "", to: "02999999" }] }),
			zoneRow("Oeste", { faixas: [{ from: "02000000", to: "09999999" }] }),
		);
		expect(said(table)).toEqual([
			"Centro e Oeste se cruzam. De 02000-000 a 02999-999 vale Centro, a faixa mais estreita.",
		]);
	});
});

describe("what is paid on a Monday", () => {
	it.each([
		["13:59", "2026-11-23T17:00:00.000Z", "2026-11-25"],
		["14:00", "2026-11-24T17:00:00.000Z", "2026-11-26"],
	])("at %s counts until %s", (time, paidUntil, day) => {
		const promise = promiseFor(new Date(`2026-11-23T${time}:00-03:00`), "SP", 1);
		expect(promise).toEqual({ day, paidUntil: new Date(paidUntil) });
	});
});

describe("a courier of some hours and a least value", () => {
	const courier: OfferedMethod = {
		code: "motoboy",
		name: "Motoboy",
		carrier: null,
		kind: "motoboy",
		live: null,
		pickup: null,
		freeAbove: null,
		minimum: 5_000,
		insurance: 0,
		packagingGrams: 0,
		cubing: null,
		cubingAbove: 0,
		pace: { ...USUAL_PACE, own: true },
		hours: { from: "09:00", to: "18:00" },
		zones: [
			{
				name: "Centro",
				ranges: [{ from: "01000000", to: "01999999" }],
				tariffs: [{ upTo: null, price: 1_500, perExtraKg: 0, daysMin: 0, daysMax: 0 }],
			},
		],
	};
	const asked = (time: string, subtotal = 5_000) =>
		explainQuote(
			courier,
			{ cep: "01415001", subtotal, pieces: [] },
			new Date(`2026-11-23T${time}:00-03:00`),
		);

	it("is offered within them, the ends among them", () => {
		for (const time of ["09:00", "12:30", "18:00"])
			expect(asked(time)).toMatchObject({ priced: { price: 1_500 } });
		for (const time of ["08:59", "18:01"]) expect(asked(time)).toBe("closed");
	});

	it("takes what is worth just that, and nothing below", () => {
		expect(asked("12:00", 5_000)).toMatchObject({ priced: { price: 1_500 } });
		expect(asked("12:00", 4_999)).toBe("below_minimum");
	});
});
