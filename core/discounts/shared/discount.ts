import { HUNDRED_PERCENT, spread } from "#core/values/money.ts";
import type { DiscountFields, DiscountScope } from "./discount-fields.ts";

/** Minimum amount of an order in centavos: providers reject payments of zero. */
export const SMALLEST_CHARGE = 100;

/** A discount with how often it was used. */
export type DiscountRule = DiscountFields & { id: string; used: number };

export type DiscountedLine = {
	productId: string;
	/** Centavos per unit. */
	price: number;
	quantity: number;
};

export type DiscountCart = {
	lines: readonly DiscountedLine[];
	/** Centavos; null while it is unknown. */
	shipping: number | null;
	email: string;
	now: Date;
	/** Whether this person has bought before. */
	bought: boolean;
	/** This person's uses by discount, without those of the order itself. */
	uses: ReadonlyMap<string, number>;
	/** Discounts whose use the order itself holds. */
	held: ReadonlySet<string>;
	/** Products of the cart by discount, for those that do not apply to all. */
	scopes: ReadonlyMap<string, ReadonlySet<string>>;
};

/** Why a discount is not taken; the amounts say what would meet it. */
export type Unmet =
	| {
			code:
				| "unknown"
				| "store_credit"
				| "used"
				| "no_email"
				| "other_email"
				| "other_products"
				| "not_first";
	  }
	| { code: "no_freight" | "freight_unknown" | "nothing" }
	| { code: "not_yet"; from: Date }
	| { code: "expired"; since: Date }
	| { code: "per_person"; limit: number }
	| { code: "minimum"; minimum: number; missing: number }
	| { code: "pieces"; pieces: number; missing: number }
	| { code: "beaten"; by: string; amount: number };

export type DiscountError = Unmet | { code: "empty" | "too_many_tries" };

/** A discount as the order stores it; centavos off the products and off the delivery. */
export type OrderDiscount = {
	/** Null for what no discount of the shop gives: the value of exchanged pieces. */
	id: string | null;
	name: string;
	code: string | null;
	amount: number;
	freight: number;
};

/** The judgement of one discount: taken with its part, or why not. */
export type Judged = { rule: DiscountRule } & (
	| { taken: true; amount: number; freight: number }
	| { taken: false; why: Unmet }
);

/** Centavos off each line, and off the delivery. */
type Grant = { rule: DiscountRule; lines: number[]; freight: number };

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/** A percentage is the total minus the rounded rest, as with PIX (rules money 2 and 4). Centavos. */
const centavosOff = (amount: number, percent: number): number =>
	amount -
	Math.floor(
		(amount * (HUNDRED_PERCENT - Math.min(percent, HUNDRED_PERCENT)) + HUNDRED_PERCENT / 2) /
			HUNDRED_PERCENT,
	);

export const discountName = ({ code, name }: Pick<DiscountRule, "code" | "name">): string =>
	code ? `Cupom ${code}` : name;

/**
 * Decides which discounts a cart gets: of those that do not add up the one that gives most, with every one that
 * adds up. Each is calculated on the full price; together they leave `SMALLEST_CHARGE` of the products. Pure: the
 * checkout, the simulator and the order call it with the same rules. Also returns the centavos off each line.
 */
export function judgeDiscounts(
	rules: readonly DiscountRule[],
	cart: DiscountCart,
): { judged: Judged[]; lines: number[] } {
	const found = rules.map((rule) => grantOf(rule, cart));
	const grants = found.flatMap((one) => ("code" in one ? [] : [one]));
	const alone = (one: Grant): number => {
		const [part] = together([one], cart).parts;
		return part ? part.amount + part.freight : 0;
	};
	const [best, ...rest] = grants
		.filter(({ rule }) => !rule.adds_up)
		.sort(
			(a, b) => alone(b) - alone(a) || Number(b.rule.code !== null) - Number(a.rule.code !== null),
		);
	const taken = [...(best ? [best] : []), ...grants.filter(({ rule }) => rule.adds_up)];
	const { parts, lines } = together(taken, cart);
	const judged = found.map((one, at): Judged => {
		const rule = rules[at] as DiscountRule;
		if ("code" in one) return { rule, taken: false, why: one };
		if (best && rest.includes(one)) {
			const why = { code: "beaten", by: discountName(best.rule), amount: alone(best) } as const;
			return { rule, taken: false, why };
		}
		const { amount = 0, freight = 0 } = parts[taken.indexOf(one)] ?? {};
		if (amount + freight === 0) return { rule, taken: false, why: { code: "nothing" } };
		return { rule, taken: true, amount, freight };
	});
	return { judged, lines };
}

/** Sums discounts in their order: no line falls below zero, and the products keep the smallest charge. */
function together(taken: readonly Grant[], { lines, shipping }: DiscountCart) {
	const rest = lines.map(({ price, quantity }) => price * quantity);
	let left = Math.max(0, sum(rest) - SMALLEST_CHARGE);
	let freightLeft = shipping ?? 0;
	const parts = taken.map((grant) => {
		const fits = grant.lines.map((amount, at) => Math.min(amount, rest[at] ?? 0));
		const off = sum(fits) > left ? spread(left, fits) : fits;
		const freight = Math.min(grant.freight, freightLeft);
		off.forEach((amount, at) => {
			rest[at] = (rest[at] ?? 0) - amount;
		});
		left -= sum(off);
		freightLeft -= freight;
		return { amount: sum(off), freight };
	});
	return {
		parts,
		lines: lines.map(({ price, quantity }, at) => price * quantity - (rest[at] ?? 0)),
	};
}

/** What a discount gives by itself, or the first condition that the cart does not meet. */
function grantOf(rule: DiscountRule, cart: DiscountCart): Grant | Unmet {
	const unmet = unmetOf(rule, cart);
	if (unmet) return unmet;
	const own = ownLines(rule, cart);
	const amounts = own.map(({ price, quantity }) => price * quantity);
	const total = sum(amounts);
	const value = rule.discount_value ?? 0;
	const off = (amount: number): Grant => ({ rule, lines: spread(amount, amounts), freight: 0 });
	switch (rule.discount_type) {
		case "percentage":
			return off(centavosOff(total, value));
		case "fixed":
			return off(Math.min(value, total));
		case "progressive": {
			const pieces = sum(own.map(({ quantity }) => quantity));
			const step = rule.steps.findLast((one) => one.pieces <= pieces);
			const needed = rule.steps[0]?.pieces ?? 0;
			if (!step) return { code: "pieces", pieces: needed, missing: needed - pieces };
			return off(centavosOff(total, step.percent));
		}
		case "kit":
			return kitOf(rule, own);
		case "free_shipping": {
			if (cart.shipping === null) return { code: "freight_unknown" };
			if (cart.shipping === 0) return { code: "no_freight" };
			const freight = rule.discount_value === null ? cart.shipping : Math.min(value, cart.shipping);
			return { rule, lines: amounts.map(() => 0), freight };
		}
	}
}

/** Kits of the dearest pieces first; one that would cost more as a kit is none. */
function kitOf(rule: DiscountRule, own: readonly DiscountedLine[]): Grant | Unmet {
	const size = rule.kit_pieces ?? 0;
	const units = own
		.flatMap(({ price, quantity }, line) =>
			Array.from({ length: quantity }, () => ({ price, line })),
		)
		.sort((a, b) => b.price - a.price);
	if (size < 1 || units.length < size) {
		return { code: "pieces", pieces: size, missing: size - units.length };
	}
	const lines = own.map(() => 0);
	for (let at = 0; at + size <= units.length; at += size) {
		const kit = units.slice(at, at + size);
		const prices = kit.map(({ price }) => price);
		const off = spread(Math.max(0, sum(prices) - (rule.discount_value ?? 0)), prices);
		kit.forEach(({ line }, unit) => {
			lines[line] = (lines[line] ?? 0) + (off[unit] ?? 0);
		});
	}
	return { rule, lines, freight: 0 };
}

/** The cart's lines with no pieces of products that the discount is not for. */
function ownLines(rule: DiscountRule, { lines, scopes }: DiscountCart): DiscountedLine[] {
	const scope = rule.applies_to.all ? null : (scopes.get(rule.id) ?? new Set());
	return lines.map((line) =>
		scope === null || scope.has(line.productId) ? line : { ...line, quantity: 0 },
	);
}

function unmetOf(rule: DiscountRule, cart: DiscountCart): Unmet | null {
	const { email, now, bought, uses, held } = cart;
	const typed = email.trim().toLowerCase();
	const personal = rule.customer_email !== null;
	if (!rule.active) return { code: "unknown" };
	if ((personal || rule.first_purchase || rule.per_person) && typed === "") {
		return { code: "no_email" };
	}
	if (personal && rule.customer_email?.toLowerCase() !== typed) return { code: "other_email" };
	if (rule.valid_until && rule.valid_until <= now) {
		return { code: "expired", since: rule.valid_until };
	}
	if (rule.valid_from && rule.valid_from > now) return { code: "not_yet", from: rule.valid_from };
	const used = rule.used - (held.has(rule.id) ? 1 : 0);
	if (rule.usage_limit !== null && used >= rule.usage_limit) return { code: "used" };
	const own = uses.get(rule.id) ?? 0;
	if (rule.first_purchase && (bought || own > 0)) return { code: "not_first" };
	if (rule.per_person !== null && own >= rule.per_person) {
		return { code: "per_person", limit: rule.per_person };
	}
	if (ownLines(rule, cart).every(({ quantity }) => quantity === 0)) {
		return { code: "other_products" };
	}
	const total = sum(cart.lines.map(({ price, quantity }) => price * quantity));
	const minimum = rule.minimum_amount ?? 0;
	return total < minimum ? { code: "minimum", minimum, missing: minimum - total } : null;
}

/** Whether uses of this discount are limited, so that its row is locked while an order is priced. */
export const isLimited = (rule: DiscountRule): boolean =>
	rule.usage_limit !== null || rule.per_person !== null || rule.first_purchase;

/** Whether the code is invalid for this cart, whoever orders and wherever to. */
export const isDiscountOver = ({ code }: DiscountError): boolean =>
	!["empty", "no_email", "other_email", "too_many_tries", "no_freight", "freight_unknown"].includes(
		code,
	);

/** Ids of a scope; none for all products. */
export const idsIn = ({ all, products = [], categories = [] }: DiscountScope): string[] =>
	all ? [] : [...categories, ...products];

export const DISCOUNT_STATES = {
	on: "Ligado",
	off: "Desligado",
	later: "Agendado",
	over: "Encerrado",
	used_up: "Usos acabaram",
} as const;

/** Whether a discount is in force at a moment, or why not. */
export function discountState(rule: DiscountRule, now: Date): keyof typeof DISCOUNT_STATES {
	const { active, valid_from: from, valid_until: until, usage_limit: limit, used } = rule;
	if (!active) return "off";
	if (until && new Date(until) <= now) return "over";
	if (limit !== null && used >= limit) return "used_up";
	return from && new Date(from) > now ? "later" : "on";
}
