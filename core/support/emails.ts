import { paragraph, paragraphsOf, template } from "#core/mail/template.ts";
import type { Block, Brand } from "#core/mail/types.ts";
import { greeting, plainAddress, plainLines, plainWords } from "../mail/render.ts";
import { namedShop } from "../values/text.ts";

export type Receipt = { name: string; protocolo: string };
export type Written = Receipt & { email: string; phone: string; subject: string; message: string };

/** Never quotes the input: the address may belong to someone else. */
const receipt = ({ name, protocolo }: Receipt, { answerTime }: Brand): Block[] => [
	paragraph(greeting(name)),
	paragraph(
		`Anotamos a sua mensagem com o protocolo ${protocolo}.${answerTime && ` ${answerTime}`}`,
	),
	{
		kind: "note",
		text: "Não escreveu para nós? Alguém usou este e-mail por engano e você pode ignorar esta mensagem.",
	},
];

export const contactReceived = template("contact-received", (data: Receipt, brand: Brand) => ({
	subject: `Recebemos a sua mensagem (protocolo ${data.protocolo})`,
	preview: `A sua mensagem chegou à ${namedShop(brand.name)}.`,
	title: "Recebemos a sua mensagem",
	blocks: receipt(data, brand),
}));

export const ticketReceived = template("ticket-received", (data: Receipt, brand: Brand) => ({
	subject: `Seu ticket foi aberto (protocolo ${data.protocolo})`,
	preview: `A sua mensagem chegou à ${namedShop(brand.name)}.`,
	title: "Seu ticket foi aberto",
	blocks: receipt(data, brand),
}));

const written = ({ protocolo, name, email, phone, subject, message }: Written): Block[] => [
	{
		kind: "facts",
		rows: [
			["Protocolo", protocolo],
			["Nome", plainWords(name)],
			["E-mail", plainAddress(email)],
			["Telefone", plainWords(phone) || "não informado"],
			["Assunto", plainWords(subject)],
		],
	},
	{ kind: "quote", text: plainLines(message) },
	{ kind: "note", text: "Responda a este e-mail para escrever a quem enviou a mensagem." },
];

export const contactToShop = template("contact-to-shop", (data: Written) => ({
	subject: `Contato ${data.protocolo}: ${plainWords(data.subject)}`,
	preview: `Mensagem de ${plainWords(data.name)}.`,
	title: "Nova mensagem pelo site",
	blocks: written(data),
}));

export const ticketToShop = template("ticket-to-shop", (data: Written) => ({
	subject: `Ticket ${data.protocolo}: ${plainWords(data.subject)}`,
	preview: `Ticket de ${plainWords(data.name)}.`,
	title: "Novo ticket de suporte",
	blocks: written(data),
}));

export type ShopMessage = {
	name: string;
	subject: string;
	message: string;
	orderPage: string | null;
};

export const shopMessage = template(
	"shop-message",
	({ name, subject, message, orderPage }: ShopMessage) => ({
		subject,
		preview: message,
		title: subject,
		blocks: [
			paragraph(greeting(name)),
			...paragraphsOf(message).map(paragraph),
			...(orderPage
				? [{ kind: "button", label: "Acompanhar pedido", to: orderPage } satisfies Block]
				: []),
			{ kind: "note", text: "Para responder, basta responder a este e-mail." },
		],
	}),
);

export type MessageReply = {
	name: string;
	protocolo: string;
	subject: string;
	reply: string;
	message: string;
};

/** The shop's answer, with the original message quoted below. */
export const messageAnswered = template("message-reply", (data: MessageReply) => ({
	subject: `Re: [${data.protocolo}] ${plainWords(data.subject)}`,
	preview: data.reply,
	title: `Resposta ao protocolo ${data.protocolo}`,
	blocks: [
		paragraph(greeting(data.name)),
		...paragraphsOf(data.reply).map(paragraph),
		{ kind: "note", text: "Você escreveu:" },
		{ kind: "quote", text: plainLines(data.message) },
		{ kind: "note", text: "Para continuar a conversa, basta responder a este e-mail." },
	],
}));
