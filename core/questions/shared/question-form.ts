import { z } from "zod";
import { typedLines, typedText } from "#core/values/typed-text.ts";
import { LONGEST_QUESTION } from "./question.ts";

export const SHORTEST_QUESTION = 10;

/** Limits by e-mail and by network, which many people may share (rule content 17). */
export const MOST_PER_ADDRESS = { points: 5, seconds: 60 * 60 };
export const MOST_PER_NETWORK = { points: 20, seconds: 10 * 60 };

export const TOO_MANY_QUESTIONS =
	"Foram muitas perguntas em pouco tempo. Tente de novo em até uma hora: o que você escreveu continua aqui.";
export const NOT_ASKABLE = "Este produto não está mais à venda.";
const LINK =
	/https?:|www\.|[a-z0-9]\.(?:app|br|co|com|info|io|link|ly|me|net|online|org|shop|site|store|xyz)\b/i;
const CODE = /<[a-z/!]/i;
/** E-mail, phone and CPF must not be published. */
const PERSONAL =
	/\S@\S|9\d{4}[ .-]?\d{4}|\(\d{2}\) ?\d{4}|\d{3}\.\d{3}\.\d{3}-?\d{2}|\d{9}-\d{2}|\d{11}/;

/** Why a question cannot be published, or null. */
export function questionProblem(text: string): string | null {
	if (PERSONAL.test(text))
		return "Não escreva e-mail, telefone ou CPF na pergunta: ela aparece para todos.";
	if (LINK.test(text)) return "Escreva a pergunta sem links.";
	if (CODE.test(text)) return "Escreva a pergunta sem código HTML.";
	return null;
}

/** Honeypot field: its submissions are discarded. */
const trap = z
	.literal("", "Não foi possível enviar a pergunta. Recarregue a página e tente novamente.")
	.nullish();

/** A shopper's question about a product (rule content 17). */
export const questionForm = z.object(
	{
		nome: typedText("Informe o nome", 120, "Nome deve ter no máximo 120 caracteres").min(
			1,
			"Informe o nome",
		),
		email: typedText("Informe o e-mail", 255, "E-mail deve ter no máximo 255 caracteres")
			.min(1, "Informe o e-mail")
			.pipe(z.email("E-mail inválido").toLowerCase()),
		pergunta: typedLines(
			"Escreva a pergunta",
			LONGEST_QUESTION,
			`Pergunta deve ter no máximo ${LONGEST_QUESTION} caracteres`,
		)
			.min(1, { error: "Escreva a pergunta", abort: true })
			.min(SHORTEST_QUESTION, "Conte um pouco mais, em ao menos 10 letras")
			.superRefine((text, context) => {
				const message = questionProblem(text);
				if (message) context.addIssue({ code: "custom", message });
			}),
		website: trap,
	},
	"Pergunta inválida",
);

export type QuestionError =
	| { code: "invalid"; fields: Record<string, string> }
	| { code: "too_many" }
	| { code: "not_sold" };
