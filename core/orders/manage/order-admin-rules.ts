import { z } from "zod";
import { paramDays } from "#core/values/list-page-rules.ts";
import { isMistyped, POSTAL_DIGIT_WRONG } from "#core/values/tracking-code-rules.ts";
import { typedTerm } from "#core/values/typed-term-rules.ts";
import { typedLines, typedText } from "#core/values/typed-text-rules.ts";
import { ANALYSING_LABEL, PAYMENT_STATUS_LABELS, STATUS_LABELS } from "../rules.ts";
import type { OrderStatus, PaymentStatus } from "../types.ts";

export const ORDERS_PAGE_SIZE = 20;
const MOST_PAGES = 100_000;
const LONGEST_TERM = 120;

export const ORDER_SORTS = ["criado", "cliente", "total", "status"] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];
export const DEFAULT_ORDER_SORT = "-criado";

/** State of the orders screen, as its address carries it (rule orders 7). */
export type OrderQuery = {
	q: string;
	status: OrderStatus | "cancelado" | "todos";
	/** As the list says it: what a bank looks into is of its own kind, whatever its payment status. */
	pagamento: PaymentStatus | "analise" | "todos";
	/** E-mail, from the customers screen. */
	customer: string;
	/** Days in São Paulo, both included; empty for no limit. */
	de: string;
	ate: string;
	/** Column of the list; a leading `-` sorts downwards. */
	ordem: OrderSort | `-${OrderSort}`;
	pagina: number;
};

/** What the list can be narrowed to. */
export const STATUS_FILTERS: [OrderStatus | "cancelado", string][] = [
	...(Object.entries(STATUS_LABELS) as [OrderStatus, string][]),
	["cancelado", "Cancelado"],
];
export const STATUS_OPTIONS = Object.entries(STATUS_LABELS) as [OrderStatus, string][];
export const PAYMENT_OPTIONS: [PaymentStatus | "analise", string][] = [
	...(Object.entries(PAYMENT_STATUS_LABELS) as [PaymentStatus, string][]),
	["analise", ANALYSING_LABEL],
];

/** Reads the state of the screen; anything unknown or broken counts as absent. */
export function parseOrderQuery(params: URLSearchParams): OrderQuery {
	const text = (name: string) => typedTerm(params.get(name), LONGEST_TERM);
	const page = Number(params.get("pagina"));
	const sort = params.get("ordem") ?? "";
	return {
		q: text("q"),
		status: STATUS_FILTERS.find(([value]) => value === params.get("status"))?.[0] ?? "todos",
		pagamento: PAYMENT_OPTIONS.find(([value]) => value === params.get("pagamento"))?.[0] ?? "todos",
		customer: typedTerm(params.get("customer"), 255).toLowerCase(),
		...paramDays(params),
		ordem: ORDER_SORTS.some((one) => sort === one || sort === `-${one}`)
			? (sort as OrderQuery["ordem"])
			: DEFAULT_ORDER_SORT,
		pagina: Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1,
	};
}

/** Whether search or filters leave orders out; those of one customer are told apart. */
export const isNarrowed = ({ q, status, pagamento, de, ate }: OrderQuery): boolean =>
	Boolean(q || de || ate) || status !== "todos" || pagamento !== "todos";

/** A whole phone number, with or without the country in front, as people write one. */
const PHONE = /^(?:\+?55)?(\d{10,11})$/;

/**
 * Words to look for: the `#` of an order number and the signs of a phone number, a CPF or a CNPJ are
 * left out, as they are in what is stored.
 */
export function orderSearchWords(term: string): string[] {
	const phone = /^[\d\s()+.-]+$/.test(term) ? PHONE.exec(term.replace(/[\s().-]/g, ""))?.[1] : null;
	if (phone) return [phone];
	return term
		.split(/\s+/)
		.map((word) => word.replace(/^#/, ""))
		.map((word) => (/^[\d./()+-]+$/.test(word) ? word.replace(/\D/g, "") : word))
		.filter((word) => /[\p{L}\p{N}]/u.test(word))
		.slice(0, 8);
}

/** What is said when the chosen status is the order's own; nothing is saved (rule orders 2). */
export const sameStatusMessage = (status: OrderStatus): string =>
	`Status já está definido para ${STATUS_LABELS[status]}`;

export const CARRIERS = ["Correios", "Jadlog", "Loggi", "Azul Cargo", "Total Express"] as const;
const CODE_WRONG = "Código de rastreio inválido. Use letras e números";

/** How an order travels; both may be unknown. */
export const trackingFields = z.object({
	trackingCode: typedText(CODE_WRONG, 60, "Código de rastreio deve ter no máximo 60 caracteres")
		.toUpperCase()
		// As they are printed on labels.
		.overwrite((code) => code.replace(/\s/g, ""))
		.regex(/^[A-Z0-9._/-]*$/, CODE_WRONG)
		.refine((code) => !isMistyped(code), POSTAL_DIGIT_WRONG)
		.default(""),
	carrier: typedText(
		"Transportadora inválida",
		60,
		"Transportadora deve ter no máximo 60 caracteres",
	).default(""),
});

export type Tracking = z.infer<typeof trackingFields>;

export const statusChange = trackingFields.extend({
	status: z.enum(["pendente", "processando", "enviado", "entregue"], "Escolha o status"),
	/** What speaks against the step was read. */
	confirmed: z.boolean().default(false),
	/** Why it is taken all the same. */
	reason: typedText("Motivo inválido", 300, "Motivo deve ter no máximo 300 caracteres").default(""),
});

export type StatusChange = z.input<typeof statusChange>;

export const LONGEST_NOTES = 5_000;
export const internalNotes = typedLines(
	"Observações inválidas",
	LONGEST_NOTES,
	`Observações devem ter no máximo ${LONGEST_NOTES} caracteres`,
);
