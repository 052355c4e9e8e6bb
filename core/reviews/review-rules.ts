import { z } from "zod";
import { typedText } from "#core/values/typed-text-rules.ts";

const STARS = "Escolha de 1 a 5 estrelas";

/** What a customer writes about a product they bought (rule content 1). */
export const reviewForm = z.object(
	{
		rating: z.coerce.number(STARS).int(STARS).min(1, STARS).max(5, STARS),
		title: typedText("Informe o título", 120, "Título deve ter no máximo 120 caracteres").default(
			"",
		),
		comment: typedText(
			"Conte o que achou do produto",
			3_000,
			"Avaliação deve ter no máximo 3000 caracteres",
		).min(1, "Conte o que achou do produto"),
	},
	"Avaliação inválida",
);

export type ReviewForm = z.infer<typeof reviewForm>;

/** The name under a review: everything but the last name, of which the initial stays. */
export function shownName(fullName: string): string {
	const words = fullName.trim().split(/\s+/).filter(Boolean);
	const last = words.length > 1 ? words.pop() : undefined;
	const initial = last ? Array.from(last)[0]?.toLocaleUpperCase("pt-BR") : undefined;
	return [...words, ...(initial ? [`${initial}.`] : [])].join(" ") || "Cliente";
}

export type ReviewError =
	/** By field; pt-BR. */
	| { code: "invalid"; fields: Record<string, string> }
	| { code: "not_bought" }
	| { code: "already_reviewed" };

export type VoteError = "not_found" | "own_review";

const REFUSALS: Record<Exclude<ReviewError["code"], "invalid"> | VoteError, string> = {
	not_bought: "Só quem comprou este produto, com o pagamento aprovado, pode avaliá-lo.",
	already_reviewed: "Você já avaliou este produto.",
	not_found: "Avaliação não encontrada.",
	own_review: "Você não pode votar na sua própria avaliação.",
};

/** A refusal in words for the customer. */
export const messageForRefusal = (code: keyof typeof REFUSALS): string => REFUSALS[code];
