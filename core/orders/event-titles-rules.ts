import { dayText } from "#core/values/day-text-rules.ts";
import { formatMoney } from "#core/values/money.ts";
import { COLLECTED_TITLES } from "./rules.ts";
import type { OrderEvent } from "./types.ts";

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
	"payment:to_check": "Pagamento recebido, em conferência pela loja",
	"payment:expired": "Prazo de pagamento encerrado",
	"payment:disputed": "Compra contestada",
	"payment:claimed": "Reclamação aberta",
	"payment:claim_over": "A reclamação foi encerrada e a compra foi mantida",
	"payment:dispute_won": "A contestação foi encerrada e a compra foi mantida",
	"payment:charged_back": "A contestação foi concluída",
	tracking: "Código de rastreio informado",
	"parcel:part": "Parte do pedido enviada",
	"parcel:arrived": "Parte do pedido entregue",
	cancelled: "Pedido cancelado",
	reopened: "Pedido reaberto",
};

/** Money that paid nothing: what became of it, in the words of its owner. */
const RETURNED: Record<string, (money: string, day: string) => string> = {
	"payment:outdated": (money) => `Recebemos ${money} de um código antigo e vamos devolver`,
	"payment:outdated_refunded": (money) => `${money} devolvido: era de um código antigo`,
	"payment:duplicate": (money) => `Recebemos ${money} a mais e vamos devolver`,
	"payment:duplicate_refunded": (money) => `${money} devolvido: o pedido já estava pago`,
	"payment:late": (money) =>
		`O pagamento de ${money} foi confirmado depois do cancelamento; a loja entra em contato`,
	"payment:late_refunded": (money) => `${money} devolvido: o pedido tinha sido cancelado`,
	"payment:late_by_hand": (money, day) =>
		`Devolvemos ${money} por outro meio em ${day}: o pedido tinha sido cancelado`,
	"payment:late_kept": (money) => `A loja fica com ${money} do pedido que tinha sido cancelado`,
	"payment:misfit_returned": (money) => `Devolvemos ${money}`,
	"payment:misfit_by_hand": (money, day) => `Devolvemos ${money} por outro meio em ${day}`,
	"payment:misfit_kept": (money) => `A loja conferiu ${money} e fica com o valor`,
	"payment:misfit_moved": (money) => `${money} passaram a pagar outro pedido`,
	"payment:refunded": (money) => `Devolvemos ${money}`,
	"payment:refund_confirmed": (money) => `Devolvemos ${money}`,
	"payment:refund_slow": (money) => `Pedimos a devolução de ${money}`,
};

type TitledEvent = Pick<OrderEvent, "kind" | "value"> &
	Partial<Pick<OrderEvent, "amount" | "day">> & {
		/** Of an order that is collected in the shop. */
		collected?: boolean;
	};

/** Title of an event in the customer's timeline, or null for one that is the shop's own business. */
export function eventTitle({ kind, value, amount, day, collected }: TitledEvent): string | null {
	const own = collected ? COLLECTED_TITLES[`${kind}:${value}`] : undefined;
	if (own) return own;
	const returned = RETURNED[`${kind}:${value}`];
	if (returned && amount) return returned(formatMoney(amount), dayText(day ?? ""));
	return EVENT_TITLES[kind] ?? EVENT_TITLES[`${kind}:${value}`] ?? null;
}
