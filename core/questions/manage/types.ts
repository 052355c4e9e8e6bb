/** A question as those who answer see it. */
export type ManagedQuestion = {
	id: string;
	/** Null when the product was deleted. */
	product: { nome: string; slug: string } | null;
	nome: string;
	email: string;
	pergunta: string;
	/** What the shop answered; null without an answer. */
	resposta: string | null;
	oculta: boolean;
	/** ISO moment. */
	created_at: string;
};

export type QuestionCounts = { abertas: number; publicadas: number };
