import { z } from "zod";
import { LONGEST_CODE, normalizeCode } from "#core/discounts/shared/code.ts";
import { shopDay } from "#core/values/dates.ts";
import { counted } from "#core/values/text.ts";
import { typedLines, typedText } from "#core/values/typed-text.ts";

type MessageKind = {
	label: string;
	/** To whom it goes, in words. */
	to: string;
	/** When it goes, in words; `days` is its own number. */
	when(days: number): string;
	/** Label, default and limits of its days; null for a fixed day. */
	days: { label: string; usual: number; least: number; most: number } | null;
	/** Only sent to those who accept offers, and may carry a code; others can be refused by their own link. */
	offer: boolean;
	subject: string;
	text: string;
};

/** What the shop can send by itself (rule customers 10). Every kind is off until the merchant switches it on. */
export const MESSAGES = {
	avaliacao: {
		label: "Pedir avaliação",
		to: "Quem recebeu um pedido e ainda não avaliou as peças",
		when: (days) => `${counted(days, "dia", "dias")} depois da entrega`,
		days: { label: "Dias depois da entrega", usual: 10, least: 1, most: 60 },
		offer: false,
		subject: "O que você achou da sua compra?",
		text: "Seu pedido chegou há alguns dias. Conte como ficou: a sua opinião ajuda quem está escolhendo.",
	},
	lembrete: {
		label: "Lembrar da avaliação",
		to: "Quem recebeu o pedido de avaliação e ainda não avaliou, uma vez",
		when: (days) => `${counted(days, "dia", "dias")} depois do pedido de avaliação`,
		days: { label: "Dias depois do pedido de avaliação", usual: 7, least: 3, most: 30 },
		offer: false,
		subject: "Ainda dá tempo de avaliar a sua compra",
		text: "Você ainda não avaliou a sua compra. Se quiser contar como ficou, é por aqui.",
	},
	carrinho: {
		label: "Carrinho esquecido",
		to: "Quem entrou na conta, aceita ofertas e deixou peças no carrinho",
		when: (days) => `${counted(days, "dia", "dias")} depois da última mudança no carrinho`,
		days: { label: "Dias depois da última mudança", usual: 1, least: 1, most: 30 },
		offer: true,
		subject: "Suas peças continuam no carrinho",
		text: "Você deixou peças no carrinho. Se ainda quiser, é só continuar de onde parou.",
	},
	saudade: {
		label: "Chamar de volta",
		to: "Quem comprou, aceita ofertas e não voltou desde então",
		when: (days) => `${counted(days, "dia", "dias")} depois da última compra`,
		days: { label: "Dias sem comprar", usual: 120, least: 30, most: 730 },
		offer: true,
		subject: "Faz um tempo que você não passa por aqui",
		text: "Faz um tempo desde a sua última compra. Quando precisar, estamos aqui.",
	},
	aniversario: {
		label: "Aniversário",
		to: "Quem tem conta com data de nascimento e aceita ofertas",
		when: () => "No dia do aniversário",
		days: null,
		offer: true,
		subject: "Feliz aniversário!",
		text: "Hoje o dia é seu. Feliz aniversário!",
	},
} as const satisfies Record<string, MessageKind>;

export type MessageType = keyof typeof MESSAGES;
export const MESSAGE_TYPES = Object.keys(MESSAGES) as [MessageType, ...MessageType[]];
export const messageKind = (type: MessageType): MessageKind => MESSAGES[type];

/** Characters of a message. */
export const LONGEST_MESSAGE = 5_000;

/** A person gets at most this many of them in seven days. */
export const MOST_PER_WEEK = 2;
/** An order counts for a message when it follows its link within these days. */
export const COUNTED_DAYS = 7;
/** Days of the figures. */
export const FIGURE_DAYS = 30;

/** The birthdays (`MM-DD`) of a moment's day in São Paulo: 29 February is on the 28th in years without it. */
export function birthdaysOf(now: Date): string[] {
	const day = shopDay(now);
	const month = day.slice(5);
	const leap = new Date(`${day.slice(0, 4)}-02-29T12:00:00Z`).getUTCMonth() === 1;
	return month === "02-28" && !leap ? [month, "02-29"] : [month];
}

export type MessageDraft = { dias: string; assunto: string; texto: string; cupom: string };

export type ManagedMessage = {
	tipo: MessageType;
	ativo: boolean;
	dias: number;
	assunto: string;
	texto: string;
	cupom: string;
	/** Its code buys nothing now, so that messages go without it. */
	cupom_parado: boolean;
	version: string;
	/** Of the last 30 days; `pago` in centavos. */
	enviadas: number;
	abertas: number;
	pedidos: number;
	pago: number;
};

/** The form of a message; its code is checked where discounts are known. */
export function messageForm(type: MessageType) {
	const { days, offer } = messageKind(type);
	const number = days
		? z.coerce
				.number("Informe os dias em números")
				.int("Informe os dias em números inteiros")
				.min(days.least, `O mínimo é de ${counted(days.least, "dia", "dias")}`)
				.max(days.most, `O máximo é de ${counted(days.most, "dia", "dias")}`)
		: z.unknown().transform(() => 0);
	return z.object(
		{
			dias: number,
			assunto: typedText("Informe o assunto", 150, "Assunto deve ter no máximo 150 caracteres").min(
				1,
				"Informe o assunto",
			),
			texto: typedLines(
				"Escreva a mensagem",
				LONGEST_MESSAGE,
				`A mensagem deve ter no máximo ${LONGEST_MESSAGE} caracteres`,
			).min(1, "Escreva a mensagem"),
			cupom: typedText("Cupom inválido", LONGEST_CODE, "Cupom inválido")
				.default("")
				.transform((code) => (offer ? normalizeCode(code) : "")),
		},
		"Mensagem inválida",
	);
}
