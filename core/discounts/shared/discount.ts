import { formatMoney } from "#core/values/money.ts";
import { once } from "#core/values/once.ts";
import { spread } from "#core/values/spread.ts";
import { counted, numberWords, plural } from "#core/values/text.ts";
import type { DiscountFields, DiscountScope } from "./discount-fields.ts";

/** Minimum amount of an order in centavos: providers reject payments of zero. */
export const SMALLEST_CHARGE = 100;

/** Hundredths of a percent. */
export const WHOLE = 10_000;

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
	| { code: "unknown" | "used" | "no_email" | "other_email" | "other_products" | "not_first" }
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
	id: string;
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
const percentOff = (amount: number, percent: number): number =>
	amount - Math.floor((amount * (WHOLE - Math.min(percent, WHOLE)) + WHOLE / 2) / WHOLE);

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
			return off(percentOff(total, value));
		case "fixed":
			return off(Math.min(value, total));
		case "progressive": {
			const pieces = sum(own.map(({ quantity }) => quantity));
			const step = rule.steps.findLast((one) => one.pieces <= pieces);
			const needed = rule.steps[0]?.pieces ?? 0;
			if (!step) return { code: "pieces", pieces: needed, missing: needed - pieces };
			return off(percentOff(total, step.percent));
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

const DAY = once(
	() =>
		new Intl.DateTimeFormat("pt-BR", {
			timeZone: "America/Sao_Paulo",
			dateStyle: "short",
		}),
);

/** `12,5%` from hundredths of a percent. */
export const percentWords = (hundredths: number): string => `${numberWords(hundredths / 100)}%`;

const missingPieces = (missing: number): string =>
	`${plural(missing, "Falta", "Faltam")} ${counted(missing, "peça", "peças")}`;

/** The message for the shopper: which condition is missing, and what would meet it. `scope`: `Jalecos e Scrubs`. */
export function messageForDiscount(error: DiscountError, scope = ""): string {
	switch (error.code) {
		case "empty":
			return "Digite o código do cupom";
		case "no_email":
			return "Informe seu e-mail em Dados pessoais antes de aplicar o cupom";
		case "unknown":
			return "Cupom não encontrado. Confira o código";
		case "used":
			return "Este cupom já foi usado";
		case "other_email":
			return "Este cupom é de outro e-mail. Use no pedido o e-mail que recebeu o cupom";
		case "other_products":
			return scope
				? `Este cupom vale para ${scope}. Ponha uma dessas peças no carrinho`
				: "Este cupom não vale para os produtos do seu carrinho";
		case "too_many_tries":
			return "Muitas tentativas. Aguarde um minuto e tente de novo";
		case "not_first":
			return "Este cupom vale só na primeira compra, e este e-mail ou CPF já comprou";
		case "per_person":
			return error.limit === 1
				? "Você já usou este cupom: ele vale uma vez por pessoa"
				: `Você já usou este cupom ${error.limit} vezes, o limite por pessoa`;
		case "no_freight":
			return "A entrega escolhida já é grátis: este cupom só desconta o frete";
		case "freight_unknown":
			return "Informe o CEP: este cupom desconta o frete";
		case "nothing":
			return "Este cupom não baixa o preço deste carrinho";
		case "not_yet":
			return `Este cupom vale a partir de ${DAY().format(error.from)}`;
		case "expired":
			return `Este cupom venceu em ${DAY().format(error.since)}`;
		case "minimum":
			return `Este cupom vale em pedidos a partir de ${formatMoney(error.minimum)}. Faltam ${formatMoney(error.missing)} em peças`;
		case "pieces":
			return `Este cupom vale a partir de ${counted(error.pieces, "peça", "peças")}${scope && ` de ${scope}`}. ${missingPieces(error.missing)}`;
		case "beaten":
			return `${error.by} já tira ${formatMoney(error.amount)}, mais que este cupom, e os dois não somam`;
	}
}

/** Error message for a code that became invalid after it was accepted. */
export const messageForLostDiscount = (error: DiscountError, scope = ""): string =>
	error.code === "unknown" ? "Este cupom não vale mais" : messageForDiscount(error, scope);

/** Why a discount is not taken, for the merchant's simulator. */
export function whyNotTaken(why: Unmet): string {
	switch (why.code) {
		case "unknown":
			return "Está desligado";
		case "used":
			return "Os usos acabaram";
		case "no_email":
			return "Precisa do e-mail de quem compra";
		case "other_email":
			return "É de outro e-mail";
		case "other_products":
			return "Não vale para estas peças";
		case "not_first":
			return "Não é a primeira compra";
		case "no_freight":
			return "A entrega já é grátis";
		case "freight_unknown":
			return "Precisa do CEP e da entrega";
		case "nothing":
			return "Não baixa o preço deste carrinho";
		case "not_yet":
			return `Começa em ${DAY().format(why.from)}`;
		case "expired":
			return `Terminou em ${DAY().format(why.since)}`;
		case "per_person":
			return `A pessoa já usou ${counted(why.limit, "vez", "vezes")}, o limite dela`;
		case "minimum":
			return `Faltam ${formatMoney(why.missing)} para ${formatMoney(why.minimum)}`;
		case "pieces":
			return `${missingPieces(why.missing)} de ${why.pieces}`;
		case "beaten":
			return `${why.by} dá mais (${formatMoney(why.amount)}) e os dois não somam`;
	}
}

/** Ids of a scope; none for all products. */
export const idsIn = ({ all, products = [], categories = [] }: DiscountScope): string[] =>
	all ? [] : [...categories, ...products];

const MOST_NAMES = 4;

/** A scope in words, `Jalecos, Scrubs e mais 2`; empty for all products. */
export function scopeNames(scope: DiscountScope, names: Readonly<Record<string, string>>): string {
	const known = idsIn(scope).flatMap((id) => names[id] ?? []);
	const more = known.length - MOST_NAMES;
	const named = more > 0 ? [...known.slice(0, MOST_NAMES), `mais ${more}`] : known;
	return named.join(", ").replace(/, ([^,]*)$/, " e $1");
}

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

/** What a discount gives, in words: `10% em Jalecos`. */
export function benefitWords(rule: DiscountFields, scope = ""): string {
	const value = rule.discount_value ?? 0;
	const on = rule.applies_to.all ? "" : ` em ${scope || "produtos escolhidos"}`;
	switch (rule.discount_type) {
		case "percentage":
			return `${percentWords(value)}${on}`;
		case "fixed":
			return `${formatMoney(value)} de desconto${on}`;
		case "free_shipping":
			return `${rule.discount_value === null ? "Frete grátis" : `Até ${formatMoney(value)} do frete`}${on && ` com peças${on}`}`;
		case "progressive":
			return `${rule.steps
				.map(
					({ pieces, percent }, at) =>
						`${percentWords(percent)} a partir de ${at === 0 ? counted(pieces, "peça", "peças") : pieces}`,
				)
				.join(", ")}${on}`;
		case "kit":
			return `${counted(rule.kit_pieces ?? 0, "peça", "peças")} por ${formatMoney(value)}${on}`;
	}
}

/** Its conditions in words, as `, pedidos a partir de R$ 200,00, só na primeira compra`. */
export const conditionWords = (rule: DiscountFields): string =>
	[
		rule.minimum_amount ? `pedidos a partir de ${formatMoney(rule.minimum_amount)}` : "",
		rule.first_purchase ? "só na primeira compra" : "",
		rule.customer_email ? `só para ${rule.customer_email}` : "",
	]
		.flatMap((condition) => (condition ? [`, ${condition}`] : []))
		.join("");

/** `de 01/12/2026 a 31/12/2026`, `até 31/12/2026`; `sem prazo` without either. */
export function periodWords({
	valid_from: from,
	valid_until: until,
}: Pick<DiscountFields, "valid_from" | "valid_until">): string {
	const day = (at: Date) => DAY().format(new Date(at));
	if (from && until) return `de ${day(from)} a ${day(until)}`;
	return from ? `a partir de ${day(from)}` : until ? `até ${day(until)}` : "sem prazo";
}

/** The whole discount in a sentence, for the top of its form. */
export function discountSentence(rule: DiscountFields, scope = ""): string {
	const who = rule.automatic
		? "Sem código, em todo pedido que couber"
		: `Com o código ${rule.code || "…"}`;
	const limits = [
		rule.usage_limit ? `até ${counted(rule.usage_limit, "uso", "usos")} no total` : "",
		rule.per_person ? `${counted(rule.per_person, "uso", "usos")} por pessoa` : "",
		periodWords(rule),
	].filter(Boolean);
	const adds = rule.adds_up
		? "Soma com os outros descontos do pedido."
		: "Não soma: entre os que não somam, o pedido leva o que der mais.";
	return `${who}: ${benefitWords(rule, scope)}${conditionWords(rule)}; ${limits.join(", ")}. ${adds}`;
}
