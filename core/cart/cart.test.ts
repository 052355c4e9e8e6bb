import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { putBackLine, shownLines, takeOutLine } from "./removed-rules.ts";
import {
	addLine,
	type CartLine,
	cartTotal,
	EMPTY_CART,
	itemCount,
	itemWords,
	lineLabel,
	MAX_QUANTITY,
	type NewLine,
	parseStoredCart,
	removeLine,
	setQuantity,
	takeOut,
} from "./rules.ts";

const COAT = "5d1f2e0c-0000-4000-8000-000000000001";
const BAG = "5d1f2e0c-0000-4000-8000-000000000002";

const line = (over: Partial<NewLine> = {}): NewLine => ({
	productId: COAT,
	name: "Jaleco",
	slug: "jaleco",
	image: null,
	size: "M",
	color: "Branco",
	price: 10_000,
	quantity: 1,
	...over,
});
const fill = (...lines: NewLine[]): CartLine[] =>
	lines.reduce<CartLine[]>((items, next, index) => addLine(items, next, index), []);

describe("what was bought", () => {
	it("leaves the cart by line and quantity; what was put in since stays", () => {
		const items = fill(line({ quantity: 3 }), line({ size: "G" }), line({ productId: BAG }));
		const left = takeOut(items, [
			{ productId: COAT, size: "M", color: "Branco", quantity: 2 },
			{ productId: COAT, size: "G", color: "Branco", quantity: 1 },
			{ productId: null, size: "M", color: "Branco", quantity: 9 },
		]);
		expect(left.map(({ size, productId, quantity }) => [productId, size, quantity])).toEqual([
			[COAT, "M", 1],
			[BAG, "M", 1],
		]);
	});

	it("takes no unit that was not bought, whatever the two hold", () => {
		const lines = fc.array(
			fc.record({ size: fc.constantFrom("P", "M", "G"), quantity: fc.integer({ min: 1, max: 5 }) }),
			{ maxLength: 6 },
		);
		fc.assert(
			fc.property(lines, lines, (cart, bought) => {
				const items = fill(...cart.map((over) => line(over)));
				const sold = bought.map((over) => ({ productId: COAT, color: "Branco", ...over }));
				const left = takeOut(items, sold);
				for (const { size, quantity } of items) {
					const units = sold.filter((one) => one.size === size);
					const gone = units.reduce((sum, one) => sum + one.quantity, 0);
					const still = left.find((one) => one.size === size)?.quantity ?? 0;
					expect(still).toBe(Math.max(0, quantity - gone));
				}
			}),
		);
	});
});

describe("the cart", () => {
	it("adds to the line of the same product, size and colour", () => {
		const items = fill(line({ quantity: 2 }), line({ quantity: 3, price: 9_000 }));
		expect(items).toHaveLength(1);
		// The price the shopper has just seen replaces the older one.
		expect(items[0]).toMatchObject({ quantity: 5, price: 9_000 });
	});

	it.each([{ productId: BAG }, { size: "P" }, { color: "Preto" }])(
		"keeps a line of its own for %o, with an id of its own",
		(other) => {
			const items = fill(line(), line(other));
			expect(items).toHaveLength(2);
			expect(new Set(items.map(({ id }) => id)).size).toBe(2);
		},
	);

	it("removes a line whose quantity becomes 0 or less", () => {
		const [first, second] = fill(line(), line({ size: "P" }));
		const items = [first, second] as CartLine[];
		expect(setQuantity(items, items[0]?.id ?? "", 0)).toEqual([second]);
		expect(setQuantity(items, items[0]?.id ?? "", -3)).toEqual([second]);
		expect(setQuantity(items, items[0]?.id ?? "", Number.NaN)).toEqual(items);
		expect(removeLine(items, items[1]?.id ?? "")).toEqual([first]);
	});

	it("keeps the place of what is taken out, and puts it back as it was", () => {
		const items = fill(line({ quantity: 2 }), line({ size: "P" }), line({ size: "G" }));
		const [first, second, third] = items.map(({ id }) => id) as [string, string, string];
		const out = [first, second].reduce(takeOutLine, { items, removed: [] });
		expect(out.items.map(({ id }) => id)).toEqual([third]);
		const shown = shownLines(out.items, out.removed);
		expect(shown.map(({ line, removed }) => [line.id, removed])).toEqual([
			[first, true],
			[second, true],
			[third, false],
		]);
		expect([second, first].reduce(putBackLine, out)).toEqual({ items, removed: [] });
		expect([first, second].reduce(putBackLine, out)).toEqual({ items, removed: [] });
		expect(takeOutLine(out, "nobody's")).toEqual(out);
	});

	it("shows what was taken out and added anew once", () => {
		const items = fill(line(), line({ size: "P" }));
		const out = takeOutLine({ items, removed: [] }, items[0]?.id ?? "");
		const anew = addLine(out.items, line(), 9);
		expect(shownLines(anew, out.removed).map(({ line }) => line.size)).toEqual(["P", "M"]);
	});

	it("counts units, sums money and speaks of them", () => {
		const items = fill(line({ quantity: 2 }), line({ size: "P", price: 2_550 }));
		expect(itemCount(items)).toBe(3);
		expect(cartTotal(items)).toBe(22_550);
		expect([0, 1, 2].map(itemWords)).toEqual(["0 itens", "1 item", "2 itens"]);
		expect(lineLabel({ size: "M", color: "Branco" })).toBe("M • Branco");
		expect(lineLabel({ size: "Único", color: "Branco" })).toBe("Branco");
		expect(lineLabel({ size: "M", color: "Padrão" })).toBe("M");
		expect(lineLabel({ size: "Único", color: "Padrão" })).toBe("");
	});

	it("is restored from the browser without what is broken, and closed", () => {
		const [whole] = fill(line({ quantity: 2 }));
		const restored = parseStoredCart({
			items: [whole, { ...whole, id: "b", size: "P", price: "10" }, null, { id: "c" }, whole],
			isOpen: true,
		});
		expect(restored).toEqual({ items: [whole], isOpen: false });
	});

	it("is empty whatever else the browser kept", () => {
		fc.assert(
			fc.property(fc.anything(), (stored) => {
				expect(parseStoredCart(stored)).toEqual(EMPTY_CART);
				expect(parseStoredCart({ items: stored })).toEqual(EMPTY_CART);
			}),
		);
	});
});

describe("whatever the shopper does with the cart", () => {
	const choice = fc.record({
		productId: fc.constantFrom(COAT, BAG),
		size: fc.constantFrom("P", "M", "Único"),
		color: fc.constantFrom("Branco", "Padrão"),
		quantity: fc.integer({ min: 1, max: 1_200 }),
		price: fc.integer({ min: 0, max: 10_000_000 }),
	});
	const action = fc.oneof(
		fc.record({ add: choice }),
		fc.record({ set: fc.record({ at: fc.nat(5), quantity: fc.integer({ min: -2, max: 1_200 }) }) }),
		fc.record({ remove: fc.nat(5) }),
	);

	it("each choice has one line, with 1 to 999 units, and the totals add up", () => {
		fc.assert(
			fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
				let items: CartLine[] = [];
				actions.forEach((act, now) => {
					if ("add" in act) items = addLine(items, line(act.add), now);
					else if ("set" in act)
						items = setQuantity(items, items[act.set.at]?.id ?? "", act.set.quantity);
					else items = removeLine(items, items[act.remove]?.id ?? "");
				});
				const keys = items.map(({ productId, size, color }) => [productId, size, color].join("/"));
				expect(new Set(keys).size).toBe(items.length);
				for (const { quantity } of items) {
					expect(quantity).toBeGreaterThanOrEqual(1);
					expect(quantity).toBeLessThanOrEqual(MAX_QUANTITY);
				}
				expect(cartTotal(items)).toBe(
					items.map((item) => item.price * item.quantity).reduce((a, b) => a + b, 0),
				);
				// Reloading the page changes nothing.
				expect(parseStoredCart(JSON.parse(JSON.stringify({ items }))).items).toEqual(items);
			}),
		);
	});
});
