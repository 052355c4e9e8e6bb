import { paragraph, paragraphsOf, template } from "#core/mail/template.ts";
import { greeting, plainLines, plainWords } from "../mail/render.ts";

export type NewQuestion = { nome: string; produto: string; pergunta: string };

/** A new question about a product, for the shop. */
export const questionToShop = template("question-to-shop", (data: NewQuestion) => ({
	subject: `Pergunta sobre ${plainWords(data.produto)}`,
	preview: `${plainWords(data.nome)} quer saber antes de comprar.`,
	title: "Nova pergunta sobre um produto",
	blocks: [
		paragraph(`${plainWords(data.nome)} perguntou sobre ${data.produto}:`),
		{ kind: "quote", text: plainLines(data.pergunta) },
		{ kind: "button", label: "Responder", to: "/admin/perguntas" },
		{
			kind: "note",
			text: "A pergunta só aparece na loja depois de respondida, e a resposta segue por e-mail a quem perguntou.",
		},
	],
}));

export type AnsweredQuestion = {
	nome: string;
	produto: string;
	slug: string;
	pergunta: string;
	resposta: string;
	publica: boolean;
};

/** The answer to a question, sent once. */
export const questionAnswered = template("question-answered", (data: AnsweredQuestion) => ({
	subject: `A loja respondeu: ${plainWords(data.produto)}`,
	preview: data.resposta,
	title: "Respondemos a sua pergunta",
	blocks: [
		paragraph(greeting(data.nome)),
		paragraph(`Sobre ${data.produto}, você perguntou:`),
		{ kind: "quote", text: plainLines(data.pergunta) },
		...paragraphsOf(data.resposta).map(paragraph),
		{
			kind: "button",
			label: "Ver o produto",
			to: data.publica
				? `/produto/${encodeURIComponent(data.slug)}/perguntas`
				: `/produto/${encodeURIComponent(data.slug)}`,
		},
		{
			kind: "note",
			text: "Não foi você? Alguém usou este e-mail por engano, e não escrevemos mais sobre isso.",
		},
	],
}));
