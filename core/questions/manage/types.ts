export type ManagedQuestion = {
	id: string;
	/** Null when the product was deleted. */
	product: { nome: string; slug: string } | null;
	nome: string;
	email: string;
	pergunta: string;
	resposta: string | null;
	oculta: boolean;
	created_at: string;
};

export type QuestionCounts = { abertas: number; publicadas: number };
