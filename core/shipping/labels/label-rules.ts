import type { LabelState } from "#platform/carriers/carrier.ts";

/** How the label of a parcel stands; amounts in centavos. */
export type ParcelLabel = {
	parcelId: string;
	state: LabelState | "wanted";
	price: number | null;
	problem: string;
	tracking: string | null;
	/** Where it is printed; null until it is made. */
	url: string | null;
};

/** Why no label was bought. Nothing is paid twice whatever it says (rule shipping 6). */
export type LabelError =
	| "not_found"
	| "not_sendable"
	| "no_service"
	| "not_connected"
	| "no_sender"
	| "no_document"
	| "many_boxes"
	| "busy"
	| "unauthorized"
	| "silent"
	| "refused";

export const LABEL_WORDS: Record<Exclude<LabelError, "refused">, string> = {
	not_found: "Este pedido não existe mais.",
	not_sendable: "Este pedido não está para enviar.",
	no_service: "A entrega deste pedido não é de uma transportadora com etiqueta.",
	not_connected: "A transportadora não está conectada. Configure-a em Entregas.",
	no_sender:
		"Diga em Entregas, na transportadora, quem é o remetente, e de que CEP os pacotes saem.",
	no_document: "O pedido não tem CPF ou CNPJ, e a etiqueta precisa dele.",
	many_boxes: "Uma etiqueta vale para um volume. Compre no painel da transportadora.",
	busy: "Esta etiqueta já está sendo comprada. Espere um minuto e veja de novo.",
	unauthorized: "A transportadora não aceita o token. Troque-o em Entregas.",
	silent:
		"A transportadora não respondeu. Tente de novo: a loja pergunta antes o que já foi feito, e nada é pago duas vezes.",
};

/** What people read of a label. */
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
