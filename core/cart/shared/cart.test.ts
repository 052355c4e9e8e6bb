import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ProductOptions } from "#core/catalog/types.ts";
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
} from "./cart.ts";
import { chooseLine, unitsOf } from "./purchase.ts";
import { putBackLine, takeOutLine, visibleLines } from "./removed-lines.ts";

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
		const shown = visibleLines(out.items, out.removed);
		expect(shown.map(({ line, removed }) => [line.id, removed])).toEqual([
			[first, true],
			[second, true],
			[third, false],
		]);
		expect([second, first].reduce(putBackLine, out)).toEqual({ items, removed: [] });
		expect([first, second].reduce(putBackLine, out)).toEqual({ items, removed: [] });
		expect(takeOutLine(out, "nobody's")).toEqual(out);
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

const variation = (tamanho: string, cor: string, estoque: number, preco = 10_000) => ({
	id: `${tamanho}-${cor}`,
	tamanho,
	cor,
	sku: `SKU-${tamanho}-${cor}`,
	estoque,
	preco,
	preco_normal: null,
});

const coat: ProductOptions = {
	id: "5d1f2e0c-0000-4000-8000-000000000001",
	nome: "Jaleco",
	slug: "jaleco",
	preco: 10_000,
	preco_normal: null,
	estoque: 9,
	tamanhos: ["P", "M"],
	cores: [
		{ nome: "Branco", hex: "#ffffff" },
		{ nome: "Preto", hex: "#000000" },
	],
	imagens: ["/geral.webp"],
	imagens_por_cor: { Preto: ["/preto.webp"] },
	variantes: [
		variation("P", "Branco", 3),
		variation("M", "Branco", 0),
		variation("P", "Preto", 2, 12_000),
		variation("M", "Preto", 4),
	],
};
const bag: ProductOptions = {
	...coat,
	tamanhos: [],
	cores: [],
	variantes: [variation("Único", "Padrão", 2)],
};

describe("choosing what to buy", () => {
	it("asks for all that is missing, the size first", () => {
		expect(chooseLine(coat, { size: null, color: null, quantity: 1 }, null)).toEqual({
			ok: false,
			error: "Selecione um tamanho e uma cor",
		});
		expect(chooseLine(coat, { size: null, color: "Branco", quantity: 1 }, null)).toEqual({
			ok: false,
			error: "Selecione um tamanho",
		});
		expect(chooseLine(coat, { size: "P", color: null, quantity: 1 }, null)).toEqual({
			ok: false,
			error: "Selecione uma cor",
		});
	});

	it("refuses more than the chosen variation has", () => {
		const refused = { ok: false, error: "Quantidade não disponível em estoque" };
		expect(chooseLine(coat, { size: "P", color: "Branco", quantity: 4 }, null)).toEqual(refused);
		expect(chooseLine(coat, { size: "M", color: "Branco", quantity: 1 }, null)).toEqual(refused);
		expect(chooseLine(coat, { size: "P", color: "Branco", quantity: 3 }, null).ok).toBe(true);
	});

	it("takes the price of the variation, and Único and Padrão where there is no choice", () => {
		expect(
			chooseLine(coat, { size: "P", color: "Preto", quantity: 1 }, "/preto.webp"),
		).toMatchObject({
			ok: true,
			value: { size: "P", color: "Preto", price: 12_000, image: "/preto.webp" },
		});
		expect(chooseLine(bag, { size: null, color: null, quantity: 2 }, null)).toMatchObject({
			ok: true,
			value: { size: "Único", color: "Padrão", quantity: 2 },
		});
	});

	it("counts the units that what is chosen so far allows", () => {
		expect(unitsOf(coat, { size: null, color: null })).toBe(9);
		expect(unitsOf(coat, { size: "P", color: null })).toBe(5);
		expect(unitsOf(coat, { size: "M", color: "Branco" })).toBe(0);
	});
});
