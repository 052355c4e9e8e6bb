export type ManagedReview = {
	id: string;
	/** Null when the product was deleted. */
	product: { nome: string; slug: string } | null;
	user_name: string;
	user_email: string;
	rating: number;
	title: string;
	comment: string;
	approved: boolean;
	verified: boolean;
	by_shop: boolean;
	fotos: string[];
	resposta: string | null;
	created_at: string;
};

export type ManagedReviews = { rows: ManagedReview[]; total: number; page: number; pages: number };

export type ReviewCounts = { pendentes: number; aprovadas: number };

export type EnterError = { code: "invalid"; fields: Record<string, string> };
