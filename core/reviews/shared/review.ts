import { z } from "zod";
import { readMeasure } from "#core/catalog/sizing/shared/body-measures.ts";
import { typedLines, typedText } from "#core/values/typed-text.ts";

const STARS = "Escolha de 1 a 5 estrelas";

/** Optional fit and body data (rule catalogue 17). */
export const fitFields = {
	caimento: z
		.union([z.literal(""), z.enum(["pequeno", "ideal", "grande"])], "Diga como a peça veste")
		.nullish()
		.transform((fit) => fit || null),
	altura_cm: z
		.string("Altura inválida")
		.max(10, "Altura: use de 120 a 220 cm.")
		.nullish()
		.transform((typed, context) => {
			const height = readMeasure("altura", typed ?? "");
			if (height === null || typeof height === "number") return height && Math.round(height);
			context.addIssue({ code: "custom", message: height.wrong });
			return z.NEVER;
		}),
	tamanho_usual: typedText("Tamanho inválido", 10, "Tamanho deve ter no máximo 10 caracteres")
		.nullish()
		.transform((size) => size || null),
};

/** A customer's review of a bought product (rule content 1). */
export const reviewForm = z.object(
	{
		rating: z.coerce.number(STARS).int(STARS).min(1, STARS).max(5, STARS),
		title: typedText("Informe o título", 120, "Título deve ter no máximo 120 caracteres").default(
			"",
		),
		comment: typedLines(
			"Conte o que achou do produto",
			3_000,
			"Avaliação deve ter no máximo 3000 caracteres",
		).min(1, "Conte o que achou do produto"),
		...fitFields,
	},
	"Avaliação inválida",
);

/** Public name of a reviewer: the last name is reduced to its initial. */
export function displayName(fullName: string): string {
	const words = fullName.trim().split(/\s+/).filter(Boolean);
	const last = words.length > 1 ? words.pop() : undefined;
	const initial = last ? Array.from(last)[0]?.toLocaleUpperCase("pt-BR") : undefined;
	return [...words, ...(initial ? [`${initial}.`] : [])].join(" ") || "Cliente";
}

/** Pictures per review (rule content 19). */
export const MOST_PHOTOS = 4;
/** Limits of forms with pictures by person and by network, counted before reading them. */
export const FORMS_PER_PERSON = { points: 12, seconds: 60 * 60 };
export const FORMS_PER_NETWORK = { points: 40, seconds: 60 * 60 };
/** Client-side limit of a form's pictures; the server allows a little more for the text. */
export const MOST_PHOTO_BYTES = 30 * 1024 * 1024;

export const TOO_MANY_PHOTOS = `Envie no máximo ${MOST_PHOTOS} fotos.`;
export const TOO_HEAVY_PHOTOS = "As fotos somam mais de 30 MB. Tire uma delas ou reduza o tamanho.";
export const TOO_MANY_FORMS =
	"Foram muitos envios de fotos em pouco tempo. Tente de novo em até uma hora.";

export type ReviewError =
	/** Errors by field, pt-BR. `fotos` are the addresses of stored pictures. */
	| { code: "invalid"; fields: Record<string, string>; fotos: string[] }
	| { code: "not_bought" }
	| { code: "already_reviewed" };

export type VoteError = "not_found" | "own_review";

const REFUSALS: Record<Exclude<ReviewError["code"], "invalid"> | VoteError, string> = {
	not_bought: "Só quem comprou este produto, com o pagamento aprovado, pode avaliá-lo.",
	already_reviewed: "Você já avaliou este produto.",
	not_found: "Avaliação não encontrada.",
	own_review: "Você não pode votar na sua própria avaliação.",
};

/** Error message for the customer. */
export const messageForRefusal = (code: keyof typeof REFUSALS): string => REFUSALS[code];
