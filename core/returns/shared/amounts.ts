import { planRefund, remainingOf } from "#core/payments/shared/refund-plan.ts";
import type { Resolution } from "./machine.ts";

type RefundBase = Parameters<typeof remainingOf>[0];

type Line = { id: string; quantity: number };

/** Pieces of a line that can be requested: those that left the shop, less refunded and requested ones. */
export const returnableUnits = (line: {
	/** Pieces of the line that left the shop. */
	sent: number;
	/** Refunded outside of requests, and in requests that hold them. */
	refunded: number;
	requested: number;
}): number => Math.max(0, line.sent - line.refunded - line.requested);

/** What each further piece of a line is worth, centavo by centavo as refunds count it (rule payments 31). */
export function pieceWorths(base: RefundBase, id: string, units: number): number[] {
	const line = remainingOf(base).lines.find((one) => one.id === id);
	if (!line) return [];
	return Array.from({ length: units }, (_, at) => line.worth(at + 1) - line.worth(at));
}

/**
 * Refund of these pieces: its sum, the freight in it, and each piece's part in the order of the lines. Zero when
 * nothing is left to refund.
 */
export function refundOf(base: RefundBase, lines: readonly Line[], freight: boolean) {
	const planned = planRefund(base, { mode: "lines", lines: [...lines], freight });
	const worths = new Map(lines.map(({ id, quantity }) => [id, pieceWorths(base, id, quantity)]));
	if (!planned.ok) return { amount: 0, freight: 0, worths };
	return { amount: planned.value.amount, freight: planned.value.freight, worths };
}

/**
 * What a new piece costs more than the returned one, both at today's prices, so that a price that rose meanwhile
 * costs nothing. Negative: the part of what was paid that goes back.
 */
export function differenceOf(paid: number, oldPrice: number, newPrice: number): number {
	if (newPrice >= oldPrice || oldPrice === 0) return Math.max(0, newPrice - oldPrice);
	return Math.round((paid * newPrice) / oldPrice) - paid;
}

type Settled = { valor: number; diferenca: number };

/** Money of the accepted pieces: what goes back without freight, and what the customer pays first. */
export function settlementOf(resolution: Resolution, accepted: readonly Settled[]) {
	if (resolution === "estorno") {
		return { back: accepted.reduce((sum, { valor }) => sum + valor, 0), charge: 0 };
	}
	const net = accepted.reduce((sum, { diferenca }) => sum + diferenca, 0);
	return { back: Math.max(0, -net), charge: Math.max(0, net) };
}
