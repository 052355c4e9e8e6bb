import {
	type Resolution,
	type ReturnEvent,
	type ReturnKind,
	type ReturnState,
	STATES,
} from "./machine.ts";
import type { Reason } from "./terms.ts";

export const KIND_LABELS: Record<ReturnKind, string> = {
	arrependimento: "Desistência",
	troca: "Troca",
	defeito: "Defeito",
	errado: "Veio errado",
	avaria: "Veio danificado",
};

export const RESOLUTION_LABELS: Record<Resolution, string> = {
	estorno: "Dinheiro de volta",
	credito: "Crédito na loja",
	substituicao: "Outra peça",
};

export const REASON_LABELS: Record<Reason, string> = {
	pequeno: "Ficou pequeno",
	grande: "Ficou grande",
	nao_gostei: "Não gostei",
	desistencia: "Mudei de ideia",
	defeito: "Veio com defeito",
	errado: "Veio errado",
	danificado: "Veio danificado",
};

/** How a piece arrived. */
export const FINDINGS = ["certa", "usada", "faltou", "outra"] as const;
export type Finding = (typeof FINDINGS)[number];
export const FINDING_LABELS: Record<Finding, string> = {
	certa: "Certa",
	usada: "Usada",
	faltou: "Faltou",
	outra: "Outra peça",
};

/** Where it goes: on sale, second quality, waste, or back to the customer, unpaid. */
export const DESTINATIONS = ["venda", "segunda", "descarte", "cliente"] as const;
export type Destination = (typeof DESTINATIONS)[number];
export const DESTINATION_LABELS: Record<Destination, string> = {
	venda: "Volta à venda",
	segunda: "Segunda linha",
	descarte: "Descarte",
	cliente: "Volta ao cliente, sem devolver o dinheiro",
};

/** Where a piece may go by how it arrived. */
export const DESTINATIONS_OF: Record<Finding, readonly Destination[]> = {
	certa: ["venda", "segunda", "descarte"],
	usada: ["segunda", "descarte", "cliente"],
	faltou: [],
	outra: ["cliente"],
};

type Checked = { resultado: Finding | null; destino: Destination | null };

/** Whether money or a replacement goes out for a checked piece. */
export const isAccepted = ({ resultado, destino }: Checked): boolean =>
	(resultado === "certa" || resultado === "usada") && destino !== "cliente";

type Request<Piece> = { estado: ReturnState; pecas: readonly Piece[] };

/** Pieces that bring money or a replacement; lost ones count as accepted: the shop bears the way back. */
export const acceptedOf = <Piece extends Checked>({ estado, pecas }: Request<Piece>): Piece[] =>
	estado === "extraviada" ? [...pecas] : pecas.filter(isAccepted);

/**
 * Pieces that count as returned and cannot be requested again: those of a request that holds them, and once it is
 * over only those that brought something.
 */
export function heldOf<Piece extends Checked>(
	request: Request<Piece> & { liquidada_em: Date | null },
): readonly Piece[] {
	const { estado, pecas, liquidada_em } = request;
	if (!STATES[estado].takes) return [];
	if (estado !== "concluida") return pecas;
	// Never checked: lost on the way, or sent back as a whole by an earlier version.
	return pecas.filter((piece) =>
		piece.resultado === null ? liquidada_em !== null : isAccepted(piece),
	);
}

/** Why credit for a sale that was paid outside of the provider was not issued yet (rule credit 8). */
export const CREDIT_WAITS = "O crédito espera quem decide sobre dinheiro.";

/** Titles of the steps, for both sides; the timeline of the order has the same. */
export const EVENT_LABELS: Record<ReturnEvent | "pedir", string> = {
	pedir: "Pedido feito",
	aprovar: "Aprovado",
	recusar: "Recusado",
	cancelar: "Cancelado",
	gerar_codigo: "Código de postagem gerado",
	vencer: "Código de postagem vencido",
	reemitir: "Código de postagem novo",
	postar: "Postado, a caminho da loja",
	extraviar: "Extraviado no caminho",
	receber: "Recebido na loja",
	conferir: "Conferido",
	reprovar: "Não aceito depois da conferência",
	recorrer: "Resposta do cliente",
	devolver_pecas: "Peças enviadas de volta",
	concluir: "Resolvido",
};

/** Title of a step of a request, which starts as what was requested. */
export function stepTitle(step: ReturnEvent | "pedir", resolution: Resolution): string {
	if (step !== "pedir") return EVENT_LABELS[step];
	return resolution === "substituicao" ? "Troca pedida" : "Devolução pedida";
}
