import { pageNumber } from "#core/values/list-page-rules.ts";
import { typedTerm } from "#core/values/typed-term-rules.ts";
import { typedLines } from "#core/values/typed-text-rules.ts";

const LONGEST_TERM = 120;

/** What waits for an answer comes first: nobody has to choose it. */
export const QUESTION_STATES = [
	{ value: "abertas", label: "Sem resposta" },
	{ value: "publicadas", label: "Na loja" },
	{ value: "ocultas", label: "Ocultas" },
] as const;

/** State of the screen of questions, as its address carries it. */
export type QuestionQuery = {
	q: string;
	situacao: (typeof QUESTION_STATES)[number]["value"] | "todas";
	pagina: number;
};

/** Reads the state of the screen; anything unknown or broken counts as absent. */
export const parseQuestionQuery = (params: URLSearchParams): QuestionQuery => ({
	q: typedTerm(params.get("q"), LONGEST_TERM),
	situacao: QUESTION_STATES.find(({ value }) => value === params.get("situacao"))?.value ?? "todas",
	pagina: pageNumber(params),
});

export const LONGEST_ANSWER = 2_000;

/** What the shop answers (rule content 18); taken back it is not, but hidden. */
export const answerText = typedLines(
	"Escreva a resposta",
	LONGEST_ANSWER,
	"Resposta deve ter no máximo 2000 caracteres",
).min(1, "Escreva a resposta");

export type AnswerError =
	| { code: "not_found" }
	| { code: "invalid"; fields: Record<string, string> }
	/** Somebody else answered, or changed the answer, meanwhile. */
	| { code: "answered"; current: string };
