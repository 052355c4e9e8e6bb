import { planRefund, remainingOf } from "#core/payments/shared/refund-plan.ts";
import type { Resolution, ReturnKind } from "./machine.ts";
import type { Policy } from "./terms.ts";

/** Pieces of a line that can be requested: those that left the shop, less refunded and requested ones. */
export const returnableUnits = (line: {
	/** Pieces of the line that left the shop. */
	sent: number;
	/** Refunded outside of requests, and in requests that hold them. */
	refunded: number;
	requested: number;
}): number => Math.max(0, line.sent - line.refunded - line.requested);

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
	if (resolution !== "substituicao") {
		return { back: accepted.reduce((sum, { valor }) => sum + valor, 0), charge: 0 };
	}
	const net = accepted.reduce((sum, { diferenca }) => sum + diferenca, 0);
	return { back: Math.max(0, -net), charge: Math.max(0, net) };
}

type Wanted = { resolucao: Resolution; tipo: ReturnKind; politica: Policy };

/**
 * Whether what goes back may be store credit: the customer chose it, or has to agree about the difference of an
 * exchange. Null: never, because the law gives them money (rule credit 9).
 */
export function creditBy({ resolucao, tipo, politica }: Wanted): "choice" | "consent" | null {
	if (!politica.credito) return null;
	if (resolucao === "credito") return "choice";
	return resolucao === "substituicao" && tipo === "troca" ? "consent" : null;
}

type RefundBase = Parameters<typeof remainingOf>[0];

type Line = { id: string; quantity: number };

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

/** What an inspection starts from: money of the order, and pieces by line that have to come for it to go back whole. */
export type CheckBase = {
	base: RefundBase;
	toWhole: Line[];
	/** An exchange by the shop's own rules keeps the outgoing freight. */
	keepsFreight: boolean;
};

/**
 * What accepted pieces bring back. The outgoing freight is in it when nothing of the order stays, which is the law's,
 * or when `freight` says so, which is the shop's choice.
 */
export function returnOf(
	{ base, toWhole, keepsFreight }: CheckBase,
	accepted: readonly { order_item_id: string }[],
	freight: boolean,
): { amount: number; freight: number; whole: boolean } {
	const counts = new Map<string, number>();
	for (const { order_item_id: id } of accepted) counts.set(id, (counts.get(id) ?? 0) + 1);
	const whole = toWhole.every(({ id, quantity }) => (counts.get(id) ?? 0) >= quantity);
	const lines = [...counts].map(([id, quantity]) => ({ id, quantity }));
	const planned = refundOf(base, lines, !keepsFreight && (whole || freight));
	return { amount: planned.amount, freight: planned.freight, whole };
}
