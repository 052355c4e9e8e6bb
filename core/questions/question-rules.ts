import { z } from "zod";
import { typedLines, typedText } from "#core/values/typed-text-rules.ts";
import { LONGEST_QUESTION } from "./question-words-rules.ts";

export const SHORTEST_QUESTION = 10;

/** Questions of one e-mail, and of one network, behind which many people may sit (rule content 17). */
export const ASKED_PER_ADDRESS = { points: 5, seconds: 60 * 60 };
export const ASKED_PER_NETWORK = { points: 20, seconds: 10 * 60 };

export const TOO_MANY_QUESTIONS =
	"Foram muitas perguntas em pouco tempo. Tente de novo em até uma hora: o que você escreveu continua aqui.";
export const NOT_ASKABLE = "Este produto não está mais à venda.";
const LINK =
	/https?:|www\.|[a-z0-9]\.(?:app|br|co|com|info|io|link|ly|me|net|online|org|shop|site|store|xyz)\b/i;
const CODE = /<[a-z/!]/i;
/** An e-mail, a mobile, a telephone with its area, a CPF: none of it is for everybody. */
const PERSONAL =
	/\S@\S|9\d{4}[ .-]?\d{4}|\(\d{2}\) ?\d{4}|\d{3}\.\d{3}\.\d{3}-?\d{2}|\d{9}-\d{2}|\d{11}/;

/** What is wrong with a question that everybody would read, or null. */
export function questionProblem(text: string): string | null {
	if (PERSONAL.test(text))
		return "Não escreva e-mail, telefone ou CPF na pergunta: ela aparece para todos.";
	if (LINK.test(text)) return "Escreva a pergunta sem links.";
	if (CODE.test(text)) return "Escreva a pergunta sem código HTML.";
	return null;
}

/** Only programs fill this field in; nothing is kept of what they send. */
const trap = z
	.literal("", "Não foi possível enviar a pergunta. Recarregue a página e tente novamente.")
	.nullish();

/** What a shopper asks of a product (rule content 17). */
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

export type AskError =
	/** By field; pt-BR. */
	{ code: "invalid"; fields: Record<string, string> } | { code: "too_many" } | { code: "not_sold" };
