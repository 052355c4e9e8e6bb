import { paragraph, template } from "#core/mail/template.ts";
import type { Block } from "#core/mail/types.ts";
import {
	follow,
	hello,
	type MailedNote,
	noteBlocks,
	numbered,
	type OrderMail,
	travelBlocks,
} from "#core/orders/email-parts.ts";
import { dayWords } from "../delivery/shared/day-words.ts";
import { choiceWords } from "../values/variation.ts";
import type { OrderParcel, RestLine } from "./parcels.ts";
import { inFours, invoiceNumber } from "./shared/invoice-key.ts";

type Piece = { name: string; size: string; color: string; quantity: number };

const pieceLines = (pieces: Piece[]): Block => ({
	kind: "lines",
	rows: pieces.map((piece) => ({
		name: piece.name,
		detail: choiceWords(piece, " • "),
		value: `${piece.quantity}x`,
	})),
});

/** What e-mails say of an invoice with this key. */
export const mailedNote = (key: string | null): MailedNote | null =>
	key === null ? null : { number: invoiceNumber(key), key: inFours(key) };

type PartMail = {
	order: OrderMail;
	parcel: OrderParcel;
	rest: RestLine[];
	/** When the rest is shipped, if known. */
	day: string | null;
};

/** Sent with each part of an order shipped in parts. */
export const parcelSent = template("parcel-sent", ({ order, parcel, rest, day }: PartMail) => {
	const ready = Boolean(order.shipping_quote?.pickup);
	const last = rest.length === 0;
	const codes = parcel.tracking_code ? [parcel.tracking_code, ...parcel.more_codes] : [];
	const done = ready ? "está pronta para retirar" : "foi enviada";
	return {
		subject: last
			? `O que faltava do pedido ${numbered(order)} ${ready ? "está pronto para retirar" : "foi enviado"}`
			: `Uma parte do seu pedido ${numbered(order)} ${done}`,
		preview: last ? "Agora está tudo a caminho." : "O restante vai depois, sem novo frete.",
		title: last ? "A última parte do pedido" : "Parte do pedido a caminho",
		blocks: [
			hello(order),
			paragraph(`A parte ${parcel.number} do pedido ${numbered(order)} ${done}. Nela vão:`),
			pieceLines(parcel.pieces),
			...travelBlocks(parcel.carrier, codes),
			...noteBlocks(mailedNote(parcel.nfe_key)),
			...(last
				? []
				: ([
						paragraph(
							`Ainda faltam estas peças. Elas vão em outra remessa, sem novo frete${day ? `, e devem chegar até ${dayWords(day)}` : ""}. Avisamos quando saírem:`,
						),
						pieceLines(rest),
					] satisfies Block[])),
			follow(order),
		],
	};
});

/** Delay notice: the missed promise, and the new day. */
export const orderDelayed = template(
	"order-delayed",
	({ order, day, text }: { order: OrderMail; day: string; text: string }) => ({
		subject: `Seu pedido ${numbered(order)} vai atrasar`,
		preview: `A nova previsão é ${dayWords(day)}.`,
		title: "Um atraso no seu pedido",
		blocks: [
			hello(order),
			paragraph(text),
			{ kind: "facts", rows: [["Nova previsão", dayWords(day)]] },
			follow(order),
			{
				kind: "note",
				text: "Se preferir não esperar, responda a este e-mail: você pode cancelar e receber tudo de volta.",
			},
		],
	}),
);

/** Pickup reminder, sent once. */
export const pickupWaits = template("pickup-waits", (order: OrderMail) => ({
	subject: `Seu pedido ${numbered(order)} espera por você`,
	preview: "Ele está pronto para retirar na loja.",
	title: "Seu pedido espera por você",
	blocks: [
		hello(order),
		paragraph(
			`O pedido ${numbered(order)} continua pronto para retirar. Leve um documento com foto.`,
		),
		...(order.shipping_quote?.pickup
			? [
					{
						kind: "facts",
						rows: [
							["Onde", order.shipping_quote.pickup.address],
							["Horário", order.shipping_quote.pickup.hours],
						],
					} satisfies Block,
				]
			: []),
		follow(order),
		{
			kind: "note",
			text: "Não consegue vir? Responda a este e-mail e combinamos outra forma.",
		},
	],
}));
