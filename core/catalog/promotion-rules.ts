import { localMoment } from "#core/values/local-moment-rules.ts";

/** What a product says of its promotion; whole centavos. Null: none, always begun, without an end. */
export type Promotion = {
	preco_promocional: number | null;
	promocao_inicio: Date | null;
	/** The first moment at which it is over. */
	promocao_fim: Date | null;
};

export type PromotionState = "agendada" | "ativa" | "encerrada";

/** How a promotion stands at a moment, or null where there is none. */
export function promotionState(
	{ preco_promocional, promocao_inicio, promocao_fim }: Promotion,
	now: Date,
): PromotionState | null {
	if (preco_promocional === null) return null;
	if (promocao_fim && promocao_fim <= now) return "encerrada";
	return promocao_inicio && promocao_inicio > now ? "agendada" : "ativa";
}

/** What is paid, and the normal price where that is more; whole centavos. */
export type PriceInForce = { preco: number; preco_normal: number | null };

/**
 * The price in force at a moment of what normally costs `normal`: a product, or a variation with a price
 * of its own (rule catalogue 20). `promotion-sql.ts` says the same to the database.
 */
export const priceInForce = (promotion: Promotion, normal: number, now: Date): PriceInForce =>
	promotion.preco_promocional !== null &&
	promotion.preco_promocional < normal &&
	promotionState(promotion, now) === "ativa"
		? { preco: promotion.preco_promocional, preco_normal: normal }
		: { preco: normal, preco_normal: null };

/** Whole per cent that a price takes off, rounded down: never more than is true. */
export const percentOff = (normal: number, price: number): number =>
	Math.floor(((normal - price) * 100) / normal);

const MIDNIGHT = "00:00";
const LAST_MINUTE = "23:59";
const MINUTE_MS = 60_000;

/** `até 30/11`, or `até 30/11 às 18:00` where it ends within a day, of the moment at which it is over. */
export function untilWords(over: Date): string {
	const [day = "", hour = ""] = localMoment(over).split("T");
	if (hour === LAST_MINUTE) return `até ${dayAndMonth(day)}`;
	if (hour !== MIDNIGHT) return `até ${dayAndMonth(day)} às ${hour}`;
	const [before = ""] = localMoment(new Date(over.getTime() - MINUTE_MS)).split("T");
	return `até ${dayAndMonth(before)}`;
}

/** `30/11` from `2026-11-30`. */
const dayAndMonth = (day: string): string => day.slice(5).split("-").reverse().join("/");
