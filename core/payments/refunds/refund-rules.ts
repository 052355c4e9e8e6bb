import { z } from "zod";
import { goesBackTheWayItCame } from "#core/orders/method-rules.ts";
import type { OrderRefund, RefundFailure, RefundReason } from "#core/orders/payments-port.ts";
import type { PaymentMethod } from "#core/orders/types.ts";
import { formatMoney } from "#core/values/money.ts";
import { typedLines } from "#core/values/typed-text-rules.ts";

export const REFUND_REASON_LABELS: Record<RefundReason, string> = {
	desistencia: "Desistiu da compra",
	tamanho: "Ficou grande ou pequeno",
	defeito: "Veio com defeito",
	errado: "Recebeu outro produto",
	sem_estoque: "Sem estoque",
	atraso: "Atrasou",
	preco: "Ajuste de preço",
	outro: "Outro motivo",
};

export const REFUND_UNITS_LABELS: Record<OrderRefund["units"], string> = {
	later: "Volta quando eu conferir",
	now: "Volta agora",
	none: "Não volta",
};

const DAY_MS = 24 * 3_600_000;
/** Days after the payment in which it can go back the way it came: PIX by the Central Bank's rule. */
const PIX_DAYS = 90;
const CARD_DAYS = 180;

/** Until when money can go back the way it came (rule payments 32); of a boleto it never can (rule payments 18). */
export const refundableUntil = (method: PaymentMethod, paidAt: Date): Date =>
	goesBackTheWayItCame(method)
		? new Date(paidAt.getTime() + (method === "pix" ? PIX_DAYS : CARD_DAYS) * DAY_MS)
		: new Date(0);

/** After this a refund that is still under way is told to the customer, and stands with what needs somebody. */
export const SLOW_MS = 10 * 60_000;

/** Said to whoever would give back what somebody else has decided on meanwhile. */
export const NOTHING_LEFT =
	"Todo o valor já voltou ou está voltando. Confira as devoluções do pedido.";

/**
 * Said to whoever would decide on figures of a moment ago: centavos that had gone back as they read them, and those
 * that have by now.
 */
export const decidedMeanwhile = (read: number, now: number): string =>
	now > read
		? `${formatMoney(now - read)} deste pedido foram devolvidos ou pedidos enquanto você escolhia. Confira o que fica antes de confirmar.`
		: "Uma devolução deste pedido deixou de acontecer enquanto você escolhia. Confira o que fica antes de confirmar.";

export const LONGEST_REFUND_NOTE = 300;

/** What is to go back: some pieces, an amount, or all that is left. */
export const refundWish = z.discriminatedUnion("mode", [
	z.object({
		mode: z.literal("lines"),
		lines: z.array(z.object({ id: z.uuid(), quantity: z.int().min(1).max(10_000) })).max(500),
		freight: z.boolean(),
	}),
	z.object({
		mode: z.literal("value"),
		amount: z.int("Informe o valor").min(1, "Informe o valor"),
	}),
	z.object({ mode: z.literal("all") }),
]);

export type RefundWish = z.infer<typeof refundWish>;

/** A decision as the desk sends it. */
export const refundForm = z.object({
	/** Made when the dialog opens: sent twice it is one decision. */
	key: z.uuid(),
	wish: refundWish,
	/** Centavos that whoever decides has read. */
	expected: z.int(),
	/** Centavos that had gone back of this payment, or were on their way, as they have read. */
	taken: z.int().min(0),
	reason: z.enum(
		["desistencia", "tamanho", "defeito", "errado", "sem_estoque", "atraso", "preco", "outro"],
		"Escolha o motivo",
	),
	units: z.enum(["now", "later", "none"], "Escolha o que acontece com as peças").default("later"),
	note: typedLines(
		"Recado inválido",
		LONGEST_REFUND_NOTE,
		`Recado deve ter no máximo ${LONGEST_REFUND_NOTE} caracteres`,
	).default(""),
	/** It was given back by other means and is only to be written down. */
	byHand: z.boolean().default(false),
});

export type RefundForm = z.input<typeof refundForm>;

/**
 * Refunds that take of what is left: all but those that gave nothing back. One that waits for whoever
 * decides takes its part too, so that nothing is promised twice.
 */
export const isTaking = ({ status }: Pick<OrderRefund, "status">): boolean =>
	status !== "failed" && status !== "declined";

/** A failed refund that nobody has done anything about. */
export const needsHelp = ({ status, settled_at }: OrderRefund): boolean =>
	status === "failed" && settled_at === null;

/** Whether asking the provider again may help. */
export const isRetryable = (failure: RefundFailure | null): boolean =>
	failure !== "too_old" && failure !== "disputed" && failure !== "not_allowed";

/** How a refund stands, in a word. */
export function refundWord({ status, origin }: Pick<OrderRefund, "status" | "origin">): string {
	if (status === "proposed") return "Espera confirmação";
	if (status === "declined") return "Não autorizada";
	if (status === "confirmed") return origin === "manual" ? "Feita por fora" : "Confirmada";
	return status === "failed" ? "Não feita" : status === "in_process" ? "Em andamento" : "Pedida";
}

/** What somebody at the desk reads of a refund that did not happen. */
export const FAILURE_WORDS: Record<RefundFailure, { title: string; text: string }> = {
	no_balance: {
		title: "Sem saldo para devolver",
		text: "O saldo disponível da loja no provedor não cobre o valor. Ponha saldo ou espere a próxima liberação e tente de novo.",
	},
	too_old: {
		title: "O prazo passou",
		text: "O PIX só volta por aqui até 90 dias depois de pago; o cartão, até 180. Devolva por fora e registre.",
	},
	state_changed: {
		title: "O pagamento mudou",
		text: "A situação do pagamento no provedor não permite mais esta devolução. A loja leu o pagamento de novo: confira os valores.",
	},
	not_allowed: {
		title: "Este meio não devolve assim",
		text: "O provedor não devolve este pagamento desta forma; um boleto nunca volta a quem pagou. Combine com o cliente, devolva por fora e registre.",
	},
	too_many: {
		title: "Devoluções demais",
		text: "O provedor não aceita mais devoluções deste pagamento. Devolva por fora e registre.",
	},
	disputed: {
		title: "Recusada: a compra está contestada",
		text: "Quem decide agora é o banco. Não devolva por fora.",
	},
	rejected: {
		title: "Recusada pelo provedor",
		text: "O provedor recusou a devolução sem dizer por quê. Tente de novo ou devolva por fora e registre.",
	},
};
