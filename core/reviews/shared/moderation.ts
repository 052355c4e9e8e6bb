import { z } from "zod";
import { pageNumber } from "#core/values/list-page.ts";
import { typedTerm } from "#core/values/text.ts";
import { typedLines, typedText } from "#core/values/typed-text.ts";
import { reviewForm } from "./review.ts";

export const REVIEWS_PAGE_SIZE = 20;
const LONGEST_TERM = 120;

export const REVIEW_STATES = [
	{ value: "pendentes", label: "Pendentes" },
	{ value: "aprovadas", label: "Aprovadas" },
] as const;

/** State of the reviews screen in its address. */
export type ReviewQuery = {
	q: string;
	situacao: (typeof REVIEW_STATES)[number]["value"] | "todas";
	pagina: number;
};

/** Parses the screen's state; ignores unknown or invalid values. */
export function parseReviewQuery(params: URLSearchParams): ReviewQuery {
	return {
		q: typedTerm(params.get("q"), LONGEST_TERM),
		situacao: REVIEW_STATES.find(({ value }) => value === params.get("situacao"))?.value ?? "todas",
		pagina: pageNumber(params),
	};
}

/** A review entered by the shop (rule content 15). */
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

/** Replaces an empty comment in the list (rule content 15). */
export const NO_COMMENT = "Sem comentário";

export const LONGEST_REPLY = 2_000;

/** The shop's reply to a review; empty removes it (rule content 15). */
export const replyText = typedLines(
	"Resposta inválida",
	LONGEST_REPLY,
	"Resposta deve ter no máximo 2000 caracteres",
);

export type ReplyError =
	| "not_found"
	| { code: "invalid"; fields: Record<string, string> }
	/** Somebody else replied or changed the reply since. */
	| { code: "answered"; current: string };
