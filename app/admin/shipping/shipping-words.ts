import type { SendError } from "#core/shipping/send-parcel.ts";
import { late } from "../action/reply.ts";

export const WHY_NOT: Record<SendError, string> = {
	not_found: "Este pedido não existe mais.",
	cancelled: "Pedido cancelado. Não envie.",
	disputed: "Compra contestada ou sob suspeita de fraude. Não envie.",
	unpaid: "Este pedido não está pago. Não envie.",
	owes: "Falta pagar a diferença deste pedido alterado. Não envie.",
	no_units: "As peças deste pedido não estão no estoque.",
	sent: "Este pedido já foi enviado.",
	nothing_left: "Não há mais nada para enviar neste pedido.",
};

/** Why nothing is sent, as answers. */
export const NOT_SENT = {
	cancelled: () => late(WHY_NOT.cancelled),
	disputed: () => late(WHY_NOT.disputed),
	unpaid: () => late(WHY_NOT.unpaid),
	owes: () => late(WHY_NOT.owes),
	no_units: () => late(WHY_NOT.no_units),
	sent: () => late(WHY_NOT.sent),
	nothing_left: () => late(WHY_NOT.nothing_left),
};

export const TOO_LONG = "Só 60.000 letras de cada vez. Divida em duas partes.";

/** Four per A4 sheet, or 10 × 15 cm each on a roll. */
export type LabelPaper = {
	kind: "a4" | "roll";
	/** First free position of the first sheet, from 1. */
	from: number;
};

export const PLACES = 4;

/** Labels by sheets; null for used positions of the first sheet. */
export function sheetsOf<Label>(labels: Label[], { kind, from }: LabelPaper): (Label | null)[][] {
	if (kind === "roll") return labels.map((label) => [label]);
	const places = [...Array.from({ length: from - 1 }, () => null), ...labels];
	return Array.from({ length: Math.ceil(places.length / PLACES) }, (_, at) =>
		places.slice(at * PLACES, (at + 1) * PLACES),
	);
}
