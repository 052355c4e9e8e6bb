import { describe, expect, it } from "vitest";
import { sharesOf, unitsWorth } from "./refund-plan.ts";
import { isRetryable } from "./refunds.ts";

/** Numbers that are the same at every run, as a seed gives them. */
function numbers(seed: number): (below: number) => number {
	let state = seed;
	return (below) => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return Math.floor((state / 2_147_483_648) * below);
	};
}

/** Any order: lines, discounts for lines and delivery or a code of earlier versions, PIX or not. */
function anyOrder(seed: number) {
	const next = numbers(seed);
	const items = Array.from({ length: 1 + next(6) }, (_, at) => {
		const quantity = 1 + next(9);
		return { id: `i${at}`, quantity, total_price: quantity * (1 + next(60_000)) };
	});
	const subtotal = items.reduce((sum, { total_price }) => sum + total_price, 0);
	const shipping = next(3) === 0 ? 0 : next(5_000);
	const former = next(3) === 0;
	const lines = items.map((item) => ({
		...item,
		discount: former ? null : next(2) * next(item.total_price + 1),
	}));
	const off = lines.reduce((sum, { discount }) => sum + (discount ?? 0), 0);
	const freightOff = next(2) * next(shipping + 1);
	const code_discount = former ? next(2) * next(subtotal) : off + freightOff;
	const before = subtotal - code_discount + shipping;
	const total = Math.max(1, next(2) === 0 ? before : Math.floor((before * 95 + 50) / 100));
	return { items: lines, shipping, code_discount, total, next };
}

describe("what was paid for each part of an order", () => {
	it("adds up to the payment, and no part is negative, for 2000 orders", () => {
		for (let seed = 1; seed <= 2_000; seed++) {
			const { next: _, ...order } = anyOrder(seed);
			const { lines, freight } = sharesOf(order);
			const parts = [...lines.values(), freight];
			expect(parts.reduce((sum, part) => sum + part, 0)).toBe(order.total);
			expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
		}
	});

	it("piece by piece, in any order, is never more than was paid, and all pieces are exactly it", () => {
		for (let seed = 1; seed <= 500; seed++) {
			const { next, ...order } = anyOrder(seed);
			const { lines, freight } = sharesOf(order);
			const gone = new Map(order.items.map(({ id }) => [id, 0]));
			let back = freight;
			while (order.items.some(({ id, quantity }) => (gone.get(id) ?? 0) < quantity)) {
				const item = order.items[next(order.items.length)];
				if (!item) throw new Error("no item");
				const before = gone.get(item.id) ?? 0;
				const units = Math.min(item.quantity - before, 1 + next(3));
				back += unitsWorth(lines.get(item.id) ?? 0, item.quantity, before, units);
				gone.set(item.id, before + units);
				expect(back).toBeLessThanOrEqual(order.total);
			}
			expect(back).toBe(order.total);
		}
	});

	it("takes the code off the products alone, and PIX off the delivery too", () => {
		const items = [
			{ id: "a", quantity: 1, total_price: 10_000 },
			{ id: "b", quantity: 2, total_price: 10_000 },
		];
		// 200,00 less a code of 20,00, delivery 20,00, then 5 %.
		const order = { items, shipping: 2_000, code_discount: 2_000, total: 19_000 };
		expect(sharesOf(order)).toEqual({
			lines: new Map([
				["a", 8_550],
				["b", 8_550],
			]),
			freight: 1_900,
		});
	});

	it("takes a discount off what it was for: the line, or the delivery", () => {
		const items = [
			{ id: "a", quantity: 1, total_price: 10_000, discount: 5_000 },
			{ id: "b", quantity: 1, total_price: 10_000, discount: 0 },
		];
		const order = { items, shipping: 2_000, code_discount: 7_000, total: 15_000 };
		expect(sharesOf(order)).toEqual({
			lines: new Map([
				["a", 5_000],
				["b", 10_000],
			]),
			freight: 0,
		});
	});

	it("rounds each line's share half up", () => {
		const items = [
			{ id: "a", quantity: 1, total_price: 100 },
			{ id: "b", quantity: 1, total_price: 100 },
			{ id: "c", quantity: 1, total_price: 100 },
		];
		// 66,66… and 133,33… of 200 run up to 67 and 133.
		const { lines } = sharesOf({ items, shipping: 0, code_discount: 0, total: 200 });
		expect([...lines.values()]).toEqual([67, 66, 67]);
	});

	it("gives the last piece the cent that does not divide", () => {
		expect([0, 1, 2].map((before) => unitsWorth(1_000, 3, before, 1))).toEqual([333, 333, 334]);
		expect(unitsWorth(1_000, 3, 0, 3)).toBe(1_000);
	});

	it("knows an order that cost nothing but its delivery", () => {
		const items = [{ id: "a", quantity: 1, total_price: 0 }];
		expect(sharesOf({ items, shipping: 0, code_discount: 0, total: 500 })).toEqual({
			lines: new Map([["a", 0]]),
			freight: 500,
		});
	});
});

it.each([
	["no_balance", true],
	["rejected", true],
	["too_old", false],
	["disputed", false],
	["not_allowed", false],
] as const)("a refund that failed because of %s may be tried again: %s", (failure, again) => {
	expect(isRetryable(failure)).toBe(again);
});
