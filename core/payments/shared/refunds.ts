import { z } from "zod";
import type { OrderRefund, RefundFailure, RefundReason } from "#core/orders/ports.ts";
import { PAYMENT_METHOD } from "#core/orders/shared/payment-method.ts";
import type { PaymentMethod } from "#core/orders/types.ts";
import { formatMoney } from "#core/values/money.ts";
import { typedLines } from "#core/values/typed-text.ts";
import { brandWord } from "./cards.ts";

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

export const REFUND_UNITS_LABELS: Record<Exclude<OrderRefund["units"], "checked">, string> = {
	later: "Volta quando eu conferir",
	now: "Volta agora",
	none: "Não volta",
};

const DAY_MS = 24 * 3_600_000;

/** Until when money can go back the way it came (rule payments 32); of a boleto it never can (rule payments 18). */
export function refundableUntil(method: PaymentMethod, paidAt: Date): Date {
	const { refundDays } = PAYMENT_METHOD[method];
	return new Date(refundDays === null ? 0 : paidAt.getTime() + refundDays * DAY_MS);
}

/** A pending refund older than this is slow: customer e-mail and task. */
export const SLOW_MS = 10 * 60_000;

/** Another decision already refunded everything. */
export const NOTHING_LEFT =
	"Todo o valor já voltou ou está voltando. Confira as devoluções do pedido.";

/** The figures are outdated: centavos refunded when read, and now. */
export const decidedMeanwhile = (read: number, now: number): string =>
	now > read
		? `${formatMoney(now - read)} deste pedido foram devolvidos ou pedidos enquanto você escolhia. Confira o que fica antes de confirmar.`
		: "Uma devolução deste pedido deixou de acontecer enquanto você escolhia. Confira o que fica antes de confirmar.";

export const LONGEST_REFUND_NOTE = 300;

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

export const refundForm = z.object({
	/** Created when the dialog opens: one key is one decision. */
	key: z.uuid(),
	wish: refundWish,
	/** Displayed amount in centavos. */
	expected: z.int(),
	/** Displayed centavos refunded or pending before. */
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
	byHand: z.boolean().default(false),
});

export type RefundForm = z.input<typeof refundForm>;

/** Refunds that reduce what is left, including proposed ones, so that nothing is promised twice. */
export const isTaking = ({ status }: Pick<OrderRefund, "status">): boolean =>
	status !== "failed" && status !== "declined";

/** A failed refund nobody handled. */
export const needsHelp = ({ status, settled_at }: OrderRefund): boolean =>
	status === "failed" && settled_at === null;

/** Whether a retry may help. */
export const isRetryable = (failure: RefundFailure | null): boolean =>
	failure !== "too_old" && failure !== "disputed" && failure !== "not_allowed";

/** State of a refund in a word. */
export function refundWord({
	status,
	origin,
	credit_days,
}: Pick<OrderRefund, "status" | "origin" | "credit_days">): string {
	if (status === "proposed") return "Espera confirmação";
	if (status === "declined") return "Não autorizada";
	if (status === "confirmed" && credit_days !== null) return "Virou crédito na loja";
	if (status === "confirmed") return origin === "manual" ? "Feita por fora" : "Confirmada";
	return status === "failed" ? "Não feita" : status === "in_process" ? "Em andamento" : "Pedida";
}

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

export type RefundWords = {
	/** Displayed number: `#52C6AA19`. */
	number: string;
	amount: number;
	method: PaymentMethod;
	cardBrand: string | null;
	cardLastFour: string | null;
	/** Refunded pieces: `1 Jaleco Biomédico`. */
	pieces: string[];
	note: string;
	byHand: boolean;
};

/** Destination: `ao cartão Visa final 4217`, `ao PIX de onde veio`. */
export function refundDestination({
	method,
	cardBrand,
	cardLastFour,
}: Pick<RefundWords, "method" | "cardBrand" | "cardLastFour">): string {
	const { refundedTo } = PAYMENT_METHOD[method];
	if (refundedTo) return refundedTo;
	const brand = brandWord(cardBrand);
	return `ao cartão${brand ? ` ${brand}` : ""}${cardLastFour ? ` final ${cardLastFour}` : ""}`;
}

/** What the customer reads once it is certain: the e-mail, and its preview before anything is decided. */
export function refundMail(words: RefundWords): { subject: string; paragraphs: string[] } {
	const { number, amount, pieces, note, byHand } = words;
	const money = formatMoney(amount);
	const what = pieces.length > 0 ? `${money} (${pieces.join(", ")})` : money;
	return {
		subject: `Devolvemos ${money} do pedido ${number}`,
		paragraphs: [
			byHand
				? `Devolvemos ${what} do pedido ${number}. O valor voltou por outro meio, como combinado com você.`
				: `Devolvemos ${what} do pedido ${number} ${refundDestination(words)}. ${PAYMENT_METHOD[words.method].refundSeen}`,
			...(note ? [note] : []),
		],
	};
}
