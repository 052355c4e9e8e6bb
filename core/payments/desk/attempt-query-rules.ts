import type { PaymentMethod } from "#core/orders/types.ts";
import { paramDays } from "#core/values/list-page-rules.ts";
import { typedTerm } from "#core/values/typed-term-rules.ts";

export const ATTEMPTS_PAGE_SIZE = 20;
const MOST_PAGES = 100_000;
const LONGEST_TERM = 120;
/** Payments that a difference of a day may name. */
const MOST_CODES = 50;

/** What the attempts can be narrowed to, as their pills say it. */
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

export const METHOD_FILTERS: { value: PaymentMethod; label: string }[] = [
	{ value: "pix", label: "PIX" },
	{ value: "boleto", label: "Boleto" },
	{ value: "credit_card", label: "Cartão de crédito" },
	{ value: "debit_card", label: "Cartão de débito" },
];

/** State of the list of attempts, as the address carries it (rule payments 43). */
export type AttemptQuery = {
	/** Order, customer, the provider's code, or an amount. */
	q: string;
	situacao: Situation | "todas";
	meio: PaymentMethod | "todos";
	/** Days in São Paulo, both included; empty for no limit. */
	de: string;
	ate: string;
	/** Every day there was, where nothing narrower is asked for. */
	desdeOInicio: boolean;
	/** The provider's codes; empty for all. */
	codigos: string[];
	pagina: number;
};

/** Reads the state of the list; anything unknown or broken counts as absent. */
export function parseAttemptQuery(params: URLSearchParams): AttemptQuery {
	const page = Number(params.get("pagina"));
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
		pagina: Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1,
	};
}

/** Whether anything is left out. */
export const isNarrowed = ({ q, situacao, meio, de, ate, codigos }: AttemptQuery): boolean =>
	Boolean(q || de || ate) || situacao !== "todas" || meio !== "todos" || codigos.length > 0;

/**
 * The query as it is answered: while nothing is looked for, only what began on the day `from` or later.
 * Whoever searches, follows a difference, asks for what needs them or names days means all there is.
 */
export const withUsualDays = (query: AttemptQuery, from: string): AttemptQuery =>
	isOfUsualDays(query) ? { ...query, de: from } : query;

/** Whether the list keeps to the latest days by itself (rule payments 43). */
export const isOfUsualDays = ({ q, situacao, de, ate, codigos, desdeOInicio }: AttemptQuery) =>
	!(q || de || ate || desdeOInicio) && situacao !== "atencao" && codigos.length === 0;
