import { orderNumber, PAYMENT_STATUS_LABELS } from "#core/orders/shared/order.ts";
import { PAYMENT_METHOD } from "#core/orders/shared/payment-method.ts";
import type { PaymentMethod, PaymentStatus } from "#core/orders/types.ts";
import { addDays, formatHour, shopDay, shortDay } from "#core/values/dates.ts";
import { daysWords } from "./disputes.ts";

export type TaskKind =
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
	| "difference"
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

export type AttentionPart =
	| "cases"
	| "short"
	| "inbox"
	| "refunds"
	| "differences"
	| "cancels"
	| "provider";

export const ATTENTION_PARTS: Record<AttentionPart, string> = {
	cases: "contestações",
	short: "pedidos pagos sem a peça",
	inbox: "pagamentos sem pedido",
	refunds: "devoluções",
	differences: "diferenças a receber",
	cancels: "cobranças que ainda podem ser pagas",
	provider: "estado do provedor",
};

export type Task = {
	/** Stable for the same task. */
	key: string;
	kind: TaskKind;
	id: string;
	/** Centavos; null when no money is concerned. */
	amount: number | null;
	order: { id: string; name: string } | null;
	payment: string | null;
	method: PaymentMethod | null;
	since: Date;
	deadline: Date | null;
	requested: boolean;
	/** The order that unassigned money most likely belongs to. */
	nearest: NearestOrder | null;
	/** Further details: a piece, the payer, the provider's text. */
	about: string | null;
};

const KINDS: Record<TaskKind, { label: string; action: string; rank: 0 | 1 | 2 | 3 }> = {
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
	difference: { label: "Diferença a receber", action: "Ver pedido", rank: 2 },
	cancel: { label: "Cancelamento não confirmado", action: "Pedir de novo", rank: 2 },
	keys: { label: "Chaves inválidas", action: "Ver o que fazer", rank: 3 },
	unreachable: { label: "Mercado Pago sem resposta", action: "Ver o que fazer", rank: 3 },
	signature: { label: "Notificações recusadas", action: "Ver o que fazer", rank: 3 },
	silence: { label: "Sem notificações", action: "Ver o que fazer", rank: 3 },
};

export const taskLabel = ({ kind }: Task): string => KINDS[kind].label;
export const taskAction = ({ kind }: Task): string => KINDS[kind].action;

export const REQUESTED = "Pedido, aguardando o Mercado Pago";

/** Whether money is concerned, and not only the connection to the provider. */
export const isMoney = ({ kind }: Task): boolean => KINDS[kind].rank < 3;

/** Without a known deadline it counts as due now. */
const dueAt = ({ deadline }: Task): number => deadline?.getTime() ?? 0;

/** Sorts by kind (deadlines, waiting customers, the shop's money, connection problems), then by deadline or age. */
export const sortTasks = (tasks: Task[]): Task[] =>
	tasks.toSorted(
		(a, b) =>
			KINDS[a.kind].rank - KINDS[b.kind].rank ||
			(KINDS[a.kind].rank === 0 ? dueAt(a) - dueAt(b) : 0) ||
			a.since.getTime() - b.since.getTime(),
	);

/** URL of the screen that handles it. */
export function taskPath({ kind, id, order, about }: Task): string {
	switch (kind) {
		case "chargeback":
		case "claim":
		case "fraud":
			return `/admin/pedidos/${order?.id}/contestacao`;
		case "difference":
			return `/admin/pedidos?q=${orderNumber(id)}&aberto=${id}`;
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

/** What happened, in a sentence. */
export function taskSentence({ kind, order, method, about }: Task): string {
	const who = order?.name ?? about ?? "alguém";
	const way = method ? PAYMENT_METHOD[method].subject : "O pagamento";
	switch (kind) {
		case "chargeback":
			return `${who} contestou ${method ? PAYMENT_METHOD[method].contested : "a compra"}.`;
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
		case "difference":
			return `${who} ainda não pagou a diferença do pedido alterado.`;
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
	const [on, today] = [shopDay(at), shopDay(now)];
	const word = on === today ? "Hoje" : on === addDays(today, -1) ? "Ontem" : shortDay(on);
	return `${word}, ${formatHour(at)}`;
}

/** Order, time and other details in one line. */
export function taskDetail(task: Task, now: Date): string {
	const { kind, order, since, deadline, about, nearest } = task;
	const number = order ? `Pedido #${orderNumber(order.id)}` : null;
	if (kind === "chargeback" || (kind === "claim" && deadline)) {
		const until = deadline
			? `Responda até ${shortDay(shopDay(deadline))}, ${formatHour(deadline)}, ${daysWords(deadline, now).toLowerCase()}`
			: "Prazo não informado. Envie hoje";
		return `${number}. ${until}.`;
	}
	if (kind === "no_stock") return `${number}, ${about}. ${whenWords(since, now)}.`;
	if (kind === "difference")
		return `${number}. ${about}. Alterado ${whenWords(since, now).toLowerCase()}.`;
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

const nearestWords = ({ id, payment_status, cancelled_at }: NearestOrder): string =>
	`#${orderNumber(id)}, ${
		cancelled_at
			? `cancelado em ${shortDay(shopDay(cancelled_at))}`
			: PAYMENT_STATUS_LABELS[payment_status].toLowerCase()
	}`;

export type PaymentHealth = {
	sandbox: boolean;
	lastNotification: Date | null;
	refused: number;
	lastRefused: Date | null;
	/** Money that moved without a webhook since the last one. */
	missed: number;
	comparedUntil: Date | null;
};

/** One or two may be late. */
const SILENT_FROM = 3;

/** Whether webhooks do not arrive (rule payments 22). */
export const isSilent = ({ missed }: PaymentHealth): boolean => missed >= SILENT_FROM;

/** Whether all webhooks had a wrong signature: the secret is wrong. */
export const isRefusedOnly = ({ refused, lastNotification }: PaymentHealth): boolean =>
	refused > 0 && !lastNotification;

/** Problems in words for the merchant; empty when there is none. */
export function healthWarnings(health: PaymentHealth): string[] {
	if (health.sandbox) return [];
	return [
		...(isSilent(health)
			? [
					"Os avisos do provedor não estão chegando: a loja só descobre os pagamentos perguntando. Cadastre o endereço de notificações no painel do provedor.",
				]
			: []),
		...(isRefusedOnly(health)
			? [
					"Todos os avisos recebidos foram recusados: confira a assinatura secreta em Configurações, Mercado Pago.",
				]
			: []),
	];
}

export type ProviderState = {
	sandbox: boolean;
	keys: "valid" | "refused" | "silent" | null;
	failures: number;
	live: boolean | null;
	checkedAt: Date | null;
	since: Date | null;
};

/** Fewer failed checks are a hiccup. */
const SILENT_CHECKS = 3;

/** Whether it has been unreachable long enough to warn. */
export const isUnreachable = ({ keys, failures }: ProviderState): boolean =>
	keys === "silent" && failures >= SILENT_CHECKS;

/** Whether no real money is involved. */
export const isTest = ({ sandbox, live }: ProviderState): boolean => sandbox || live === false;

/** `Mercado Pago, chaves reais`; without the keys while unknown. */
export function providerWords(state: ProviderState): string {
	if (state.sandbox) return "Ambiente de testes da loja";
	if (state.live === null) return "Mercado Pago";
	return `Mercado Pago, chaves ${state.live ? "reais" : "de teste"}`;
}

/** Result of the last check; null before the first. */
export function stateWords(state: ProviderState): { good: boolean; text: string } | null {
	const { sandbox, keys } = state;
	if (sandbox || keys === null) return null;
	if (keys === "refused") return { good: false, text: "Chaves recusadas" };
	if (keys === "silent") return { good: false, text: "Sem resposta do Mercado Pago" };
	return { good: true, text: "Chaves válidas" };
}

/** Problems of the provider in words for the merchant; empty when there is none. */
export function stateWarnings(state: ProviderState): string[] {
	const said = stateWords(state);
	return said && !said.good ? [`${said.text}.`] : [];
}
