import { NO_FITS } from "#core/catalog/sizing/shared/fit-opinion.ts";
import type { ProductDetail, Review, ReviewSummary } from "#core/catalog/types.ts";

export type ReviewsView = { summary: ReviewSummary; reviews: Review[]; example: boolean };

/** Examples have no fit data and no reply. */
const NOTHING_MORE = {
	resposta: null,
	respondida_em: null,
	caimento: null,
	altura_cm: null,
	tamanho_usual: null,
	tamanho_comprado: null,
	fotos: [],
};

/** Examples, marked as such, while a product has no review (rule content 1). */
const SAMPLE_SUMMARY: ReviewSummary & { average: 4.8 } = {
	total: 20,
	average: 4.8,
	// 70, 25 and 5 percent for 5, 4 and 3 stars (rule content 1).
	stars: [0, 0, 1, 5, 14],
	fits: NO_FITS,
};

const SAMPLE_REVIEWS: Review[] = [
	{
		id: "exemplo-1",
		user_name: "Dra. Ana Souza",
		rating: 5,
		title: "Caimento impecável",
		comment:
			"Veste muito bem e não amassa no meio do plantão. O tecido é leve e os bolsos são fundos.",
		verified: true,
		helpful: 12,
		not_helpful: 0,
		...NOTHING_MORE,
		created_at: "2026-09-14T12:00:00Z",
	},
	{
		id: "exemplo-2",
		user_name: "Carlos Mendes",
		rating: 5,
		title: "Vale cada centavo",
		comment: "Já lavei mais de dez vezes e continua branco. A entrega chegou antes do prazo.",
		verified: true,
		helpful: 8,
		not_helpful: 1,
		...NOTHING_MORE,
		created_at: "2026-08-30T12:00:00Z",
	},
	{
		id: "exemplo-3",
		user_name: "Juliana Prado",
		rating: 4,
		title: "Muito bom",
		comment:
			"Tecido ótimo e acabamento caprichado. Só pedi um número maior porque a modelagem é mais justa.",
		verified: false,
		helpful: 5,
		not_helpful: 0,
		...NOTHING_MORE,
		created_at: "2026-08-11T12:00:00Z",
	},
];

/** A product's own reviews; marked examples while it has none and the shop wants them; else null. Server only. */
export function publishedReviews({
	reviewSummary,
	reviews,
	exampleReviews,
}: Pick<ProductDetail, "reviewSummary" | "reviews" | "exampleReviews">): ReviewsView | null {
	if (reviewSummary.total > 0) return { summary: reviewSummary, reviews, example: false };
	return exampleReviews
		? { summary: SAMPLE_SUMMARY, reviews: SAMPLE_REVIEWS, example: true }
		: null;
}
