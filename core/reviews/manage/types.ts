/** A review as those who moderate see it. */
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
	/** Addresses of the pictures that came with it. */
	fotos: string[];
	/** What the shop answered; null without an answer. */
	resposta: string | null;
	/** ISO moment. */
	created_at: string;
};

export type ManagedReviews = { rows: ManagedReview[]; total: number; page: number; pages: number };

export type ReviewCounts = { pendentes: number; aprovadas: number };

export type EnterError = { code: "invalid"; fields: Record<string, string> };
