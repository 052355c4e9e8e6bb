import { formatMoney } from "#core/values/money.ts";
import type { OrderEvent } from "./types.ts";

type Told = Pick<OrderEvent, "kind" | "value"> & Partial<Pick<OrderEvent, "amount">>;

/**
 * What somebody who still owes `total` centavos for an order reads when money came that did not pay it, by
 * the order's events, oldest first; null when none did.
 */
export function misfitWords(events: readonly Told[], total: number): string | null {
	const last = events.findLast(
		({ kind, value }) => kind === "payment" && /^(outdated|to_check)/.test(value ?? ""),
	);
	if (!last?.amount) return null;
	const came = formatMoney(last.amount);
	if (last.value === "to_check") {
		return `Recebemos ${came} que não correspondem a este pedido. A loja está conferindo e fala com você; não pague de novo antes disso.`;
	}
	const back = last.value === "outdated" ? "Estamos devolvendo o valor" : "Devolvemos o valor";
	return `Você pagou o código antigo (${came}). ${back}; o pedido atual continua à espera de ${formatMoney(total)}.`;
}
