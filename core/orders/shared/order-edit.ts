import type { Address } from "#core/values/address.ts";
import { formatMoney } from "#core/values/money.ts";
import { countedPiece } from "#core/values/variation.ts";
import type { Totals } from "../types.ts";
import type { PaidOutside } from "./manual-order.ts";

/**
 * How the difference of an edited order is settled. `link`: the customer pays it, and the order waits; `anyway`: the
 * same, and the order is sent meanwhile; `received` and `returned`: money outside the payment provider; `refund`: back
 * the way it came; `none`: it costs the same.
 */
export const EDIT_ENDINGS = ["none", "link", "anyway", "received", "refund", "returned"] as const;
export type EditEnding = (typeof EDIT_ENDINGS)[number];

/** A line of the form: a line of the order, whose variation may be another one, or a new piece. */
export type EditLine = {
	/** The order's line; null for a new piece. */
	item: string | null;
	/** Null when the product was deleted: its variation stays. */
	productId: string | null;
	size: string;
	color: string;
	quantity: number;
};

/** The form of an edit, as typed. `freight`: as paid, or priced anew for these pieces and this address. */
export type EditForm = {
	lines: EditLine[];
	freight: "keep" | "again";
	notes: string;
	address: Address;
};

/** Why an order cannot be edited. */
export type WhyNotEdited =
	| "unpaid"
	| "cancelled"
	| "sent"
	| "packed"
	| "disputed"
	| "no_units"
	| "refunded"
	| "invoiced";

export const WHY_NOT_EDITED: Record<WhyNotEdited, string> = {
	unpaid: "Só um pedido pago se altera aqui. Enquanto não é pago, cancele-o e faça outro.",
	cancelled: "Este pedido foi cancelado.",
	sent: "Este pedido, ou uma parte dele, já saiu. Devolva dinheiro ou faça outro pedido.",
	packed: "Este pedido já está embalado. Desfaça a conferência ou a etiqueta em Expedição.",
	disputed: "A compra está contestada: até a decisão nada muda.",
	no_units: "Este pedido espera peças. Decida antes em Pagamentos.",
	refunded: "Este pedido já teve devolução. Devolva o resto ou faça outro pedido.",
	invoiced:
		"A NF-e deste pedido já leva estas peças, estes valores e este estado. Cancele-a antes de mudá-los; depois do prazo da SEFAZ, envie o pedido e registre uma devolução.",
};

type EditedLine = { name: string; size: string; color: string; quantity: number; price: number };

/** An order before or after an edit; amounts in centavos. */
export type EditedOrder = Totals & {
	lines: EditedLine[];
	delivery: string;
	address: string;
	notes: string | null;
};

/** What the form's changes would do. */
export type EditPreview = {
	before: EditedOrder;
	after: EditedOrder;
	/** In words, one each; empty when nothing changed. */
	changes: string[];
	/** Centavos that the order costs more, or less. */
	difference: number;
	/** That with what was due before: to receive, or to give back. */
	balance: number;
	/** Where the money goes back to: `ao PIX de onde veio`; null when only outside. */
	refundDestination: string | null;
};

/** An edit as the order's page lists it. */
export type OrderEdit = {
	id: string;
	antes: EditedOrder;
	depois: EditedOrder;
	diferenca: number;
	acerto: EditEnding;
	feito_por: string;
	created_at: Date;
};

/** Money of differences outside the payment provider; negative when given back. */
export type EditMoney = {
	id: string;
	valor: number;
	como: PaidOutside;
	dia: string;
	comprovante: string;
	feito_por: string;
};

const pieceOf = ({ name, size, color, quantity }: EditedLine): string =>
	countedPiece({ product_name: name, size, color }, quantity);

/** What changed from `before` to `after`, for the history, the log and the customer. */
export function changesOf(before: EditedOrder, after: EditedOrder): string[] {
	const count = (order: EditedOrder) => {
		const counts = new Map<string, { line: EditedLine; n: number }>();
		for (const line of order.lines) {
			const key = JSON.stringify([line.name, line.size, line.color]);
			counts.set(key, { line, n: (counts.get(key)?.n ?? 0) + line.quantity });
		}
		return counts;
	};
	const [had, has] = [count(before), count(after)];
	const moved = (from: typeof had, to: typeof had): string[] =>
		[...from].flatMap(([key, { line, n }]) => {
			const fewer = n - (to.get(key)?.n ?? 0);
			return fewer > 0 ? [pieceOf({ ...line, quantity: fewer })] : [];
		});
	const out = moved(had, has);
	const put = moved(has, had);
	return [
		...(out.length > 0 ? [`Saiu: ${out.join(", ")}`] : []),
		...(put.length > 0 ? [`Entrou: ${put.join(", ")}`] : []),
		...(before.address === after.address ? [] : ["Endereço de entrega"]),
		...(before.shipping === after.shipping
			? []
			: [`Frete: de ${formatMoney(before.shipping)} para ${formatMoney(after.shipping)}`]),
		...(before.notes === after.notes ? [] : ["Observação"]),
	];
}
