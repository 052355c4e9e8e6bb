import { formatHour, shopDay, shortDay } from "#core/values/dates.ts";

/** A product's promotion; whole centavos. Null: no price, no start (already active), no end. */
export type Promotion = {
	preco_promocional: number | null;
	promocao_inicio: Date | null;
	/** The first moment after it. */
	promocao_fim: Date | null;
};

export type PromotionState = "agendada" | "ativa" | "encerrada";

/** State of a promotion at a moment, or null without one. */
export function promotionState(
	{ preco_promocional, promocao_inicio, promocao_fim }: Promotion,
	now: Date,
): PromotionState | null {
	if (preco_promocional === null) return null;
	if (promocao_fim && promocao_fim <= now) return "encerrada";
	return promocao_inicio && promocao_inicio > now ? "agendada" : "ativa";
}

/** Current price, and the normal price while it is higher; whole centavos. */
export type PriceInForce = { preco: number; preco_normal: number | null };

/** The price of a normal price at a moment (rule catalogue 20); must agree with `promotion-sql.ts`. */
export const priceInForce = (promotion: Promotion, normal: number, now: Date): PriceInForce =>
	promotion.preco_promocional !== null &&
	promotion.preco_promocional < normal &&
	promotionState(promotion, now) === "ativa"
		? { preco: promotion.preco_promocional, preco_normal: normal }
		: { preco: normal, preco_normal: null };

/** Discount in whole percent, rounded down so that it never overstates. */
export const wholePercentOff = (normal: number, price: number): number =>
	Math.floor(((normal - price) * 100) / normal);

const MIDNIGHT = "00:00";
const LAST_MINUTE = "23:59";
const MINUTE_MS = 60_000;

/** `até 30/11`, or `até 30/11 às 18:00` when it ends during a day; `over` is the first moment after it. */
export function untilWords(over: Date): string {
	const [day, hour] = [shortDay(shopDay(over)), formatHour(over)];
	if (hour === LAST_MINUTE) return `até ${day}`;
	if (hour !== MIDNIGHT) return `até ${day} às ${hour}`;
	return `até ${shortDay(shopDay(new Date(over.getTime() - MINUTE_MS)))}`;
}
