import { pageNumber } from "#core/values/list-page.ts";
import { typedTerm } from "#core/values/text.ts";
import { typedLines } from "#core/values/typed-text.ts";

const LONGEST_TERM = 120;

/** Open questions first: the default. */
export const QUESTION_STATES = [
	{ value: "abertas", label: "Sem resposta" },
	{ value: "publicadas", label: "Na loja" },
	{ value: "ocultas", label: "Ocultas" },
] as const;

/** State of the questions screen in its address. */
export type QuestionQuery = {
	q: string;
	situacao: (typeof QUESTION_STATES)[number]["value"] | "todas";
	pagina: number;
};

/** Parses the screen's state; ignores unknown or invalid values. */
export const parseQuestionQuery = (params: URLSearchParams): QuestionQuery => ({
	q: typedTerm(params.get("q"), LONGEST_TERM),
	situacao: QUESTION_STATES.find(({ value }) => value === params.get("situacao"))?.value ?? "todas",
	pagina: pageNumber(params),
});

export const LONGEST_ANSWER = 2_000;

/** The shop's answer (rule content 18); it can be hidden, not removed. */
export const answerText = typedLines(
	"Escreva a resposta",
	LONGEST_ANSWER,
	"Resposta deve ter no máximo 2000 caracteres",
).min(1, "Escreva a resposta");

export type AnswerError =
	| { code: "not_found" }
	| { code: "invalid"; fields: Record<string, string> }
	/** Somebody else answered or changed the answer since. */
	| { code: "answered"; current: string };
