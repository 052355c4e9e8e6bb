/** Prices are whole centavos. */

import type { UnderWords } from "../media/shared/tones.ts";
import type { SizeChart } from "./charts/shared/chart.ts";
import type { ProductFieldsView } from "./shared/product-fields.ts";
import type { Fit, FitCounts } from "./sizing/shared/fit-opinion.ts";
import type { ReturnFits } from "./sizing/shared/return-fit.ts";

export type CategoryRef = { nome: string; slug: string };

export type Swatch = { nome: string; hex: string | null };

/** Colour on a card, with the picture that shows it, if any. */
export type CardColour = Swatch & { foto: string | null };

export type ProductCard = {
	id: string;
	nome: string;
	slug: string;
	/** The current price (rule catalogue 20). */
	preco: number;
	/** The normal price, while it is higher. */
	preco_normal: number | null;
	estoque: number;
	categoria: CategoryRef | null;
	imagem: string | null;
	/** Second view, displayed on hover. */
	imagem2: string | null;
	cores: CardColour[];
	/** It has sizes or colours to choose before buying. */
	precisaEscolher: boolean;
	/** Added within the last 30 days. */
	novo: boolean;
	/** The requested colour, which the picture shows and the link selects. */
	cor?: string;
	/** The only size a list is filtered by. */
	tamanho?: CardSize;
};

/** A requested size with available units by colour. */
export type CardSize = { nome: string; unidades: Record<string, number> };

export type Variation = {
	id: string;
	tamanho: string;
	cor: string;
	sku: string;
	gtin?: string | null;
	estoque: number;
	/** The current price: promotional, else the variation's own, else the product's. */
	preco: number;
	/** The normal price, while it is higher. */
	preco_normal: number | null;
};

export type Review = {
	id: string;
	user_name: string;
	rating: number;
	title: string;
	comment: string;
	verified: boolean;
	helpful: number;
	not_helpful: number;
	/** Fit, wearer and size bought; null without data. */
	caimento: Fit | null;
	altura_cm: number | null;
	tamanho_usual: string | null;
	tamanho_comprado: string | null;
	fotos: string[];
	/** The shop's reply and its ISO moment; null without one. */
	resposta: string | null;
	respondida_em: string | null;
	created_at: string;
};

export type ReviewSummary = {
	total: number;
	/** One decimal, 0 without reviews. */
	average: number;
	/** How many of 1, 2, 3, 4, 5 stars. */
	stars: [number, number, number, number, number];
	fits: FitCounts;
};

/** A question about a product with the shop's answer (rule content 18). */
export type Question = {
	id: string;
	pergunta: string;
	resposta: string;
	/** ISO moments. */
	respondida_em: string;
	created_at: string;
};

/** Number of published questions of a product, and the latest of them. */
export type QuestionsView = { total: number; newest: Question[] };

export type ProductDetail = Omit<ProductFieldsView, "cores"> & {
	id: string;
	slug: string;
	/** Sanitised HTML of a description that is no plain text; `descricao` holds its words. */
	descricao_html: string | null;
	/** The normal price, while it is higher than the current `preco`. */
	preco_normal: number | null;
	/** ISO moment after which the promotion is over; null without an end. */
	promocao_fim: string | null;
	categoria: (CategoryRef & { id: string }) | null;
	/** Own size chart, else the category's, else the parent's (rule catalogue 15). */
	tabela: SizeChart | null;
	/** Pieces that came back for their size; null without any (rule catalogue 24). */
	trocas: ReturnFits | null;
	cores: Swatch[];
	variantes: Variation[];
	reviewSummary: ReviewSummary;
	reviews: Review[];
	/** Whether example reviews are displayed while there are none (rule content 1). */
	exampleReviews: boolean;
	questions: QuestionsView;
	related: ProductCard[];
};

export type ProductOptions = Pick<
	ProductDetail,
	| "id"
	| "nome"
	| "slug"
	| "preco"
	| "preco_normal"
	| "estoque"
	| "tamanhos"
	| "cores"
	| "imagens"
	| "imagens_por_cor"
	| "variantes"
>;

export type CategorySummary = {
	id: string;
	nome: string;
	slug: string;
	descricao: string;
	tipo: "principal" | "subcategoria";
	categoria_pai_id: string | null;
	icone: string | null;
	imagem_url: string | null;
	banner_url: string | null;
	banner_mobile_url: string | null;
	/** Active products, categories below included. */
	produtos: number;
};

/** `under`: the colours of its banner behind the words. */
export type CategoryDetail = CategorySummary & { under: UnderWords };

export type ProductListing = {
	products: ProductCard[];
	total: number;
	page: number;
	pages: number;
};
