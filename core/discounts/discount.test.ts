import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "#testing/runs.ts";
import { normalizeCode } from "./shared/code.ts";
import {
	type DiscountCart,
	type DiscountedLine,
	type DiscountRule,
	judgeDiscounts,
	SMALLEST_CHARGE,
} from "./shared/discount.ts";
import { discountForm, NEW_DISCOUNT } from "./shared/discount-fields.ts";
import { discountSentence, messageForDiscount } from "./shared/discount-words.ts";

const COAT = { productId: "a", price: 28_990, quantity: 1 };
const BAG = { productId: "b", price: 5_005, quantity: 2 };
const NOW = new Date("2026-11-28T12:00:00Z");

let last = 0;
const rule = (over: Partial<DiscountRule>): DiscountRule => {
	const id = String(++last);
	return { ...NEW_DISCOUNT, name: `D${id}`, automatic: true, id, used: 0, ...over };
};
const percent = (discount_value: number, over: Partial<DiscountRule> = {}) =>
	rule({ discount_value, ...over });
const fixed = (discount_value: number, over: Partial<DiscountRule> = {}) =>
	rule({ discount_type: "fixed", discount_value, ...over });
const only = { applies_to: { all: false } };

const cart = (lines: DiscountedLine[], over: Partial<DiscountCart> = {}): DiscountCart => ({
	lines,
	shipping: 1_200,
	email: "ana@example.com",
	now: NOW,
	bought: false,
	uses: new Map(),
	held: new Set(),
	scopes: new Map(),
	...over,
});

const judge = (rules: DiscountRule[], lines: DiscountedLine[], over: Partial<DiscountCart> = {}) =>
	judgeDiscounts(rules, cart(lines, over));
const amounts = (...given: Parameters<typeof judge>) =>
	judge(...given).judged.map((one) => (one.taken ? one.amount + one.freight : one.why.code));

describe("what one discount gives", () => {
	const bagsOnly = percent(1_000, only);
	const kit = (pieces: number, price: number) =>
		rule({ discount_type: "kit", kit_pieces: pieces, discount_value: price });
	const steps = rule({
		discount_type: "progressive",
		discount_value: null,
		steps: [
			{ pieces: 2, percent: 1_000 },
			{ pieces: 3, percent: 1_500 },
		],
	});
	const freight = (discount_value: number | null) =>
		rule({ discount_type: "free_shipping", discount_value });

	it.each([
		["10 %", percent(1_000), [COAT], 2_899],
		// 50,05 × 0,875 = 43,79375: the rest is 43,79.
		["12,5 %", percent(1_250), [{ ...BAG, quantity: 1 }], 626],
		["10 % of its products only", bagsOnly, [COAT, BAG], 1_001],
		["10 % of products that are not there", bagsOnly, [COAT], "other_products"],
		["R$ 20", fixed(2_000), [COAT], 2_000],
		["R$ 2.000 of less", fixed(200_000), [COAT], 28_990 - SMALLEST_CHARGE],
		["everything", percent(10_000), [COAT], 28_990 - SMALLEST_CHARGE],
		["something of the smallest", percent(1_000), [{ ...COAT, price: 50 }], "nothing"],
		["10 % from 2 pieces", steps, [BAG], 1_001],
		["15 % from 3 pieces", steps, [COAT, BAG], 5_850],
		["no step yet", steps, [COAT], "pieces"],
		["2 for R$ 80", kit(2, 8_000), [BAG], 2_010],
		["3 for R$ 300, the dearest first", kit(3, 30_000), [{ ...COAT, quantity: 2 }, BAG], 32_985],
		["a kit that would cost more", kit(2, 90_000), [BAG], "nothing"],
		["a kit that is not whole", kit(3, 8_000), [BAG], "pieces"],
		["free delivery", freight(null), [COAT], 1_200],
		["up to R$ 5 of the delivery", freight(500), [COAT], 500],
	] as const)("%s", (_, given, lines, amount) => {
		const scopes = new Map([[bagsOnly.id, new Set(["b"])]]);
		expect(amounts([given], [...lines], { scopes })).toEqual([amount]);
	});

	it("of the delivery is nothing while that is free or unknown", () => {
		expect(amounts([freight(null)], [COAT], { shipping: 0 })).toEqual(["no_freight"]);
		expect(amounts([freight(null)], [COAT], { shipping: null })).toEqual(["freight_unknown"]);
	});

	it("is off the lines that it is for", () => {
		const scopes = new Map([[bagsOnly.id, new Set(["b"])]]);
		expect(judge([bagsOnly], [COAT, BAG], { scopes }).lines).toEqual([0, 1_001]);
	});
});

describe("a condition that is not met", () => {
	const day = (text: string) => new Date(`2026-${text}T12:00:00Z`);
	it.each([
		["is off", { active: false }, {}, "unknown"],
		["is over", { valid_until: day("11-27") }, {}, "expired"],
		["has not begun", { valid_from: day("11-29") }, {}, "not_yet"],
		["has no uses left", { usage_limit: 2, used: 2 }, {}, "used"],
		["is of another e-mail", { customer_email: "bia@example.com" }, {}, "other_email"],
		["needs the e-mail", { first_purchase: true }, { email: " " }, "no_email"],
		["is for the first purchase", { first_purchase: true }, { bought: true }, "not_first"],
		["asks for more", { minimum_amount: 28_991 }, {}, "minimum"],
	] as const)("the discount %s", (_, over, facts, why) => {
		expect(amounts([percent(1_000, over)], [COAT], facts)).toEqual([why]);
	});

	it("counts this person's uses, and not those that the order itself holds", () => {
		const once = percent(1_000, { per_person: 1, usage_limit: 1, used: 1 });
		const uses = new Map([[once.id, 1]]);
		expect(amounts([once], [COAT], { held: new Set([once.id]) })).toEqual([2_899]);
		expect(amounts([once], [COAT], { held: new Set([once.id]), uses })).toEqual(["per_person"]);
	});

	it("says what is missing, and since when it is over, in São Paulo", () => {
		const [minimum] = judge([percent(1_000, { minimum_amount: 30_000 })], [COAT]).judged;
		expect(!minimum?.taken && messageForDiscount(minimum?.why ?? { code: "nothing" })).toBe(
			"Este cupom vale em pedidos a partir de R$\u00a0300,00. Faltam R$\u00a010,10 em peças",
		);
		expect(messageForDiscount({ code: "expired", since: new Date("2026-12-01T01:00:00Z") })).toBe(
			"Este cupom venceu em 30/11/2026",
		);
		expect(messageForDiscount({ code: "pieces", pieces: 3, missing: 1 }, "Jalecos")).toBe(
			"Este cupom vale a partir de 3 peças de Jalecos. Falta 1 peça",
		);
	});
});

describe("several discounts", () => {
	it("that do not add up give the best one, and name it to the others", () => {
		const best = percent(2_000, { name: "Vinte" });
		const { judged } = judge([percent(1_000), best], [COAT]);
		expect(judged).toMatchObject([
			{ taken: false, why: { code: "beaten", by: "Vinte", amount: 5_798 } },
			{ taken: true, amount: 5_798 },
		]);
	});

	it("that add up come with it, each of the full price", () => {
		const adding = [percent(1_000, { adds_up: true }), fixed(500, { adds_up: true })];
		expect(amounts([percent(2_000), ...adding, percent(1_500)], [COAT])).toEqual([
			5_798,
			2_899,
			500,
			"beaten",
		]);
	});

	it("prefer the code among equals", () => {
		expect(amounts([percent(1_000), percent(1_000, { code: "DEZ" })], [COAT])).toEqual([
			"beaten",
			2_899,
		]);
	});

	it("are whole, take no line below zero, and leave the smallest charge", () => {
		const STEPS = [{ pieces: 2, percent: 3_333 }];
		const anyRule = fc.record({
			discount_type: fc.constantFrom("percentage", "fixed", "kit", "progressive", "free_shipping"),
			discount_value: fc.integer({ min: 1, max: 10_000 }),
			kit_pieces: fc.integer({ min: 2, max: 4 }),
			steps: fc.constant(STEPS),
			adds_up: fc.boolean(),
			scoped: fc.boolean(),
		});
		const anyLine = fc.record({
			productId: fc.constantFrom("a", "b"),
			price: fc.integer({ min: 0, max: 100_000 }),
			quantity: fc.integer({ min: 1, max: 20 }),
		});
		fc.assert(
			fc.property(
				fc.array(anyRule, { maxLength: 5 }),
				fc.array(anyLine, { maxLength: 6 }),
				fc.integer({ min: 0, max: 5_000 }),
				(given, lines, shipping) => {
					const rules = given.map(({ scoped, ...over }) =>
						rule({ ...over, ...(scoped && only) } as Partial<DiscountRule>),
					);
					const scopes = new Map(rules.map(({ id }) => [id, new Set(["a"])]));
					const { judged, lines: off } = judge(rules, lines, { shipping, scopes });
					const taken = judged.flatMap((one) => (one.taken ? [one] : []));
					const sum = (all: number[]) => all.reduce((total, one) => total + one, 0);
					const totals = lines.map(({ price, quantity }) => price * quantity);
					off.forEach((amount, at) => {
						expect(Number.isInteger(amount)).toBe(true);
						expect(amount).toBeGreaterThanOrEqual(0);
						expect(amount).toBeLessThanOrEqual(totals[at] ?? 0);
					});
					expect(sum(off)).toBe(sum(taken.map(({ amount }) => amount)));
					expect(sum(off)).toBeLessThanOrEqual(Math.max(0, sum(totals) - SMALLEST_CHARGE));
					expect(sum(taken.map(({ freight }) => freight))).toBeLessThanOrEqual(shipping);
					expect(taken.filter((one) => !one.rule.adds_up).length).toBeLessThanOrEqual(1);
				},
			),
			{ numRuns: runs(100, 2_000) },
		);
	});
});

describe("the form of a discount", () => {
	const typed = { discount_type: "percentage", discount_value: "10", code: "bem vinda" };
	const wrongIn = (over: object) => {
		const parsed = discountForm.safeParse({ applies_to: { all: true }, ...typed, ...over });
		return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join("."));
	};

	it("reads a code and a percentage, and empties what the type does not use", () => {
		const steps = [{ pieces: "2", percent: "10" }];
		const read = discountForm.parse({ ...typed, applies_to: { all: true }, steps });
		expect(read).toMatchObject({ code: "BEMVINDA", discount_value: 1_000, steps: [] });
	});

	it.each([
		[{ code: "" }, ["code"]],
		[{ code: "AB" }, ["code"]],
		[{ automatic: true }, ["name"]],
		[{ discount_value: "101" }, ["discount_value"]],
		[{ discount_type: "kit" }, ["kit_pieces"]],
		[{ discount_type: "progressive" }, ["steps"]],
		[
			{
				discount_type: "progressive",
				steps: [
					{ pieces: "3", percent: "10" },
					{ pieces: "2", percent: "20" },
				],
			},
			["steps"],
		],
		[{ applies_to: { all: false } }, ["applies_to"]],
		[{ valid_from: "2026-12-02T00:00", valid_until: "2026-12-01T00:00" }, ["valid_until"]],
		[{ customer_email: "ana" }, ["customer_email"]],
	])("refuses %j", (over, fields) => {
		expect(wrongIn(over)).toEqual(fields);
	});

	it("is a sentence", () => {
		const written = {
			...percent(1_000, {
				automatic: false,
				code: "BEMVINDA",
				minimum_amount: 20_000,
				usage_limit: 100,
			}),
			applies_to: { all: false, categories: ["x"] },
		};
		expect(discountSentence(written, "Jalecos")).toBe(
			"Com o código BEMVINDA: 10% em Jalecos, pedidos a partir de R$\u00a0200,00; até 100 usos no total, sem prazo. Não soma: entre os que não somam, o pedido leva o que der mais.",
		);
	});
});

it.each([
	[" desc-7k3q ", "DESC-7K3Q"],
	["DESC 7K3Q", "DESC7K3Q"],
	["%_'\n", ""],
])("reads %j as %s", (typed, code) => {
	expect(normalizeCode(typed)).toBe(code);
});
