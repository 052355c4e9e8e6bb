import { orderNumber, PAYMENT_STATUS_LABELS } from "#core/orders/rules.ts";
import type { PaymentMethod, PaymentStatus } from "#core/orders/types.ts";
import { daysWords } from "../disputes/dispute-rules.ts";
import { shortDay, shortHour } from "./short-moment-rules.ts";

/** What needs a person, by what it is about. */
export type MatterKind =
	| "chargeback"
	| "claim"
	| "fraud"
	| "no_stock"
	| "no_order"
	| "cancelled_order"
	| "second_payment"
	| "other_amount"
	| "wrong_money"
	| "refund_no_balance"
	| "refund_proposed"
	| "refund_stuck"
	| "refund_refused"
	| "cancel"
	| "silence"
	| "signature"
	| "unreachable"
	| "keys";

export type NearestOrder = {
	id: string;
	payment_status: PaymentStatus;
	cancelled_at: Date | null;
};

/** Sorts of matters that are read apart. */
export type AttentionPart = "cases" | "short" | "inbox" | "refunds" | "cancels" | "provider";

export const ATTENTION_PARTS: Record<AttentionPart, string> = {
	cases: "contestações",
	short: "pedidos pagos sem a peça",
	inbox: "pagamentos sem pedido",
	refunds: "devoluções",
	cancels: "cobranças que ainda podem ser pagas",
	provider: "estado do provedor",
};

/** One row of what needs a person (rule payments 41). */
export type Matter = {
	/** The same as long as it is the same matter. */
	key: string;
	kind: MatterKind;
	/** Of the payment, order, refund or case that it is about. */
	id: string;
	/** Centavos; null where no money is at stake. */
	amount: number | null;
	order: { id: string; name: string } | null;
	/** The attempt that it is about, where it is about one. */
	payment: string | null;
	method: PaymentMethod | null;
	since: Date;
	/** Until when it has to be answered. */
	deadline: Date | null;
	/** The provider was asked and has not confirmed it. */
	asked: boolean;
	/** The order that money without one is most likely for. */
	nearest: NearestOrder | null;
	/** What else there is to say: a piece, who paid, the provider's word. */
	about: string | null;
};

const KINDS: Record<MatterKind, { label: string; action: string; rank: 0 | 1 | 2 | 3 }> = {
	chargeback: { label: "Contestação", action: "Ver contestação", rank: 0 },
	claim: { label: "Reclamação", action: "Ver reclamação", rank: 0 },
	fraud: { label: "Não envie", action: "Ver alerta", rank: 0 },
	no_stock: { label: "Pago sem estoque", action: "Escolher saída", rank: 1 },
	no_order: { label: "Pagamento sem pedido", action: "Escolher saída", rank: 1 },
	cancelled_order: { label: "Confirmado após o cancelamento", action: "Escolher saída", rank: 1 },
	second_payment: { label: "Pago duas vezes", action: "Devolver", rank: 1 },
	other_amount: { label: "Valor diferente", action: "Escolher saída", rank: 1 },
	wrong_money: { label: "Moeda ou ambiente errado", action: "Escolher saída", rank: 1 },
	refund_no_balance: { label: "Devolução sem saldo", action: "Tentar de novo", rank: 1 },
	refund_proposed: { label: "Devolução pedida", action: "Decidir", rank: 1 },
	refund_stuck: { label: "Devolução parada", action: "Ver devolução", rank: 1 },
	refund_refused: { label: "Devolução recusada", action: "Escolher saída", rank: 1 },
	cancel: { label: "Cancelamento não confirmado", action: "Pedir de novo", rank: 2 },
	keys: { label: "Chaves inválidas", action: "Ver o que fazer", rank: 3 },
	unreachable: { label: "Mercado Pago sem resposta", action: "Ver o que fazer", rank: 3 },
	signature: { label: "Notificações recusadas", action: "Ver o que fazer", rank: 3 },
	silence: { label: "Sem notificações", action: "Ver o que fazer", rank: 3 },
};

export const matterLabel = ({ kind }: Matter): string => KINDS[kind].label;
export const matterAction = ({ kind }: Matter): string => KINDS[kind].action;

/** Said on the button while the provider has not confirmed what it was asked. */
export const ASKED = "Pedido, aguardando o Mercado Pago";

/** Whether money is at stake, and not only how the shop hears of it. */
export const isMoney = ({ kind }: Matter): boolean => KINDS[kind].rank < 3;

/** Nothing is known of how long there is: it counts as due now. */
const dueAt = ({ deadline }: Matter): number => deadline?.getTime() ?? 0;

/**
 * What has to be answered first by its deadline, then what a customer waits for, then the shop's own
 * money, then how the shop is told; among equals the oldest.
 */
export const sortMatters = (matters: Matter[]): Matter[] =>
	matters.toSorted(
		(a, b) =>
			KINDS[a.kind].rank - KINDS[b.kind].rank ||
			(KINDS[a.kind].rank === 0 ? dueAt(a) - dueAt(b) : 0) ||
			a.since.getTime() - b.since.getTime(),
	);

/** Where it is dealt with. */
export function matterPath({ kind, id, order, about }: Matter): string {
	switch (kind) {
		case "chargeback":
		case "claim":
		case "fraud":
			return `/admin/pedidos/${order?.id}/contestacao`;
		case "no_stock":
			return `/admin/pagamentos/sem-estoque/${id}`;
		case "refund_proposed":
		case "refund_no_balance":
		case "refund_stuck":
		case "refund_refused":
			return `/admin/pagamentos/devolucao/${id}`;
		case "cancel":
			return `/admin/pagamentos?codigos=${about}`;
		case "keys":
		case "unreachable":
			return "/admin/pagamentos/ajuda/chaves";
		case "signature":
		case "silence":
			return "/admin/pagamentos/ajuda/notificacoes";
		default:
			return `/admin/pagamentos/sem-pedido/${id}`;
	}
}

const WAYS: Record<PaymentMethod, string> = {
	pix: "O PIX",
	boleto: "O boleto",
	credit_card: "O cartão",
	debit_card: "O cartão",
};
const CONTESTED: Record<PaymentMethod, string> = {
	pix: "o PIX",
	boleto: "o boleto",
	credit_card: "a compra no cartão",
	debit_card: "a compra no cartão",
};

/** What happened, in a sentence. */
export function matterSentence({ kind, order, method, about }: Matter): string {
	const who = order?.name ?? about ?? "alguém";
	const way = method ? WAYS[method] : "O pagamento";
	switch (kind) {
		case "chargeback":
			return `${who} contestou ${method ? CONTESTED[method] : "a compra"}.`;
		case "claim":
			return `${who} reclamou da compra no Mercado Pago.`;
		case "fraud":
			return `O Mercado Pago suspeita de fraude na compra de ${who}.`;
		case "no_stock":
			return `${way} de ${who} chegou depois da última peça.`;
		case "no_order":
			return `${way}${about ? ` de ${about}` : ""} não corresponde a nenhum pedido.`;
		case "cancelled_order":
			return `${way} de ${who} foi confirmado depois do cancelamento.`;
		case "second_payment":
			return `${who} pagou duas vezes a mesma tentativa.`;
		case "other_amount":
			return `${who} pagou um valor diferente do pedido.`;
		case "wrong_money":
			return about === "test_money"
				? "Pagamento feito com credencial de teste: nenhum dinheiro entrou."
				: `${who} pagou em outra moeda.`;
		case "refund_no_balance":
			return `Não há saldo no Mercado Pago para devolver a ${who}.`;
		case "refund_proposed":
			return `${about} pede para devolver dinheiro a ${who}.`;
		case "refund_stuck":
			return `O banco ainda não confirmou a devolução a ${who}.`;
		case "refund_refused":
			return `A devolução a ${who} não foi feita. ${about ?? ""}`.trim();
		case "cancel":
			return "O Mercado Pago não confirmou o cancelamento: ainda pode ser pago.";
		case "keys":
			return "O Mercado Pago recusa as chaves da loja: ninguém consegue pagar.";
		case "unreachable":
			return "O Mercado Pago não responde à loja.";
		case "signature":
			return "Todos os avisos recebidos foram recusados: o segredo não confere.";
		case "silence":
			return "O Mercado Pago não avisa a loja dos pagamentos.";
	}
}

/** `Hoje, 15:31`, `Ontem, 22:14`, `18/11, 09:00`. */
export function whenWords(at: Date, now: Date): string {
	const on = shortDay(at);
	const yesterday = shortDay(new Date(now.getTime() - 86_400_000));
	const word = on === shortDay(now) ? "Hoje" : on === yesterday ? "Ontem" : on;
	return `${word}, ${shortHour(at)}`;
}

/** Order, time and what else helps, in one line. */
export function matterDetail(matter: Matter, now: Date): string {
	const { kind, order, since, deadline, about, nearest } = matter;
	const number = order ? `Pedido #${orderNumber(order.id)}` : null;
	if (kind === "chargeback" || (kind === "claim" && deadline)) {
		const until = deadline
			? `Responda até ${shortDay(deadline)}, ${shortHour(deadline)}, ${daysWords(deadline, now).toLowerCase()}`
			: "Prazo não informado. Envie hoje";
		return `${number}. ${until}.`;
	}
	if (kind === "no_stock") return `${number}, ${about}. ${whenWords(since, now)}.`;
	if (kind === "cancel") return `${number}, código ${about}. ${whenWords(since, now)}.`;
	if (kind === "silence" || kind === "signature") {
		return "Nada se perde: a loja pergunta a cada minuto e descobre os pagamentos depois.";
	}
	if (kind === "keys" || kind === "unreachable") {
		return `Desde ${whenWords(since, now).toLowerCase()}.`;
	}
	const near = nearest ? `O mais próximo é o ${nearestWords(nearest)}. ` : "";
	return `${number ? `${number}. ` : near}${whenWords(since, now)}.`;
}

/** `#52C6AA19, cancelado em 18/11`. */
const nearestWords = ({ id, payment_status, cancelled_at }: NearestOrder): string =>
	`#${orderNumber(id)}, ${
		cancelled_at
			? `cancelado em ${shortDay(cancelled_at)}`
			: PAYMENT_STATUS_LABELS[payment_status].toLowerCase()
	}`;
