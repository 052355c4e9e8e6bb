import type { OrderDetail } from "#core/orders/manage/types.ts";
import { hasOpenDispute } from "#core/orders/shared/order.ts";
import { isCard } from "#core/orders/shared/payment-method.ts";
import { hasLeftTheShop } from "#core/orders/shared/status.ts";
import type { Dispute, OrderSummary, PaymentStatus } from "#core/orders/types.ts";
import { formatHour, shopDay } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";

/** Complaint of the buyer, chargeback of the bank, or fraud warning of the provider. */
export type DisputeKind = "claim" | "chargeback" | "fraud";

/** `sent`: documents are under review. `accepted`: the shop does not contest. */
export type DisputeStatus = "open" | "sent" | "accepted" | "won" | "lost" | "closed";

export const KIND_LABELS: Record<DisputeKind, string> = {
	claim: "Reclamação",
	chargeback: "Contestação",
	fraud: "Alerta de fraude",
};

export const DISPUTE_STATUS_LABELS: Record<DisputeStatus, string> = {
	open: "Aberta",
	sent: "Em análise",
	accepted: "Não contestada",
	won: "Ganha",
	lost: "Perdida",
	closed: "Encerrada",
};

const REASONS: Record<string, string> = {
	fraud: "Não reconhece a compra",
	general: "Motivo geral",
	product_not_received: "Não recebeu o produto",
	not_received: "Não recebeu o produto",
	product_not_as_described: "Produto diferente do anunciado",
};

/** Complaint codes have these prefixes (`PNR3430`). */
const CLAIM_REASONS: Record<string, string> = {
	PNR: "Não recebeu o produto",
	PDD: "Produto diferente ou com defeito",
	CS: "Quer cancelar a compra",
};

/** The provider's reason in words; "Não informado" when unknown. */
export const reasonWords = (reason: string | null): string =>
	(reason && (REASONS[reason] ?? CLAIM_REASONS[/^[A-Z]{2,3}/.exec(reason)?.[0] ?? ""])) ||
	"Não informado";

/** Outcome of a complaint, by the order's payment status. */
export const claimEndWords = (payment: PaymentStatus): string =>
	payment === "refunded"
		? "A reclamação terminou e o valor voltou ao cliente. Não devolva outra vez."
		: "A reclamação terminou a favor da loja. O pedido segue.";

export const isOpen = (status: DisputeStatus): boolean => status === "open" || status === "sent";

const DAY_MS = 24 * 3_600_000;

/** Days before a deadline on which the owner is e-mailed. */
export const WARNING_DAYS = [3, 1] as const;

const noonOf = (at: Date): number => Date.parse(`${shopDay(at)}T12:00:00Z`);

/** Days until the last one in São Paulo: 0 on the day itself; null when over. */
export const daysLeft = (until: Date, now: Date): number | null =>
	now >= until ? null : Math.round((noonOf(until) - noonOf(now)) / DAY_MS);

/** `Faltam 8 dias`, `Falta 1 dia`, `Termina hoje às 06:00`, `Prazo encerrado`. */
export function daysWords(until: Date, now: Date): string {
	const days = daysLeft(until, now);
	if (days === null) return "Prazo encerrado";
	if (days === 0) return `Termina hoje às ${formatHour(until)}`;
	return days === 1 ? "Falta 1 dia" : `Faltam ${days} dias`;
}

type Contested = Pick<OrderSummary, "dispute" | "status" | "cancelled_at">;

const sendingWaits = ({ dispute, status, cancelled_at }: Contested): boolean =>
	hasOpenDispute({ dispute }) && !cancelled_at && !hasLeftTheShop({ status });

/**
 * The dispute text for the customer's page and e-mail; null for internal states. Mentions the delivery only if it
 * has not left.
 */
export function customerWords(
	order: Contested,
	dispute: Dispute | null = order.dispute,
): { title: string; text: string } | null {
	const waits = sendingWaits(order);
	switch (dispute) {
		case "claim":
			return {
				title: "Há uma reclamação aberta sobre esta compra",
				text: `A conversa segue onde a reclamação foi aberta.${waits ? " Enquanto ela não termina, o envio espera." : ""}`,
			};
		case "chargeback":
			return {
				title: "Compra contestada junto ao banco",
				text: `${waits ? "Enquanto o banco analisa, o envio espera e entraremos em contato se precisarmos de algo." : "O banco está analisando. Entraremos em contato se precisarmos de algo."} Se não foi você, fale com a gente.`,
			};
		case "lost":
			return {
				title: "A contestação foi concluída",
				text: "O valor volta a você pelo banco em que a compra foi contestada.",
			};
		default:
			return null;
	}
}

export const EVIDENCE_TYPES: Record<string, string> = {
	"application/pdf": "PDF",
	"image/jpeg": "JPG",
	"image/png": "PNG",
};

export const MAX_EVIDENCE_BYTES = 10 * 1_048_576;
export const MAX_EVIDENCE_FILES = 10;

/** `missing`: a document to attach instead. */
type Evidence = { title: string; text: string; missing: boolean };

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** Evidence from the shop's data, and what to attach. */
export function evidenceOf(order: OrderDetail): Evidence[] {
	const { items, tracking_code, carrier, status, emails, customer_orders } = order;
	const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
	const messages = emails.filter((email) => email.status === "sent").length;
	const card = order.attempts.find(
		({ method, status }) =>
			isCard(method) && ["approved", "disputed", "charged_back"].includes(status),
	);
	const others =
		customer_orders > 1
			? count(customer_orders - 1, "outro pedido", "outros pedidos")
			: "nenhum outro pedido";
	const delivered = status === "entregue";
	return [
		{
			title: "Pedido como foi comprado",
			text: `${count(units, "peça", "peças")}, ${formatMoney(order.total)}, com fotos e preços da compra`,
			missing: false,
		},
		{
			title: "Quem comprou e para onde foi",
			text: `${order.customer_name}, endereço completo; ${others} com o mesmo e-mail`,
			missing: false,
		},
		...(card?.bank_confirmed
			? [
					{
						title: "Confirmação no banco",
						text: "O titular confirmou a compra no banco do cartão (3-D Secure).",
						missing: false,
					},
				]
			: []),
		{
			title: "Rastreio",
			text: tracking_code
				? `${carrier ?? "Transportadora"} ${tracking_code}`
				: "Informe o código de rastreio no pedido.",
			missing: !tracking_code,
		},
		{
			title: "Entrega",
			text: delivered
				? "Marcado como entregue; anexe o comprovante com o nome de quem recebeu."
				: "Anexe o comprovante de entrega com o nome de quem recebeu.",
			missing: !delivered,
		},
		{
			title: "Mensagens ao cliente",
			text:
				messages > 0
					? count(messages, "mensagem enviada", "mensagens enviadas")
					: "Nenhuma mensagem foi enviada.",
			missing: messages === 0,
		},
		{
			title: "Nota fiscal",
			text: "Anexe o PDF ou uma foto, até 10 MB.",
			missing: true,
		},
	];
}
