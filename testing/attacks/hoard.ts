import { randomUUID } from "node:crypto";
import { ADDRESS } from "../records/address-parts.ts";

/** A variation as an attacker sees it on the shelf. */
export type Target = {
	productId: string;
	size: string;
	color: string;
	/** Centavos. */
	price: number;
	stock: number;
};

type Line = { productId: string; size: string; color: string; price: number; quantity: number };
type Request = {
	idempotencyKey: string;
	orderToken: string | null;
	form: Record<string, string>;
	lines: Line[];
};

export type HoardPlan = {
	targets: Target[];
	/** Network addresses it comes from, one after the other. */
	addresses: string[];
	/** Orders in all; as many as needed to empty the shelves when left out. */
	orders?: number;
	/** Units of one line at most: large orders from few places, or small ones from many. */
	most?: number;
	/** Sends one order; answers its token when it was taken, else null. */
	place(request: Request, address: string): Promise<string | null>;
};

const LINES = 50;

/**
 * Tries to empty a shop without paying, as was done from outside: orders of up to fifty lines for all
 * there is, each from the next address with an e-mail of its own, then a letter changed in the notes of
 * each. Answers how many orders were taken. Works on operations as on a shop that is served.
 */
export async function hoard({ targets, addresses, orders, most = 999, place }: HoardPlan) {
	const wanted = targets.flatMap(({ stock, ...choice }) =>
		Array.from(
			{ length: Math.ceil(stock / most) },
			(_, n): Line => ({
				...choice,
				quantity: Math.min(most, stock - n * most),
			}),
		),
	);
	const carts = spread(wanted);
	const count = orders ?? Math.max(carts.length, addresses.length);
	const placed: { request: Request; address: string; token: string }[] = [];
	for (let n = 0; n < count; n++) {
		const address = addresses[n % addresses.length] ?? "";
		const request: Request = {
			idempotencyKey: randomUUID(),
			orderToken: null,
			form: {
				customer_name: "Helena Prado",
				customer_email: `estranho${n}@example.com`,
				customer_phone: "(11) 98214-3344",
				...ADDRESS,
				shipping_method: "standard",
				notes: "",
			},
			lines: carts[n % carts.length] ?? [],
		};
		const token = await place(request, address);
		if (token) placed.push({ request, address, token });
	}
	for (const { request, address, token } of placed) {
		const form = { ...request.form, notes: "um pouco mais" };
		await place({ ...request, form, orderToken: token }, address);
	}
	return { tried: count, taken: placed.length };
}

/** Lines in carts of fifty, none with one choice twice. */
function spread(lines: Line[]): Line[][] {
	const carts: Map<string, Line>[] = [];
	for (const line of lines) {
		const key = `${line.productId}/${line.size}/${line.color}`;
		let cart = carts.find((open) => open.size < LINES && !open.has(key));
		if (!cart) {
			cart = new Map();
			carts.push(cart);
		}
		cart.set(key, line);
	}
	return carts.map((cart) => [...cart.values()]);
}

/** The smallest part of any variation that is still on sale: `before` and `after` are units by variation. */
export function leastOnSale(before: Map<string, number>, after: Map<string, number>): number {
	const parts = [...before].map(([id, units]) => (units === 0 ? 1 : (after.get(id) ?? 0) / units));
	return Math.min(...parts);
}

/** So many addresses of so many networks. */
export const addressesOf = (networks: number): string[] =>
	Array.from({ length: networks }, (_, n) => `203.0.${113 + Math.floor(n / 250)}.${1 + (n % 250)}`);
