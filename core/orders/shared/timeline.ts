import { dayText } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import { countedPiece } from "#core/values/variation.ts";
import type { OrderRefund } from "../ports.ts";
import type { CancelReason, OrderEvent, OrderItem, OrderStatus } from "../types.ts";
import { CANCEL_REASON_LABELS } from "./cancel.ts";
import { statusLabel } from "./order.ts";
import { ORDER_STATUS, ORDER_STATUSES, placeOf } from "./status.ts";
import { sellsGift } from "./totals.ts";

const EVENT_TITLES: Record<string, string> = {
	created: "Pedido criado",
	changed: "Pedido alterado",
	"payment:pending": "Aguardando pagamento",
	"payment:approved": "Pagamento aprovado",
	"payment:rejected": "Pagamento recusado",
	"payment:credit_used": "Crédito na loja usado",
	"payment:credit_back": "Crédito na loja voltou",
	"payment:credit_issued": "Crédito na loja lançado",
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
	"return:pedir": "Troca ou devolução pedida",
	"return:aprovar": "Troca ou devolução aprovada",
	"return:recusar": "Troca ou devolução não aprovada",
	"return:cancelar": "Troca ou devolução cancelada",
	"return:gerar_codigo": "Código de postagem gerado",
	"return:vencer": "Código de postagem vencido",
	"return:reemitir": "Novo código de postagem gerado",
	"return:postar": "Peças a caminho da loja",
	"return:extraviar": "Peças extraviadas no caminho da loja",
	"return:receber": "Peças recebidas de volta na loja",
	"return:conferir": "Peças devolvidas conferidas",
	"return:reprovar": "Devolução não aceita depois da conferência",
	"return:recorrer": "Devolução contestada pelo cliente",
	"return:devolver_pecas": "Peças não aceitas enviadas ao cliente",
	"return:concluir": "Troca ou devolução resolvida",
};

const isStatus = (value: string | null): value is OrderStatus =>
	value !== null && Object.hasOwn(ORDER_STATUS, value);

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
	"payment:difference_due": (money) => `Falta pagar a diferença de ${money}`,
	"payment:difference_paid": (money) => `Diferença de ${money} paga`,
	"payment:refund_slow": (money) => `Pedimos a devolução de ${money}`,
};

type TitledEvent = Pick<OrderEvent, "kind" | "value"> &
	Partial<Pick<OrderEvent, "amount" | "day">> & {
		collected?: boolean;
	};

/** Title of an event for the customer, or null for an internal one. */
export function eventTitle({ kind, value, amount, day, collected }: TitledEvent): string | null {
	if (kind === "status" && isStatus(value)) {
		const status = ORDER_STATUS[value];
		return (collected && status.collected) || status.title;
	}
	const returned = RETURNED[`${kind}:${value}`];
	if (returned && amount) return returned(formatMoney(amount), dayText(day ?? ""));
	return EVENT_TITLES[kind] ?? EVENT_TITLES[`${kind}:${value}`] ?? null;
}

export type OfficeEvent = {
	id: number;
	kind: string;
	value: string | null;
	data: Record<string, unknown>;
	actor: string;
	created_at: Date;
};

type TimelineEntry = {
	key: string;
	title: string;
	detail: string | null;
	/** Null for a future step. */
	at: Date | null;
	/** A status of the order, as opposed to an event in between. */
	step: boolean;
};

/** What follows after the order was created. */
const STEPS = ORDER_STATUSES.slice(1);

const SHOP_TITLES: Record<string, string> = {
	"stock:released": "Unidades devolvidas ao estoque",
	"stock:returned": "Unidades devolvidas ao estoque",
	"stock:reserved": "Unidades reservadas",
	"stock:missing": "Sem unidades no estoque para este pedido",
	"stock:found": "Peças achadas para este pedido",
	"stock:waiting": "Esperando reposição das peças",
	"stock:asked": "Cliente consultado sobre as peças que faltam",
	"payment:duplicate": "Pagamento em duplicidade, será devolvido",
	"payment:outdated": "Pagamento de outro valor, será devolvido",
	"payment:duplicate_refunded": "Pagamento em duplicidade devolvido",
	"payment:outdated_refunded": "Pagamento de outro valor devolvido",
	"payment:attempt_refunded": "Tentativa de pagamento devolvida",
	"payment:late": "Pagamento confirmado depois do cancelamento, à espera de decisão",
	"payment:late_refunded": "Pagamento tardio devolvido",
	"payment:refund_ordered": "Devolução do valor pedida",
	"payment:refund_by_hand": "Devolução a fazer pelo meio de pagamento",
	"payment:partially_refunded": "Pagamento devolvido em parte",
	"payment:to_check": "Pagamento que não confere, a verificar",
	"payment:misfit_returned": "Pagamento que não conferia devolvido",
	"payment:misfit_by_hand": "Pagamento que não conferia devolvido por fora",
	"payment:misfit_kept": "Pagamento que não conferia fica com a loja",
	"payment:misfit_seen": "Pagamento que não conferia dado por visto",
	"payment:misfit_linked": "Pagamento sem pedido ligado a este",
	"payment:misfit_moved": "Pagamento ligado a outro pedido",
	"payment:late_by_hand": "Pagamento tardio devolvido por fora",
	"payment:late_kept": "Pagamento tardio fica com a loja",
	"payment:claimed": "Reclamação aberta: o valor está retido",
	"payment:claim_over": "Reclamação encerrada a favor da loja",
	"payment:disputed": "Pagamento contestado: o valor está retido",
	"payment:dispute_won": "Contestação encerrada a favor da loja",
	"payment:charged_back": "Contestação perdida: o banco retirou o valor",
	"payment:dispute_accepted": "A loja não contesta o caso",
	"payment:fraud_dismissed": "Envio liberado depois do alerta de fraude",
	"payment:evidence_sent": "Provas enviadas ao provedor",
	"payment:refunded": "Pagamento devolvido",
	"payment:refund_proposed": "Devolução à espera de quem decide",
	"payment:refund_declined": "Devolução não autorizada",
	"payment:refund_requested": "Devolução pedida",
	"payment:refund_confirmed": "Devolução confirmada",
	"payment:refund_failed": "Devolução não feita",
	"payment:refund_slow": "Demora da devolução avisada por e-mail",
	"payment:difference_due": "Diferença a receber",
	"payment:difference_paid": "Diferença recebida",
	"payment:difference_released": "Envio liberado antes de receber a diferença",
	"undone:sent": "Envio desfeito na Expedição",
	"undone:part": "Envio de uma parte desfeito",
	"undone:delay": "Aviso de atraso desfeito",
	"parcel:checked": "Peças conferidas na Expedição",
	"parcel:delay": "Atraso avisado por e-mail",
	"parcel:pickup_waits": "Lembrete de retirada por e-mail",
	note: "Observações internas alteradas",
	message: "Mensagem enviada ao cliente",
};

/** Why reserved units were released, by the reason given to `releaseReservation`. */
const RELEASED: Record<string, string> = {
	expired: "prazo de pagamento encerrado",
	rejected: "pagamento recusado",
	cancelled: "pedido cancelado",
	deleted: "pedido excluído",
};

const SHOP_ITSELF = "loja";
const text = (value: unknown): string | null =>
	typeof value === "string" && value !== "" ? value : null;

const isReserved = ({ kind, value }: OfficeEvent): boolean =>
	kind === "stock" && value === "reserved";

function titleOf({ kind, value, data }: OfficeEvent, again: boolean): string | null {
	if (again) return "Unidades reservadas de novo";
	// The new day is on the order's page all the same.
	if (value === "delay" && data["emailed"] === false) return "Novo prazo, sem e-mail a avisar";
	const own = SHOP_TITLES[`${kind}:${value}`] ?? SHOP_TITLES[kind];
	if (own) return own;
	if (kind !== "undone") return eventTitle({ kind, value });
	if (isStatus(value)) return `Mudança para ${ORDER_STATUS[value].label} desfeita`;
	// It keeps nothing of what kind it was; a code alone is a step of no value.
	return value === null && text(data["code"]) ? "Código de rastreio desfeito" : "Mudança desfeita";
}

function detailOf({ kind, value, actor, data }: OfficeEvent, pieces: string[]): string | null {
	const day = text(data["day"]);
	const by = text(data["undone_by"]) ?? actor;
	const parts = [
		kind === "cancelled" ? CANCEL_REASON_LABELS[value as CancelReason] : null,
		typeof data["amount"] === "number" ? formatMoney(data["amount"]) : null,
		pieces.join(", "),
		day && `em ${dayText(day)}`,
		text(data["note"]),
		kind === "stock" ? (RELEASED[String(data["reason"])] ?? null) : text(data["reason"]),
		text(data["subject"]),
		text(data["carrier"]),
		text(data["code"]),
		by === SHOP_ITSELF ? null : `por ${by}`,
	].filter(Boolean);
	return parts.length > 0 ? parts.join(" · ") : null;
}

/**
 * The timeline of an order (rules orders 6 and money 8): `Pedido criado`, each step up to the status at its event's
 * time (`updated_at` for old orders without one), the other events in between, and the next step without a time
 * unless it was cancelled.
 */
export function orderTimeline(
	order: {
		status: OrderStatus;
		created_at: Date;
		updated_at: Date;
		cancelled_at: Date | null;
		shipping_quote?: { pickup?: unknown } | null;
		shipping_method?: string | null;
		items?: readonly OrderItem[];
		refunds?: readonly Pick<OrderRefund, "id" | "lines">[];
	},
	events: OfficeEvent[],
): TimelineEntry[] {
	const piecesOf = ({ data }: OfficeEvent): string[] =>
		(order.refunds?.find(({ id }) => id === data["refund"])?.lines ?? []).map((line) =>
			countedPiece(
				order.items?.find(({ id }) => id === line.id),
				line.quantity,
			),
		);
	// A gift card is neither packed nor sent.
	const ways = sellsGift(order) ? [] : STEPS;
	const reached = placeOf(order.status);
	const collected = Boolean(order.shipping_quote?.pickup);
	const named = (status: OrderStatus): string => {
		const { title, collected: own } = ORDER_STATUS[status];
		return (collected && own) || title;
	};
	// From the last step back: an order that was set back reached each one before the next.
	const stepEvents = new Map<string, OfficeEvent>();
	let before = events;
	for (const status of STEPS.slice(0, reached).reverse()) {
		const at = before.findLastIndex(({ kind, value }) => kind === "status" && value === status);
		const event = before[at];
		if (!event) continue;
		stepEvents.set(status, event);
		before = before.slice(0, at);
	}
	const steps = ways.slice(0, reached).map((status, at): TimelineEntry => {
		const event = stepEvents.get(status);
		// One that was jumped over was reached with the next one that is known.
		const later = STEPS.slice(at + 1, reached).flatMap((next) => stepEvents.get(next) ?? []);
		return {
			key: status,
			title: named(status),
			detail: event ? detailOf(event, []) : null,
			at: (event ?? later[0])?.created_at ?? order.updated_at,
			step: true,
		};
	});
	const stepIds = new Set(STEPS.slice(0, reached).map((status) => stepEvents.get(status)?.id));
	/** The first release of units: a reservation after it is titled as a repeated one. */
	const released = events.findIndex(({ kind, value }) => kind === "stock" && value === "released");
	const others = events.flatMap((event, index): TimelineEntry[] => {
		if (event.kind === "created" || stepIds.has(event.id)) return [];
		const title =
			event.kind === "status"
				? `Status alterado para ${isStatus(event.value) ? statusLabel(event.value, { pickup: collected }) : event.value}`
				: titleOf(event, isReserved(event) && released !== -1 && released < index);
		const at = event.created_at;
		return title
			? [{ key: `${event.id}`, title, detail: detailOf(event, piecesOf(event)), at, step: false }]
			: [];
	});
	const created = { title: "Pedido criado", detail: null, at: order.created_at, step: true };
	const past = [...steps, ...others].sort(
		(one, other) => (one.at?.getTime() ?? 0) - (other.at?.getTime() ?? 0),
	);
	const [next] = order.cancelled_at ? [] : ways.slice(reached);
	return [
		{ key: "criado", ...created },
		...past,
		...(next ? [{ key: next, title: named(next), detail: null, at: null, step: true }] : []),
	];
}
