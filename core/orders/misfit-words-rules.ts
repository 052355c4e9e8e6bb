import { dayText } from "#core/values/day-text-rules.ts";
import { formatMoney } from "#core/values/money.ts";
import type { OrderEvent } from "./types.ts";

type Told = Pick<OrderEvent, "kind" | "value"> & Partial<Pick<OrderEvent, "amount" | "day">>;

/** What became of money, in the words of whoever paid it and still owes `due`. */
const WORDS: Record<string, (came: string, due: string, day: string) => string> = {
	outdated: (came, due) =>
		`Você pagou o código antigo (${came}). Estamos devolvendo o valor; o pedido atual continua à espera de ${due}.`,
	outdated_refunded: (came, due) =>
		`Você pagou o código antigo (${came}). Devolvemos o valor; o pedido atual continua à espera de ${due}.`,
	misfit_returned: (came, due) =>
		`Devolvemos ${came} que não correspondiam a este pedido. Ele continua à espera de ${due}.`,
	misfit_by_hand: (came, due, day) =>
		`Devolvemos ${came}, que não correspondiam a este pedido, por outro meio em ${day}. Ele continua à espera de ${due}.`,
	misfit_kept: (came, due) =>
		`A loja ficou com ${came} que você pagou à parte. Se isso não foi combinado com você, fale com a loja antes de pagar ${due}.`,
};

/**
 * What somebody who still owes `total` centavos for an order reads when money came that did not pay it, by
 * the order's events, oldest first; null when none did. `waits`: it waits for the shop to decide
 * (rule payments 21).
 */
export function misfitWords(events: readonly Told[], total: number, waits: boolean): string | null {
	const last = (is: (value: string) => boolean) =>
		events.findLast(({ kind, value }) => kind === "payment" && is(value ?? ""));
	if (waits) {
		const came = last((value) => value === "to_check")?.amount;
		return came
			? `Recebemos ${formatMoney(came)} que não correspondem a este pedido. A loja está conferindo e fala com você; não pague de novo antes disso.`
			: "Chegou um pagamento que a loja precisa conferir. Ela fala com você; não pague de novo antes disso.";
	}
	const settled = last((value) => Object.hasOwn(WORDS, value));
	if (!settled?.amount) return null;
	const words = WORDS[settled.value ?? ""];
	return (
		words?.(formatMoney(settled.amount), formatMoney(total), dayText(settled.day ?? "")) ?? null
	);
}
