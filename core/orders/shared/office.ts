import { z } from "zod";
import { deliveryOf } from "#core/delivery/shared/ordered-delivery.ts";
import type { StoredQuote } from "#core/delivery/shared/quote.ts";
import { pageNumber, paramDays } from "#core/values/list-page.ts";
import { formatMoney } from "#core/values/money.ts";
import { typedTerm } from "#core/values/text.ts";
import { isMistyped, POSTAL_DIGIT_WRONG } from "#core/values/tracking-code.ts";
import { typedLines, typedText } from "#core/values/typed-text.ts";
import { choiceWords } from "#core/values/variation.ts";
import type {
	Dispute,
	LeftToCancel,
	OrderStatus,
	OrderSummary,
	PaymentStatus,
	Totals,
} from "../types.ts";
import { ANALYSING_LABEL, PAYMENT_STATUS_LABELS, statusLabel } from "./order.ts";
import { hasLeftTheShop, ORDER_STATUSES, placeOf, STATUS_LABELS } from "./status.ts";
import { discountLines } from "./totals.ts";

export const ORDERS_PAGE_SIZE = 20;
const LONGEST_TERM = 120;

const ORDER_SORTS = ["criado", "cliente", "total", "status"] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];
export const DEFAULT_ORDER_SORT = "-criado";

/** The order list's state in the URL (rule orders 7). */
export type OrderQuery = {
	q: string;
	status: ListedStatus | "cancelado" | "todos";
	/** A card under analysis is a value of its own, whatever the payment status. */
	pagamento: PaymentStatus | "analise" | "todos";
	customer: string;
	/** Days in São Paulo, inclusive; empty for no limit. */
	de: string;
	ate: string;
	/** Sort column; a leading `-` sorts descending. */
	ordem: OrderSort | `-${OrderSort}`;
	pagina: number;
};

/** Statuses as the list calls them: paid orders and those to be collected apart. */
export type ListedStatus = OrderStatus | "preparar" | "pronto";

export const STATUS_FILTERS: [ListedStatus | "cancelado", string][] = [
	["pendente", STATUS_LABELS.pendente],
	["preparar", statusLabel("pendente", { payment_status: "approved" })],
	["processando", STATUS_LABELS.processando],
	["enviado", STATUS_LABELS.enviado],
	["pronto", statusLabel("enviado", { pickup: true })],
	[
		"entregue",
		`${STATUS_LABELS.entregue} ou ${statusLabel("entregue", { pickup: true }).toLowerCase()}`,
	],
	["cancelado", "Cancelado"],
];
export const STATUS_OPTIONS = Object.entries(STATUS_LABELS) as [OrderStatus, string][];
export const PAYMENT_OPTIONS: [PaymentStatus | "analise", string][] = [
	...(Object.entries(PAYMENT_STATUS_LABELS) as [PaymentStatus, string][]),
	["analise", ANALYSING_LABEL],
];

/** Parses the URL; unknown or broken values count as absent. */
export function parseOrderQuery(params: URLSearchParams): OrderQuery {
	const text = (name: string) => typedTerm(params.get(name), LONGEST_TERM);
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
		pagina: pageNumber(params),
	};
}

/** Whether search or filters narrow the list; the customer filter is separate. */
export const isNarrowed = ({ q, status, pagamento, de, ate }: OrderQuery): boolean =>
	Boolean(q || de || ate) || status !== "todos" || pagamento !== "todos";

const PHONE = /^(?:\+?55)?(\d{10,11})$/;

/**
 * Search words: without the `#` of an order number and the punctuation of a phone number, CPF or CNPJ, as in the
 * stored text.
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

/** Message when the status is unchanged; nothing is saved (rule orders 2). */
export const sameStatusMessage = (status: OrderStatus): string =>
	`Status já está definido para ${STATUS_LABELS[status]}`;

export const CARRIERS = ["Correios", "Jadlog", "Loggi", "Azul Cargo", "Total Express"] as const;
const CODE_WRONG = "Código de rastreio inválido. Use letras e números";

export const trackingFields = z.object({
	trackingCode: typedText(CODE_WRONG, 60, "Código de rastreio deve ter no máximo 60 caracteres")
		.toUpperCase()
		// Labels print codes with spaces.
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
	status: z.enum(ORDER_STATUSES, "Escolha o status"),
	/** What speaks against the step was read. */
	confirmed: z.boolean().default(false),
	reason: typedText("Motivo inválido", 300, "Motivo deve ter no máximo 300 caracteres").default(""),
});

export type StatusChange = z.input<typeof statusChange>;

export const LONGEST_NOTES = 5_000;
export const internalNotes = typedLines(
	"Observações inválidas",
	LONGEST_NOTES,
	`Observações devem ter no máximo ${LONGEST_NOTES} caracteres`,
);

/**
 * Amounts of the financial card in centavos, each discount under its name; missing amounts count as 0 (rules orders
 * 3 and money 4).
 */
export function financialOf(
	order: Partial<Totals & Pick<OrderSummary, "discount_code" | "discounts">>,
): Pick<Totals, "subtotal" | "shipping" | "total"> & {
	discounts: { name: string; amount: number }[];
} {
	const { discount = 0, code_discount = 0, discount_code = null, total = 0 } = order;
	const discounts = discountLines({ ...order, discount, code_discount, discount_code });
	return {
		subtotal: order.subtotal ?? total,
		shipping: order.shipping ?? 0,
		discounts: discounts.length > 0 ? discounts : [{ name: "Desconto", amount: 0 }],
		total,
	};
}

/** The delivery for the card; `Correios PAC` when an order has none (rule orders 3). */
export const shippingOf = (
	shipping_method: string | null,
	shipping_quote: StoredQuote | null = null,
): { name: string; days: string } =>
	shipping_method
		? deliveryOf({ shipping_method, shipping_quote })
		: { name: "Correios PAC", days: "5-7 dias úteis" };

/** Display data of a line, even when its product is deleted (rule orders 5). */
export const lineOf = (item: {
	product_name: string | null;
	sku: string | null;
	size: string;
	color: string;
	quantity: number;
}): { name: string; sku: string; detail: string } => {
	const sku = item.sku ?? "-";
	return {
		name: item.product_name ?? "Produto não encontrado",
		sku,
		detail: [item.product_name ? item.sku : sku, choiceWords(item, " · "), `${item.quantity} un.`]
			.filter(Boolean)
			.join(" · "),
	};
};

export const UNDO_MS = 30_000;

/** The step goes back, ships an unpaid order, or starts one that is no longer paid. */
export type StepConcern = "back" | "unpaid";

/** Why a step has to be confirmed, with a reason; empty when it is an ordinary one. */
export function concernsOf(
	order: { status: OrderStatus; payment_status: PaymentStatus } & Due,
	to: OrderStatus,
): StepConcern[] {
	const back = placeOf(to) < placeOf(order.status);
	const unpaid =
		(hasLeftTheShop({ status: to }) && (order.payment_status !== "approved" || owes(order))) ||
		(placeOf(to) > 0 && order.payment_status === "refunded");
	return [...(back ? (["back"] as const) : []), ...(unpaid ? (["unpaid"] as const) : [])];
}

type Due = { amount_due?: number; due_released?: boolean };

/** Whether an edit added what nobody paid, and the shop did not release. */
const owes = ({ amount_due = 0, due_released = false }: Due): boolean =>
	amount_due > 0 && !due_released;

type OrderMoney = { payment_status: PaymentStatus; dispute: Dispute | null } & Due;

function moneyWords(order: OrderMoney): string {
	if (order.payment_status === "approved" && owes(order)) {
		return `Falta pagar a diferença de ${formatMoney(order.amount_due ?? 0)} deste pedido alterado.`;
	}
	if (order.dispute === "lost") {
		return "O dinheiro deste pedido voltou ao cliente por uma contestação.";
	}
	return order.payment_status === "refunded"
		? "O dinheiro deste pedido já voltou ao cliente."
		: "Este pedido ainda não está pago.";
}

/** The explanation for the user. */
export const concernWords = (
	concern: StepConcern,
	from: OrderStatus,
	to: OrderStatus,
	pickup: boolean,
	money: OrderMoney,
): string =>
	concern === "back"
		? `O pedido volta de ${statusLabel(from, { pickup })} para ${statusLabel(to, { pickup })}.`
		: moneyWords(money);

export const isNotified = (status: OrderStatus): boolean => hasLeftTheShop({ status });

/** What the user saw before cancelling: pieces to return, and whether they had left. */
export const seenOf = (order: { status: OrderStatus; left: LeftToCancel }): string =>
	`${order.left.units}${hasLeftTheShop(order) ? " fora" : ""}`;

/** Fiscal documents name their buyer for five years (Código Tributário Nacional, art. 173). */
export const FISCAL_YEARS = 5;

/** What stays after an account is deleted; displayed before and after. */
export const TAX_RETENTION = `Pedidos pagos guardam, por ${FISCAL_YEARS} anos, o nome, o CPF ou CNPJ, a empresa e o endereço que a nota fiscal exige; os outros pedidos ficam sem os seus dados pessoais.`;
