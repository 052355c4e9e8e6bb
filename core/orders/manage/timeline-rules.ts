import { dayText } from "#core/values/day-text-rules.ts";
import { formatMoney } from "#core/values/money.ts";
import { countedPiece } from "#core/values/variation-rules.ts";
import { CANCEL_REASON_LABELS } from "../cancel-rules.ts";
import { eventTitle } from "../event-titles-rules.ts";
import type { OrderRefund } from "../payments-port.ts";
import { statusLabel } from "../rules.ts";
import type { CancelReason, OrderItem, OrderStatus } from "../types.ts";

/** A row of the history, as the back office reads it. */
export type DeskEvent = {
	id: number;
	kind: string;
	value: string | null;
	data: Record<string, unknown>;
	actor: string;
	created_at: Date;
};

export type TimelineEntry = {
	key: string;
	title: string;
	/** What else there is to know: who did it, a code, a subject. */
	detail: string | null;
	/** Null for a step that is still to come. */
	at: Date | null;
	/** A step of the order itself; the rest happened on the way. */
	step: boolean;
};

const STEPS = [
	["processando", "Pedido em processamento"],
	["enviado", "Pedido enviado"],
	["entregue", "Pedido entregue"],
] as const satisfies [OrderStatus, string][];

const REACHED: Record<OrderStatus, number> = {
	pendente: 0,
	processando: 1,
	enviado: 2,
	entregue: 3,
};

/** What the customer's page leaves out. */
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
	"payment:refund_slow": "Cliente avisado de que a devolução demora",
	"undone:pendente": "Mudança para Pendente desfeita",
	"undone:processando": "Mudança para Processando desfeita",
	"undone:enviado": "Mudança para Enviado desfeita",
	"undone:entregue": "Mudança para Entregue desfeita",
	"undone:sent": "Envio desfeito na Expedição",
	"undone:part": "Envio de uma parte desfeito",
	"undone:delay": "Aviso de atraso desfeito",
	"parcel:checked": "Peças conferidas na Expedição",
	"parcel:delay": "Cliente avisado do atraso",
	"parcel:pickup_waits": "Cliente lembrado de retirar",
	note: "Observações internas alteradas",
	message: "Mensagem enviada ao cliente",
};

/** Why units that were kept for an order went back, by the word that `releaseReservation` was given. */
const RELEASED: Record<string, string> = {
	expired: "prazo de pagamento encerrado",
	rejected: "pagamento recusado",
	cancelled: "pedido cancelado",
	deleted: "pedido excluído",
};

const SHOP_ITSELF = "loja";
const text = (value: unknown): string | null =>
	typeof value === "string" && value !== "" ? value : null;

const isReserved = ({ kind, value }: DeskEvent): boolean =>
	kind === "stock" && value === "reserved";

function titleOf({ kind, value, data }: DeskEvent, again: boolean): string | null {
	if (again) return "Unidades reservadas de novo";
	const own = SHOP_TITLES[`${kind}:${value}`] ?? SHOP_TITLES[kind];
	if (own) return own;
	if (kind !== "undone") return eventTitle({ kind, value });
	// It keeps nothing of what kind it was; a code alone is a step of no value.
	return value === null && text(data["code"]) ? "Código de rastreio desfeito" : "Mudança desfeita";
}

function detailOf({ kind, value, actor, data }: DeskEvent, pieces: string[]): string | null {
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
 * The timeline of an order (rules orders 6 and money 8): `Pedido criado` always, each step up
 * to its status at the time of its event, or at `updated_at` where an old order has none; between them
 * whatever else happened, and at the end the next step, still without a time, unless it was cancelled.
 */
export function orderTimeline(
	order: {
		status: OrderStatus;
		created_at: Date;
		updated_at: Date;
		cancelled_at: Date | null;
		shipping_quote?: { pickup?: unknown } | null;
		/** For the pieces of its refunds, where they are known. */
		items?: readonly OrderItem[];
		refunds?: readonly Pick<OrderRefund, "id" | "lines">[];
	},
	events: DeskEvent[],
): TimelineEntry[] {
	const piecesOf = ({ data }: DeskEvent): string[] =>
		(order.refunds?.find(({ id }) => id === data["refund"])?.lines ?? []).map((line) =>
			countedPiece(
				order.items?.find(({ id }) => id === line.id),
				line.quantity,
			),
		);
	const reached = REACHED[order.status];
	const collected = Boolean(order.shipping_quote?.pickup);
	const named = (status: OrderStatus, title: string): string =>
		collected ? (eventTitle({ kind: "status", value: status, collected }) ?? title) : title;
	const stepEvents = new Map<string, DeskEvent>();
	for (const event of events) {
		if (event.kind === "status" && event.value) stepEvents.set(event.value, event);
	}
	const steps = STEPS.slice(0, reached).map(([status, title], at): TimelineEntry => {
		const event = stepEvents.get(status);
		// One that was jumped over was reached with the next one that is known.
		const later = STEPS.slice(at + 1, reached).flatMap(([next]) => stepEvents.get(next) ?? []);
		return {
			key: status,
			title: named(status, title),
			detail: event ? detailOf(event, []) : null,
			at: (event ?? later[0])?.created_at ?? order.updated_at,
			step: true,
		};
	});
	const shown = new Set(STEPS.slice(0, reached).map(([status]) => stepEvents.get(status)?.id));
	/** The first time that units were given back: what is kept later is kept again. */
	const released = events.findIndex(({ kind, value }) => kind === "stock" && value === "released");
	const others = events.flatMap((event, index): TimelineEntry[] => {
		if (event.kind === "created" || shown.has(event.id)) return [];
		const title =
			event.kind === "status"
				? `Status alterado para ${statusLabel(event.value as OrderStatus, collected) ?? event.value}`
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
	const [next] = order.cancelled_at ? [] : STEPS.slice(reached);
	return [
		{ key: "criado", ...created },
		...past,
		...(next
			? [{ key: next[0], title: named(next[0], next[1]), detail: null, at: null, step: true }]
			: []),
	];
}
