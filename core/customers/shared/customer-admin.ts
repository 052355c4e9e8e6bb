import { readProductIds } from "#core/catalog/shared/product-ids.ts";
import { shopDay } from "#core/values/dates.ts";
import { pageNumber } from "#core/values/list-page.ts";
import { typedTerm } from "#core/values/text.ts";
import {
	BULK_TAGS,
	type BulkTag,
	CUSTOMER_STATUSES,
	CUSTOMER_TYPES,
	type CustomerStatus,
	PROFESSIONS,
	STATES,
	USUAL_SIZES,
} from "./customer-values.ts";

export const CUSTOMERS_PAGE_SIZE = 25;
const LONGEST_TERM = 120;
/** Limit of individually selected customers; larger selections use the list's filter. */
const MOST_CHOSEN = 10_000;

/** Thresholds of derived statuses. */
export const NEW_FOR_DAYS = 30;
export const INACTIVE_AFTER_DAYS = 180;
export const VIP_FROM_ORDERS = 5;
/** Centavos of paid orders minus refunds (rule money 14). */
export const VIP_FROM_SPENT = 300_000;

export const SORTS = ["nome", "pedidos", "gasto", "ultimo", "cadastro"] as const;
type Sort = (typeof SORTS)[number];
export const DEFAULT_SORT = "-ultimo";

export const CONSENT_OPTIONS = [
	{ value: "sim", label: "Aceita ofertas" },
	{ value: "nao", label: "Não aceita ofertas" },
] as const;

/** What was bought, of paid orders. */
export const BOUGHT_OPTIONS = [
	{ value: "sim", label: "Já comprou" },
	{ value: "voltou", label: "Comprou mais de uma vez" },
	{ value: "nunca", label: "Nunca comprou" },
] as const;

/** The last paid order: within, or before, so many days. */
export const LAST_ORDER_OPTIONS = [
	{ value: "ate-30", label: "Nos últimos 30 dias" },
	{ value: "ate-90", label: "Nos últimos 90 dias" },
	{ value: "mais-90", label: "Há mais de 90 dias" },
	{ value: "mais-180", label: "Há mais de 180 dias" },
	{ value: "mais-365", label: "Há mais de um ano" },
] as const;

/** Spent at least so many reais. */
export const SPENT_OPTIONS = [
	{ value: "200", label: "A partir de R$ 200" },
	{ value: "500", label: "A partir de R$ 500" },
	{ value: "1000", label: "A partir de R$ 1.000" },
	{ value: "3000", label: "A partir de R$ 3.000" },
] as const;

/** The days in which a category, a product or a size was bought. */
export const BOUGHT_WITHIN_OPTIONS = [
	{ value: "30", label: "Nos últimos 30 dias" },
	{ value: "90", label: "Nos últimos 90 dias" },
	{ value: "180", label: "Nos últimos 180 dias" },
	{ value: "365", label: "No último ano" },
] as const;

type ValueOf<Options extends readonly { value: string }[]> = Options[number]["value"] | "";

/** State of the customers screen in its address. Empty text is no filter. */
export type CustomerQuery = {
	q: string;
	status: CustomerStatus | "";
	profissao: string;
	tipo: string;
	uf: string;
	tamanho: string;
	tag: BulkTag | "";
	ofertas: (typeof CONSENT_OPTIONS)[number]["value"] | "";
	compra: ValueOf<typeof BOUGHT_OPTIONS>;
	ultima: ValueOf<typeof LAST_ORDER_OPTIONS>;
	gasto: ValueOf<typeof SPENT_OPTIONS>;
	/** Slug of a category: something of it or below it was bought. */
	categoria: string;
	/** Id of a product that was bought. */
	produto: string;
	/** A size that was bought. */
	comprado: string;
	/** Days in which that was. */
	quando: ValueOf<typeof BOUGHT_WITHIN_OPTIONS>;
	ordem: Sort | `-${Sort}`;
	pagina: number;
};

export const FILTER_NAMES = [
	...["profissao", "tipo", "uf", "tamanho", "tag", "ofertas"],
	...["compra", "ultima", "gasto", "categoria", "produto", "comprado", "quando"],
] as const;

/** Parses the screen's state; ignores unknown or invalid values. */
export function parseCustomerQuery(params: URLSearchParams): CustomerQuery {
	const order = params.get("ordem") ?? "";
	const one = <T extends string>(name: string, known: readonly T[]): T | "" =>
		known.find((value) => value === params.get(name)) ?? "";
	const of = <T extends string>(name: string, options: readonly { value: T }[]): T | "" =>
		one(
			name,
			options.map(({ value }) => value),
		);
	return {
		q: typedTerm(params.get("q"), LONGEST_TERM),
		status: one("status", CUSTOMER_STATUSES),
		profissao: one("profissao", PROFESSIONS),
		tipo: one("tipo", CUSTOMER_TYPES),
		uf: one("uf", STATES),
		tamanho: one("tamanho", USUAL_SIZES),
		tag: one("tag", BULK_TAGS),
		ofertas: of("ofertas", CONSENT_OPTIONS),
		compra: of("compra", BOUGHT_OPTIONS),
		ultima: of("ultima", LAST_ORDER_OPTIONS),
		gasto: of("gasto", SPENT_OPTIONS),
		categoria: typedTerm(params.get("categoria"), LONGEST_TERM),
		produto: readProductIds(params.get("produto") ?? "")[0] ?? "",
		comprado: typedTerm(params.get("comprado"), LONGEST_TERM),
		quando: of("quando", BOUGHT_WITHIN_OPTIONS),
		ordem: SORTS.some((sort) => order === sort || order === `-${sort}`)
			? (order as CustomerQuery["ordem"])
			: DEFAULT_SORT,
		pagina: pageNumber(params),
	};
}

/** Search words without the punctuation of phone numbers and documents, like the stored text. */
export const customerSearchWords = (term: string): string[] =>
	term
		.replace(/[()]/g, " ")
		.split(/\s+/)
		.map((word) => (/^[\d./+-]+$/.test(word) ? word.replace(/\D/g, "") : word))
		.filter((word) => /[\p{L}\p{N}]/u.test(word))
		.slice(0, 8);

/** Individually selected customers, or all that match the list's filter. */
export type CustomerSelection = { emails: string[] } | { query: CustomerQuery };

/** Parses the selection of a form: one `email` each, or `todos` with the list's address. */
export function parseSelection(form: FormData): CustomerSelection {
	const all = form.get("todos");
	if (typeof all === "string") return chosenCustomers({ all });
	const emails = form.getAll("email").filter((value) => typeof value === "string");
	return chosenCustomers({ emails });
}

/** The selection as a request body: e-mails, or the list's address. */
export function chosenCustomers(sent: { emails: string[] } | { all: string }): CustomerSelection {
	if ("all" in sent) return { query: parseCustomerQuery(new URLSearchParams(sent.all)) };
	const emails = sent.emails.map(customerKey).filter((email) => email !== "");
	return { emails: emails.slice(0, MOST_CHOSEN) };
}

/** Normalises an e-mail to the directory's key. */
export const customerKey = (email: string): string => typedTerm(email, 255).toLowerCase();

/** Error when a bulk action has no selection (rule customers 4). */
export const NO_SELECTION = "Nenhum cliente selecionado";

/** Average of the paid orders in centavos; 0 orders divide by 1 (rule customers 3). */
export const averageTicket = (spent: number, orders: number): number =>
	Math.round((spent || 0) / (orders || 1));

/** `wa.me` address with country code 55 (rule customers 6); null without a valid number. */
export function whatsappLink(phone: string): string | null {
	const digits = phone.replace(/\D/g, "").replace(/^55(?=\d{10,11}$)/, "");
	return digits.length >= 10 && digits.length <= 11 ? `https://wa.me/55${digits}` : null;
}

/** `clientes_2026-11-21.csv` (rule customers 4), dated in São Paulo. */
export const exportFileName = (now: Date): string => `clientes_${shopDay(now)}.csv`;
