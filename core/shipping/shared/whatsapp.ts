import { dayWords } from "#core/delivery/shared/day-words.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import type { OrderStatus, PaymentStatus } from "#core/orders/types.ts";
import { firstName } from "#core/values/text.ts";

type MessagedOrder = {
	id: string;
	customer_name: string;
	customer_phone: string;
	status: OrderStatus;
	payment_status: PaymentStatus;
	cancelled_at: Date | null;
	promised_day: string | null;
	/** Waiting for stock. */
	awaits_pieces?: boolean;
	tracking_code: string | null;
	carrier: string | null;
	shipping_quote: { pickup?: { address: string; hours: string } } | null;
};

/** WhatsApp message for an order's step; null when there is nothing to report. */
export function stepMessage(order: MessagedOrder, shop: string): string | null {
	if (order.cancelled_at || order.payment_status === "refunded") return null;
	const number = `#${orderNumber(order.id)}`;
	const pickup = order.shipping_quote?.pickup;
	const hello = `Olá, ${firstName(order.customer_name)}! Aqui é ${shop}.`;
	const words = (): string | null => {
		if (order.status === "entregue") {
			return `Seu pedido ${number} consta como ${pickup ? "retirado" : "entregue"}. Deu tudo certo?`;
		}
		if (order.status === "enviado" && pickup) {
			return `Seu pedido ${number} está pronto para retirar em ${pickup.address}, ${pickup.hours}. Leve um documento com foto.`;
		}
		if (order.status === "enviado") {
			const code = order.tracking_code
				? ` O código de rastreio é ${order.tracking_code}${order.carrier ? ` (${order.carrier})` : ""}.`
				: "";
			return `Seu pedido ${number} foi enviado.${code}`;
		}
		if (order.payment_status !== "approved") return null;
		if (order.awaits_pieces)
			return `Recebemos o pagamento do pedido ${number} e procuramos a peça.`;
		const day = order.promised_day
			? ` ${pickup ? "Fica pronto a partir de" : "Chega até"} ${dayWords(order.promised_day)}.`
			: "";
		return `Recebemos o pagamento do pedido ${number} e ele está em preparação.${day}`;
	};
	const said = words();
	return said && `${hello} ${said}`;
}
