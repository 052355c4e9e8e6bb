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
