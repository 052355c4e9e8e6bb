import { greeting } from "#core/mail/greeting-rules.ts";
import { plainLines, plainWords } from "#core/mail/strangers-text-rules.ts";
import { paragraph, template } from "#core/mail/template.ts";

export type NewQuestion = { nome: string; produto: string; pergunta: string };

/** Somebody asked something of a product; the answer is written in the back office. */
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
	/** Whether it stands in the shop as well. */
	publica: boolean;
};

/** The one e-mail that a question is answered with. */
export const questionAnswered = template("question-answered", (data: AnsweredQuestion) => ({
	subject: `A loja respondeu: ${plainWords(data.produto)}`,
	preview: data.resposta,
	title: "Respondemos a sua pergunta",
	blocks: [
		paragraph(greeting(data.nome)),
		paragraph(`Sobre ${data.produto}, você perguntou:`),
		{ kind: "quote", text: plainLines(data.pergunta) },
		...data.resposta
			.split(/\n{2,}/)
			.filter((text) => text.trim() !== "")
			.map(paragraph),
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
