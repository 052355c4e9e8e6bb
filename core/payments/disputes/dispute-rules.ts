import { isContested } from "#core/orders/rules.ts";
import type { Dispute, OrderSummary, PaymentStatus } from "#core/orders/types.ts";
import { localDay, localMoment } from "#core/values/local-moment-rules.ts";

/** Who stands against a payment: its buyer at the provider, its bank, or the provider's own warning. */
export type DisputeKind = "claim" | "chargeback" | "fraud";

/** `sent`: the shop's documents are being looked at. `accepted`: the shop does not contest it. */
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

/** Complaints have numbers within these kinds (`PNR3430`). */
const CLAIM_REASONS: Record<string, string> = {
	PNR: "Não recebeu o produto",
	PDD: "Produto diferente ou com defeito",
	CS: "Quer cancelar a compra",
};

/** The provider's reason in words; one it has none for is shown as not told. */
export const reasonWords = (reason: string | null): string =>
	(reason && (REASONS[reason] ?? CLAIM_REASONS[/^[A-Z]{2,3}/.exec(reason)?.[0] ?? ""])) ||
	"Não informado";

/** How a complaint ended, by what became of its order's money. */
export const claimEndWords = (payment: PaymentStatus): string =>
	payment === "refunded"
		? "A reclamação terminou e o valor voltou ao cliente. Não devolva outra vez."
		: "A reclamação terminou a favor da loja. O pedido segue.";

export const isOpen = (status: DisputeStatus): boolean => status === "open" || status === "sent";

const DAY_MS = 24 * 3_600_000;

/** E-mails to the owner go out when so many days are left. */
export const WARNING_DAYS = [3, 1] as const;

const noonOf = (at: Date): number => Date.parse(`${localDay(at)}T12:00:00Z`);

/** Days from today to the last one, by São Paulo's calendar: 0 on the day itself; null when the time is over. */
export const daysLeft = (until: Date, now: Date): number | null =>
	now >= until ? null : Math.round((noonOf(until) - noonOf(now)) / DAY_MS);

/** `Faltam 8 dias`, `Falta 1 dia`, `Termina hoje às 06:00`, `Prazo encerrado`. */
export function daysWords(until: Date, now: Date): string {
	const days = daysLeft(until, now);
	if (days === null) return "Prazo encerrado";
	if (days === 0) return `Termina hoje às ${localMoment(until).slice(11)}`;
	return days === 1 ? "Falta 1 dia" : `Faltam ${days} dias`;
}

type Contested = Pick<OrderSummary, "dispute" | "status" | "cancelled_at">;

/** Whether something that is contested would still leave the shop. */
const sendingWaits = ({ dispute, status, cancelled_at }: Contested): boolean =>
	isContested({ dispute }) && !cancelled_at && (status === "pendente" || status === "processando");

/**
 * What the customer reads of a contest on the page of the order and by e-mail; null for what is the shop's own
 * business. That the sending waits is said only of what has not left.
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

/** Documents that a bank takes. */
export const EVIDENCE_TYPES: Record<string, string> = {
	"application/pdf": "PDF",
	"image/jpeg": "JPG",
	"image/png": "PNG",
};

/** All documents of a case together. */
export const MAX_EVIDENCE_BYTES = 10 * 1_048_576;
export const MAX_EVIDENCE_FILES = 10;
