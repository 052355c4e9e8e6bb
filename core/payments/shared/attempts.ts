import { z } from "zod";
import {
	isCard,
	PAYMENT_METHOD,
	PAYMENT_METHOD_LABELS,
	PAYMENT_METHODS,
} from "#core/orders/shared/payment-method.ts";
import type { PaymentMethod } from "#core/orders/types.ts";
import { formatHour, shopDay, shortDay } from "#core/values/dates.ts";
import { pageNumber, paramDays } from "#core/values/list-page.ts";
import { typedTerm } from "#core/values/text.ts";
import type { DISPUTE } from "#platform/payments/provider.ts";
import type { AttemptStatus } from "../types.ts";
import type { Task } from "./attention.ts";
import type { Resolution } from "./mismatches.ts";
import { ANALYSIS_MS, PENDING_CHALLENGE } from "./payment.ts";
import { FAILURE_WORDS } from "./refunds.ts";
import { isAwaitingReturn, KEPT, LATE, LATE_WORD, UNANSWERED_WORD } from "./status.ts";

/** An attempt to pay, or an inbox payment. Centavos; dates as text. */
export type AttemptRow = {
	id: string;
	/** An inbox payment without an attempt. */
	inbox: boolean;
	/** In another currency, or test money: no reais arrived. */
	strange: boolean;
	order_id: string | null;
	numero: number | null;
	/** Of the order, else the payer's name from the provider. */
	customer: string | null;
	provider: string;
	code: string | null;
	method: PaymentMethod | null;
	installments: number;
	card_brand: string | null;
	card_last_four: string | null;
	status: AttemptStatus;
	status_detail: string | null;
	amount: number;
	currency: string | null;
	refunded: number;
	fee: number | null;
	net: number | null;
	releases_at: string | null;
	approved_at: string | null;
	expires_at: string | null;
	resolution: Resolution | null;
	returned_on: string | null;
	created_at: string;
};

export const ATTEMPTS_PAGE_SIZE = 20;
const LONGEST_TERM = 120;
/** Limit of codes in a difference of a day. */
const MOST_CODES = 50;

export const SITUATIONS = [
	{ value: "atencao", label: "Precisa de você" },
	{ value: "aguardando", label: "Aguardando pagamento" },
	{ value: "analise", label: "Em análise" },
	{ value: "pago", label: "Pago" },
	{ value: "recusado", label: "Recusado" },
	{ value: "expirado", label: "Expirado" },
	{ value: "cancelado", label: "Cancelado" },
	{ value: "devolvido", label: "Devolvido" },
	{ value: "parcial", label: "Devolvido em parte" },
	{ value: "contestado", label: "Contestado" },
	{ value: "perdido", label: "Contestação perdida" },
	{ value: "sem-pedido", label: "Sem pedido" },
] as const;

export type Situation = (typeof SITUATIONS)[number]["value"];

export const METHOD_FILTERS: { value: PaymentMethod; label: string }[] = PAYMENT_METHODS.map(
	(value) => ({ value, label: PAYMENT_METHOD_LABELS[value] }),
);

/** The attempt list's state in the URL (rule payments 43). */
export type AttemptQuery = {
	q: string;
	situacao: Situation | "todas";
	meio: PaymentMethod | "todos";
	de: string;
	ate: string;
	/** All days, not only the default ones. */
	desdeOInicio: boolean;
	codigos: string[];
	pagina: number;
};

/** Parses the URL; unknown or broken values count as absent. */
export function parseAttemptQuery(params: URLSearchParams): AttemptQuery {
	return {
		q: typedTerm(params.get("q"), LONGEST_TERM),
		situacao: SITUATIONS.find(({ value }) => value === params.get("situacao"))?.value ?? "todas",
		meio: METHOD_FILTERS.find(({ value }) => value === params.get("meio"))?.value ?? "todos",
		...paramDays(params),
		desdeOInicio: params.get("periodo") === "tudo",
		codigos: typedTerm(params.get("codigos"), 2_000)
			.split(",")
			.map((code) => code.trim())
			.filter((code) => /^[\w-]{1,80}$/.test(code))
			.slice(0, MOST_CODES),
		pagina: pageNumber(params),
	};
}

export const isNarrowed = ({ q, situacao, meio, de, ate, codigos }: AttemptQuery): boolean =>
	Boolean(q || de || ate) || situacao !== "todas" || meio !== "todos" || codigos.length > 0;

/**
 * Limits an unfiltered list to attempts started on `from` or later. Search, codes, tasks and explicit days cover
 * everything.
 */
export const withUsualDays = (query: AttemptQuery, from: string): AttemptQuery =>
	isOfUsualDays(query) ? { ...query, de: from } : query;

/** Whether the list is limited to the latest days by default (rule payments 43). */
export const isOfUsualDays = ({ q, situacao, de, ate, codigos, desdeOInicio }: AttemptQuery) =>
	!(q || de || ate || desdeOInicio) && situacao !== "atencao" && codigos.length === 0;

/** Kinds of card refusals; `short` is for pills. */
export const REFUSALS = {
	limit: { label: "Limite ou saldo", short: "limite" },
	bank: { label: "Banco não autorizou", short: "banco" },
	confirmation: { label: "Sem confirmação no banco", short: "sem confirmação" },
	data: { label: "Dados digitados", short: "dados" },
	risk: { label: "Segurança", short: "segurança" },
	other: { label: "Outros", short: "outro motivo" },
} as const;

export type Refusal = keyof typeof REFUSALS;

const KINDS: [Refusal, RegExp][] = [
	["limit", /insufficient_amount|cap_exceeded|rate_limit_exceeded/],
	[
		"data",
		/bad_filled|invalid_document|invalid_card_token|invalid_installments|amount_not_allowed/,
	],
	["risk", /high_risk|blacklist|fraud|regulations/],
	["confirmation", /3ds|not_confirmed/],
	[
		"bank",
		/call_for_authorize|card_disabled|card_error|other_reason|by_bank|card_type|time_out|bank_error|max_attempts|duplicated/,
	],
];

/** The kind of a provider's refusal detail; `other` when unknown. */
export const refusalOf = (statusDetail: string | null): Refusal =>
	KINDS.find(([, words]) => words.test(statusDetail ?? ""))?.[0] ?? "other";

type AttemptState = { word: string; tone: "ok" | "warn" | "bad" | "info" | "neutral" };

/** Details of disputed payments, the same for all providers. */
const CLAIM: (typeof DISPUTE)["claim"] = "claim";
const WON: (typeof DISPUTE)["won"] = "dispute_won";

const TASK_WORDS: Partial<Record<Task["kind"], string>> = {
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

/** The open task of an attempt; null when there is none. */
export const taskOf = (row: AttemptRow, tasks: Task[]): Task | null =>
	tasks.find(
		(task) =>
			task.payment === row.id ||
			task.id === row.id ||
			(task.kind === "no_stock" && task.id === row.order_id && row.status === "approved"),
	) ?? null;

/** `18:39` for today, else `23/11`. */
const until = (at: Date, now: Date): string =>
	shopDay(at) === shopDay(now) ? formatHour(at) : shortDay(shopDay(at));

/** State of an attempt in words (rule payments 43), instead of the provider's codes. */
export function attemptState(row: AttemptRow, task: Task | null, now: Date): AttemptState {
	const word = task && TASK_WORDS[task.kind];
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
	const awaited = method && PAYMENT_METHOD[method].awaited;
	if (awaited) return { word: `Aguardando ${awaited} até ${until(end, now)}`, tone: "warn" };
	if (status_detail === PENDING_CHALLENGE) return { word: "Aguardando o banco", tone: "warn" };
	if (row.code === null) return { word: UNANSWERED_WORD, tone: "warn" };
	return { word: `Em análise até ${until(end, now)}`, tone: "info" };
}

/** The day to compare from the URL (`dia=2026-11-21`): today by default, never later. */
export function readDay(params: URLSearchParams, today: string): string {
	const requested = params.get("dia") ?? "";
	return z.iso.date().safeParse(requested).success && requested < today ? requested : today;
}

/** `Hoje, 21/11`, `Ontem, 20/11`, `18/11`. */
export function dayWords(day: string, today: string, yesterday: string): string {
	const short = day.slice(5).split("-").reverse().join("/");
	return day === today ? `Hoje, ${short}` : day === yesterday ? `Ontem, ${short}` : short;
}

/** Why a provider refused a refund; `detail` as in `REFUND_REFUSALS`. */
export function refusalWords(detail: string | null): string {
	const known = detail !== null && Object.hasOwn(FAILURE_WORDS, detail) ? detail : "rejected";
	const { title, text } = FAILURE_WORDS[known as keyof typeof FAILURE_WORDS];
	return `${title}. ${text}`;
}
