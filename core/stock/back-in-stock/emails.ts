import { paragraph, template } from "#core/mail/template.ts";
import type { Block, Brand } from "#core/mail/types.ts";
import { namedShop } from "#core/values/text.ts";
import {
	backInStockPath,
	CONFIRM_WITHIN_MS,
	chosenPath,
	HEAD_START_MS,
	variationWords,
} from "../shared/back-in-stock.ts";

export type BackInStockMail = {
	nome: string;
	slug: string;
	tamanho: string;
	cor: string;
	token: string;
};

/** `Jaleco Aurora, GG em Azul-marinho`. */
const piece = (mail: BackInStockMail): string =>
	[mail.nome, variationWords(mail)].filter(Boolean).join(", ");

const NOT_YOU: Block = {
	kind: "note",
	text: "Não foi você? Ignore esta mensagem: sem a confirmação não escrevemos mais sobre isso.",
};

/** Verifies the address; the only e-mail before confirmation. */
export const confirmBackInStock = template(
	"notice-confirm",
	(mail: BackInStockMail, brand: Brand) => ({
		subject: `Confirme o seu aviso: ${piece(mail)}`,
		preview: "Falta um toque para avisarmos quando chegar.",
		title: "Confirme o seu aviso",
		blocks: [
			paragraph(
				`Alguém pediu, na ${namedShop(brand.name)}, um aviso neste e-mail quando chegar ${piece(mail)}. O e-mail serve só para este aviso.`,
			),
			{ kind: "button", label: "Confirmar o aviso", to: backInStockPath(mail.token) },
			{ kind: "note", text: "O link vale por 7 dias." },
			NOT_YOU,
		],
	}),
	{ usefulForMs: CONFIRM_WITHIN_MS },
);

/** A repeated request: the page must not reveal who waits, so an e-mail says it. */
export const alreadyWaiting = template(
	"notice-stands",
	(mail: BackInStockMail) => ({
		subject: `O seu aviso já está anotado: ${piece(mail)}`,
		preview: "Você não precisa fazer nada.",
		title: "O seu aviso já está anotado",
		blocks: [
			paragraph(
				`Você já espera por ${piece(mail)} e mantém o seu lugar na fila. Avisamos assim que chegar.`,
			),
			{ kind: "button", label: "Ver o aviso", to: backInStockPath(mail.token) },
		],
	}),
	{ usefulForMs: CONFIRM_WITHIN_MS },
);

export const backInStock = template(
	"back-in-stock",
	(mail: BackInStockMail) => ({
		subject: `Chegou: ${piece(mail)}`,
		preview: "Avisamos primeiro quem pediu primeiro.",
		title: "Chegou o que você esperava",
		blocks: [
			paragraph(`${piece(mail)} voltou ao estoque. Avisamos primeiro quem pediu primeiro.`),
			{ kind: "button", label: "Ver na loja", to: chosenPath(mail) },
			{
				kind: "note",
				text: "A peça não fica reservada: leva quem comprar antes. Com este e-mail o seu pedido de aviso terminou; se não conseguir comprar, peça outro na página do produto.",
			},
		],
	}),
	// Then the next people are notified.
	{ usefulForMs: HEAD_START_MS, counted: true },
);
