import type { LabelState } from "#platform/carriers/carrier.ts";

/** State of a parcel's labels, one per box; amounts in centavos. */
export type ParcelLabel = {
	parcelId: string;
	boxes: number;
	state: LabelState | "wanted";
	price: number | null;
	problem: string;
	/** Codes of the boxes, as far as known. */
	codes: string[];
	/** Print address; null until created. */
	url: string | null;
};

/** Why no label was bought. No error leads to a double payment (rule shipping 6). */
export type LabelError =
	| "not_found"
	| "not_sendable"
	| "no_service"
	| "not_connected"
	| "no_sender"
	| "no_document"
	| "no_address"
	| "no_note"
	| "busy"
	| "nothing_bought"
	| "no_balance"
	| "dearer"
	| "unauthorized"
	| "silent"
	| "refused";

const LABEL_WORDS: Record<Exclude<LabelError, "refused">, string> = {
	not_found: "Este pedido não existe mais.",
	not_sendable: "Este pedido não está para enviar.",
	no_service: "A entrega deste pedido não é de uma transportadora com etiqueta.",
	not_connected: "A transportadora não está conectada. Configure-a em Entregas.",
	no_sender:
		"Diga em Entregas, na transportadora, quem é o remetente, e de que CEP os pacotes saem.",
	no_document:
		"O pedido não tem CPF ou CNPJ, e a etiqueta precisa dele. Pergunte ao cliente e informe no pedido, em Cliente.",
	no_address:
		"O pedido não tem o endereço do cliente. Gere o código no painel da transportadora e digite-o aqui.",
	no_note:
		"Falta a NF-e deste pedido. Traga o XML, digite a chave ou diga, na conferência do pedido, que ele vai sem.",
	busy: "Esta etiqueta já está sendo comprada. Espere um minuto e veja de novo.",
	nothing_bought: "Não há etiqueta paga para cancelar neste pedido.",
	no_balance:
		"O saldo da carteira da transportadora não cobre esta etiqueta. Ponha saldo no painel dela e compre de novo.",
	dearer: "O preço mudou. Veja o novo e confirme.",
	unauthorized: "A transportadora não aceita o token. Troque-o em Entregas.",
	silent:
		"A transportadora não respondeu. Tente de novo: a loja pergunta antes o que já foi feito, e nada é pago duas vezes.",
};

/** Why buying or cancelling failed; `detail` is the carrier's message. */
export type LabelProblem = { code: LabelError; detail?: string };

export const labelErrorWords = ({ code, detail }: LabelProblem): string =>
	code === "refused" ? (detail ?? "A transportadora recusou a etiqueta.") : LABEL_WORDS[code];

/** Least advanced first. */
const ORDER: ParcelLabel["state"][] = [
	"wanted",
	"cancelled",
	"asked",
	"paid",
	"made",
	"lost",
	"posted",
	"delivered",
];

type Box = Pick<ParcelLabel, "state" | "price" | "problem">;

/** Combines the labels of several boxes: the least advanced state and the total price; null without any. */
export function boxesTogether(boxes: Box[]): Box | null {
	const [first] = boxes;
	if (!first) return null;
	const prices = boxes.flatMap(({ price }) => price ?? []);
	return {
		state: ORDER.find((state) => boxes.some((box) => box.state === state)) ?? first.state,
		price: prices.length > 0 ? prices.reduce((sum, price) => sum + price, 0) : null,
		problem: boxes.find(({ problem }) => problem)?.problem ?? "",
	};
}

/** Whether the carrier provides a printable label. */
export const isPrintable = (state: ParcelLabel["state"]): boolean =>
	state === "paid" || state === "made";

/** Whether it is unpaid and can be bought. */
export const isToBuy = (state: ParcelLabel["state"] | null): boolean =>
	state === null || state === "wanted" || state === "asked" || state === "cancelled";

export const LABEL_STATE_WORDS: Record<ParcelLabel["state"], string> = {
	wanted: "Não comprada",
	asked: "No carrinho, não paga",
	paid: "Paga, sendo gerada",
	made: "Pronta para imprimir",
	posted: "Postada",
	delivered: "Entregue",
	cancelled: "Cancelada na transportadora",
	lost: "Parada na transportadora",
};
