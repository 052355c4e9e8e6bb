import { isCard } from "#core/orders/method-rules.ts";
import type { DISPUTE } from "#platform/payments/provider.ts";
import { LATE_WORD, UNANSWERED_WORD } from "../attempt-words-rules.ts";
import { ANALYSIS_MS, PENDING_CHALLENGE } from "../payment-rules.ts";
import { isAwaitingReturn, KEPT, LATE } from "../transition-rules.ts";
import type { AttemptRow } from "./attempt-rows.ts";
import type { Matter } from "./attention-rules.ts";
import { REFUSALS, refusalOf } from "./refusal-rules.ts";
import { shortDay, shortHour } from "./short-moment-rules.ts";

/** How an attempt stands, in words; `tone` is that of its pill. */
export type AttemptState = { word: string; tone: "ok" | "warn" | "bad" | "info" | "neutral" };

/** Details of contested payments, as every provider calls them. */
const CLAIM: (typeof DISPUTE)["claim"] = "claim";
const WON: (typeof DISPUTE)["won"] = "dispute_won";

const MATTER_WORDS: Partial<Record<Matter["kind"], string>> = {
	no_stock: "Pago, sem estoque",
	no_order: "Pago, sem pedido",
	cancelled_order: "Pago, pedido cancelado",
	second_payment: "Pago duas vezes",
	other_amount: "Pago, valor diferente",
	wrong_money: "Moeda ou ambiente errado",
	refund_proposed: "Devolução a decidir",
	refund_no_balance: "Devolução sem saldo",
	refund_stuck: "Devolução parada",
	refund_refused: "Devolução recusada",
	cancel: "Cancelamento não confirmado",
};

const SETTLED: Record<string, AttemptState> = {
	returned: { word: "Devolvido", tone: "neutral" },
	by_hand: { word: "Devolvido por fora", tone: "neutral" },
	gone: { word: "Devolvido", tone: "neutral" },
	kept: { word: "Fica com a loja", tone: "neutral" },
	linked: { word: "Ligado a um pedido", tone: "ok" },
};

const PLAIN: Record<Exclude<AttemptRow["status"], "pending" | "approved">, AttemptState> = {
	disputed: { word: "Contestado", tone: "bad" },
	rejected: { word: "Recusado", tone: "neutral" },
	refunded: { word: "Devolvido", tone: "neutral" },
	charged_back: { word: "Contestação perdida", tone: "bad" },
	expired: { word: "Expirado", tone: "neutral" },
	cancelled: { word: "Cancelado", tone: "neutral" },
};

/** What of the list of matters an attempt is about; null for one that needs nobody. */
export const matterOf = (row: AttemptRow, matters: Matter[]): Matter | null =>
	matters.find(
		(matter) =>
			matter.payment === row.id ||
			matter.id === row.id ||
			(matter.kind === "no_stock" && matter.id === row.order_id && row.status === "approved"),
	) ?? null;

/** `18:39` of today, else `23/11`. */
const until = (at: Date, now: Date): string =>
	shortDay(at) === shortDay(now) ? shortHour(at) : shortDay(at);

/** How an attempt stands (rule payments 43): the provider's own codes are no names of states. */
export function attemptState(row: AttemptRow, matter: Matter | null, now: Date): AttemptState {
	const word = matter && MATTER_WORDS[matter.kind];
	if (word) return { word, tone: "bad" };
	if (row.resolution) return SETTLED[row.resolution] ?? PLAIN.cancelled;
	const { status, status_detail: detail } = row;
	switch (status) {
		case "pending":
			return pendingState(row, now);
		case "approved":
			if (detail === LATE) return { word: LATE_WORD, tone: "info" };
			if (detail === KEPT) return SETTLED["kept"] ?? PLAIN.cancelled;
			if (isAwaitingReturn(row)) return { word: "Devolução pedida", tone: "info" };
			if (detail === WON) return { word: "Contestação ganha", tone: "ok" };
			return row.refunded > 0
				? { word: "Devolvido em parte", tone: "neutral" }
				: { word: "Pago", tone: "ok" };
		case "disputed":
			return detail === CLAIM ? { word: "Em reclamação", tone: "bad" } : PLAIN.disputed;
		case "rejected":
			return row.method === null || !isCard(row.method)
				? PLAIN.rejected
				: { word: `Recusado: ${REFUSALS[refusalOf(detail)].short}`, tone: "neutral" };
		default:
			return PLAIN[status];
	}
}

function pendingState(row: AttemptRow, now: Date): AttemptState {
	const { method, expires_at, created_at, status_detail } = row;
	const end = new Date(expires_at ?? new Date(created_at).getTime() + ANALYSIS_MS);
	if (method === "pix") return { word: `Aguardando PIX até ${until(end, now)}`, tone: "warn" };
	if (method === "boleto")
		return { word: `Aguardando boleto até ${until(end, now)}`, tone: "warn" };
	if (status_detail === PENDING_CHALLENGE) return { word: "Aguardando o banco", tone: "warn" };
	if (row.code === null) return { word: UNANSWERED_WORD, tone: "warn" };
	return { word: `Em análise até ${until(end, now)}`, tone: "info" };
}
