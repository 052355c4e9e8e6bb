import { NO_FITS } from "#core/catalog/sizing/shared/fit-opinion.ts";
import type { Review, ReviewSummary } from "#core/catalog/types.ts";

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
export const SAMPLE_SUMMARY: ReviewSummary & { average: 4.8 } = {
	total: 20,
	average: 4.8,
	// 70, 25 and 5 percent for 5, 4 and 3 stars (rule content 1).
	stars: [0, 0, 1, 5, 14],
	fits: NO_FITS,
};

export const SAMPLE_REVIEWS: Review[] = [
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
