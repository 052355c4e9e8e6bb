import type { Prices } from "#core/content/load-prices.ts";
import { formatMoney, percentOf } from "#core/money.ts";
import type {
	OrderEvent,
	OrderStatus,
	PaymentMethod,
	PaymentStatus,
	ShippingMethod,
	Totals,
} from "./types.ts";

/** How long the units of an unpaid order are kept (decision money 7). */
export const RESERVATION_MS = 60 * 60_000;

/** Centavos; a payment takes no more (spec storefront §5). */
export const MAX_ORDER_TOTAL = 10_000_000;
export const MAX_ORDER_TOTAL_MESSAGE =
	"Valor máximo excedido: um pedido vai até R$ 100.000,00. Fale conosco para compras maiores";

/** Price of the delivery in centavos. Standard is free strictly above the threshold, express never (decision money 3). */
export function shippingFor(subtotal: number, method: ShippingMethod, prices: Prices): number {
	if (method === "express") return prices.frete_expresso;
	return subtotal > prices.frete_gratis_acima ? 0 : prices.frete_padrao;
}

/** What PIX takes off `amount` centavos (everything else taken off and added): the rest is rounded half up, this is the difference (decision money 4). */
export function discountFor(amount: number, method: PaymentMethod | null, prices: Prices): number {
	if (method !== "pix") return 0;
	return amount - percentOf(amount, 100 - prices.desconto_pix_percentual);
}

/**
 * All amounts of an order, from its subtotal and what a discount code takes off it, in centavos: the
 * code comes off the subtotal, the delivery is added, PIX takes its part of the rest. Free delivery
 * looks at the subtotal before the code.
 */
export function totalsFor(
	subtotal: number,
	shippingMethod: ShippingMethod,
	paymentMethod: PaymentMethod | null,
	prices: Prices,
	code_discount = 0,
): Totals {
	const shipping = shippingFor(subtotal, shippingMethod, prices);
	return sumsFor({ subtotal, shipping, code_discount }, paymentMethod, prices);
}

/** The amounts of an order whose delivery is settled, when it is paid this way. */
export function sumsFor(
	{ subtotal, shipping, code_discount }: Pick<Totals, "subtotal" | "shipping" | "code_discount">,
	paymentMethod: PaymentMethod | null,
	prices: Prices,
): Totals {
	const rest = subtotal - code_discount + shipping;
	const discount = code_discount + discountFor(rest, paymentMethod, prices);
	return { subtotal, shipping, code_discount, discount, total: subtotal + shipping - discount };
}

/** The discounts of an order as its sums name them: the code, then PIX. */
export function discountLines({
	discount,
	code_discount,
	discount_code,
}: Pick<Totals, "discount" | "code_discount"> & { discount_code: string | null }): {
	name: string;
	amount: number;
}[] {
	const lines = [
		{ name: `Cupom ${discount_code ?? ""}`.trim(), amount: code_discount },
		{ name: "Desconto PIX", amount: discount - code_discount },
	];
	return lines.filter(({ amount }) => amount > 0);
}

const MOST_INSTALMENTS = 12;
const SMALLEST_INSTALMENT = 1_000;
const WITHOUT_INTEREST = 3;

export type InstalmentOption = {
	count: number;
	/** Centavos of one instalment, rounded half up. */
	amount: number;
	/** `2x de R$ 50,00 sem juros`. */
	label: string;
};

/** How a credit card may pay `total` centavos (decision money 5, spec storefront §9). */
export function instalmentOptions(total: number): InstalmentOption[] {
	const most = Math.max(1, Math.min(MOST_INSTALMENTS, Math.floor(total / SMALLEST_INSTALMENT)));
	return Array.from({ length: most }, (_, index) => {
		const count = index + 1;
		const amount = Math.round(total / count);
		const label = `${count}x de ${formatMoney(amount)}`;
		return { count, amount, label: count <= WITHOUT_INTEREST ? `${label} sem juros` : label };
	});
}

/** First 8 characters of the id, uppercased (spec storefront §9). */
export const orderNumber = (id: string): string => id.slice(0, 8).toUpperCase();

export const SHIPPING_LABELS: Record<ShippingMethod, { name: string; days: string }> = {
	standard: { name: "Entrega padrão", days: "7-10 dias" },
	express: { name: "Entrega expressa", days: "3-5 dias" },
};

export const PAYMENT_METHOD_LABELS: Record<PaymentMethod, string> = {
	pix: "PIX",
	credit_card: "Cartão de crédito",
	debit_card: "Cartão de débito",
};

export const STATUS_LABELS: Record<OrderStatus, string> = {
	pendente: "Pendente",
	processando: "Processando",
	enviado: "Enviado",
	entregue: "Entregue",
};

/** What the customer reads. */
export const PAYMENT_STATUS_LABELS: Record<PaymentStatus, string> = {
	pending: "Pendente",
	approved: "Pago",
	rejected: "Recusado",
	refunded: "Devolvido",
	expired: "Expirado",
};

const EVENT_TITLES: Record<string, string> = {
	created: "Pedido criado",
	changed: "Pedido alterado",
	"status:pendente": "Pedido pendente",
	"status:processando": "Pedido em processamento",
	"status:enviado": "Pedido enviado",
	"status:entregue": "Pedido entregue",
	"payment:pending": "Aguardando pagamento",
	"payment:approved": "Pagamento aprovado",
	"payment:rejected": "Pagamento recusado",
	"payment:refunded": "Pagamento devolvido",
	"payment:expired": "Prazo de pagamento encerrado",
	tracking: "Código de rastreio informado",
};

/** Title of an event in the customer's timeline, or null for one that is the shop's own business. */
export const eventTitle = ({ kind, value }: Pick<OrderEvent, "kind" | "value">): string | null =>
	EVENT_TITLES[kind] ?? EVENT_TITLES[`${kind}:${value}`] ?? null;
