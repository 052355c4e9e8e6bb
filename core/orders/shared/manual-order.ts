import type { CartLine } from "#core/cart/shared/cart.ts";
import { untilWords } from "#core/delivery/shared/promise.ts";
import { type Address, EMPTY_ADDRESS } from "#core/values/address.ts";
import { formatMoney } from "#core/values/money.ts";
import { firstName } from "#core/values/text.ts";
import { orderNumber } from "./order.ts";

/** `table` and `pickup`: a method of the shop; `hand`: name and price typed. */
type DraftFreight = "table" | "pickup" | "hand";

/** Where an order that the shop makes comes from. */
export const SALES_CHANNELS = {
	telefone: "Telefone",
	whatsapp: "WhatsApp",
	instagram: "Instagram",
	balcao: "Loja física ou balcão",
	feira: "Feira ou evento",
	outro: "Outro",
} as const;

export type SalesChannel = keyof typeof SALES_CHANNELS;

/** The form of an order made by the shop, as typed; a draft stores it. */
export type OrderDraft = Address & {
	customer_name: string;
	customer_phone: string;
	customer_email: string;
	customer_cpf: string;
	lines: CartLine[];
	freight: DraftFreight;
	shipping_method: string;
	freight_name: string;
	freight_price: string;
	discount: string;
	notes: string;
	/** Empty when nobody said. */
	canal: SalesChannel | "";
};

export const EMPTY_DRAFT: OrderDraft = {
	...EMPTY_ADDRESS,
	customer_name: "",
	customer_phone: "",
	customer_email: "",
	customer_cpf: "",
	lines: [],
	freight: "hand",
	shipping_method: "",
	freight_name: "",
	freight_price: "",
	discount: "",
	notes: "",
	canal: "",
};

/** How money outside the shop's payment provider was received. */
export const PAID_OUTSIDE = {
	dinheiro: "Dinheiro",
	pix: "PIX na conta da loja",
	maquininha: "Maquininha de cartão",
	transferencia: "Transferência",
	outro: "Outro meio",
} as const;

export type PaidOutside = keyof typeof PAID_OUTSIDE;

/** A file that proves it; `tamanho` in bytes. */
export type Proof = { id: string; nome: string; tipo: string; tamanho: number; feito_por: string };

export const MAX_PROOF_BYTES = 5 * 1_048_576;

/** Days for which a payment link reserves the pieces. */
export const LINK_DAYS = [1, 2, 3, 7] as const;

/** What the back office knows of an order made by the shop. */
export type ManualOrder = {
	feito_por: string;
	canal: SalesChannel | "";
	valido_ate: Date | null;
	pago_como: PaidOutside | null;
	pago_em: string | null;
	comprovante: string;
	recebido_por: string | null;
};

/** The text that goes to the customer with the link to what an edit added. */
export const differenceMessage = (
	order: { id: string; token: string; customer_name: string; amount_due: number },
	{ origin, shop }: { origin: string; shop: string },
): string =>
	`Olá, ${firstName(order.customer_name)}! Aqui é da ${shop}. O seu pedido #${orderNumber(order.id)} mudou como combinamos, e a diferença ficou em ${formatMoney(order.amount_due)}. Você paga por aqui: ${origin}/pedido/${order.token}?pagar`;

/** The text that goes to the customer with the payment link. */
export function linkMessage(
	order: { id: string; token: string; customer_name: string; total: number },
	{ origin, shop, until }: { origin: string; shop: string; until: Date | null },
): string {
	const reserved = until ? ` As peças ficam reservadas até ${untilWords(until)}.` : "";
	return `Olá, ${firstName(order.customer_name)}! Aqui é ${shop}. O seu pedido #${orderNumber(order.id)} ficou em ${formatMoney(order.total)}.${reserved} Você paga por aqui: ${origin}/pedido/${order.token}?pagar`;
}
