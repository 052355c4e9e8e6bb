import { z } from "zod";
import { typedTerm } from "#core/values/typed-term-rules.ts";
import { typedLines, typedText } from "#core/values/typed-text-rules.ts";
import { reviewForm } from "../review-rules.ts";

export const REVIEWS_PAGE_SIZE = 20;
const LONGEST_TERM = 120;
const MOST_PAGES = 100_000;

export const REVIEW_STATES = [
	{ value: "pendentes", label: "Pendentes" },
	{ value: "aprovadas", label: "Aprovadas" },
] as const;

/** State of the reviews screen, as its address carries it. */
export type ReviewQuery = {
	q: string;
	situacao: (typeof REVIEW_STATES)[number]["value"] | "todas";
	pagina: number;
};

/** Reads the state of the screen; anything unknown or broken counts as absent. */
export function parseReviewQuery(params: URLSearchParams): ReviewQuery {
	const page = Number(params.get("pagina"));
	return {
		q: typedTerm(params.get("q"), LONGEST_TERM),
		situacao: REVIEW_STATES.find(({ value }) => value === params.get("situacao"))?.value ?? "todas",
		pagina: Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1,
	};
}

/** A review that the shop enters itself (rule content 15). */
export const enteredReview = z.object(
	{
		produto_id: z.uuid("Escolha o produto"),
		user_name: typedText(
			"Informe o nome do cliente",
			120,
			"Nome deve ter no máximo 120 caracteres",
		).min(1, "Informe o nome do cliente"),
		user_email: typedText(
			"Informe o e-mail do cliente",
			255,
			"E-mail deve ter no máximo 255 caracteres",
		)
			.min(1, "Informe o e-mail do cliente")
			.pipe(z.email("E-mail inválido")),
		rating: reviewForm.shape.rating.default(5),
		title: reviewForm.shape.title,
		comment: typedLines(
			"Comentário inválido",
			3_000,
			"Avaliação deve ter no máximo 3000 caracteres",
		).default(""),
	},
	"Avaliação inválida",
);

/** What the list says for a comment that is empty (rule content 15). */
export const NO_COMMENT = "Sem comentário";
