import { describe, expect, it } from "vitest";
import { formatMoney } from "#core/values/money.ts";
import { checkLines, mergeLines } from "./check-lines.ts";
import { describeProblem, type LineProblem, stillCheaper } from "./line-problems-rules.ts";
import { settleLines } from "./settle-lines-rules.ts";

const about = { productId: "p", size: "M", color: "Branco", quantity: 3, name: "Jaleco" };
const problems: LineProblem[] = [
	{ ...about, reason: "unavailable" },
	{ ...about, reason: "insufficient", available: 0 },
	{ ...about, reason: "insufficient", available: 1 },
	{ ...about, reason: "insufficient", available: 2 },
	{ ...about, reason: "price_changed", oldPrice: 100, price: 200 },
	{ ...about, reason: "not_found", name: null },
];

it("each problem is one clear sentence (rule money 1)", () => {
	expect(problems.map(describeProblem)).toEqual([
		"Jaleco (M • Branco) não está mais disponível.",
		"Jaleco (M • Branco) esgotou.",
		"Jaleco (M • Branco): resta apenas 1 unidade.",
		"Jaleco (M • Branco): restam apenas 2 unidades.",
		`Jaleco (M • Branco): o preço mudou de ${formatMoney(100)} para ${formatMoney(200)}.`,
		"Um produto do carrinho (M • Branco) não está mais disponível.",
	]);
});

describe("settling the cart", () => {
	const item = {
		...about,
		name: "Jaleco",
		id: "1",
		slug: "jaleco",
		image: null,
		price: 100,
	};
	const other = { ...item, id: "2", size: "P" };

	it.each([
		[problems[0], []],
		[problems[1], []],
		[problems[3], [{ ...item, quantity: 2 }]],
		[problems[4], [{ ...item, price: 200 }]],
	])("takes over %o and leaves other lines alone", (problem, settled) => {
		expect(settleLines([item, other], [problem as LineProblem])).toEqual([...settled, other]);
	});

	it("does both when price and units changed", () => {
		expect(settleLines([item], [problems[3], problems[4]] as LineProblem[])).toEqual([
			{ ...item, quantity: 2, price: 200 },
		]);
	});
});

describe("a lower price that was told", () => {
	const line = { ...about, name: "Jaleco", id: "1", slug: "jaleco", image: null, price: 80 };
	const fell: LineProblem = { ...about, reason: "price_changed", oldPrice: 100, price: 80 };

	it("is told while it is so", () => {
		expect(stillCheaper([fell], [line], [])).toEqual([fell]);
		const fewer: LineProblem = { ...about, reason: "insufficient", available: 1 };
		expect(stillCheaper([fell], [line], [fewer])).toEqual([fell]);
	});

	it("is told no more when it rose again, was settled at another price, or the line is gone", () => {
		const rose: LineProblem = { ...about, reason: "price_changed", oldPrice: 80, price: 100 };
		expect(stillCheaper([fell], [line], [rose])).toEqual([]);
		expect(stillCheaper([fell], [{ ...line, price: 100 }], [])).toEqual([]);
		expect(stillCheaper([fell], [{ ...line, size: "P" }], [])).toEqual([]);
	});
});

describe("checking lines", () => {
	const wanted = { productId: "p", size: "M", color: "Branco", quantity: 2, price: 100 };

	it("takes the same choice sent twice as one line", () => {
		expect(mergeLines([wanted, { ...wanted, productId: "P", quantity: 3 }])).toEqual([
			{ ...wanted, quantity: 5 },
		]);
	});

	it("counts the units that the order itself keeps", () => {
		const { price: _, ...units } = wanted;
		const priced = {
			...units,
			reason: null,
			variantId: "v",
			name: "Jaleco",
			slug: "jaleco",
			sku: "J",
			image: null,
			price: 100,
			normalPrice: null,
			stock: 1,
			reserved: 0,
			weight: null,
			sides: null,
		};
		expect(checkLines([wanted], [priced], new Map()).problems).toMatchObject([
			{ reason: "insufficient", available: 1 },
		]);
		expect(checkLines([wanted], [priced], new Map([["v", 1]])).problems).toEqual([]);
	});
});
