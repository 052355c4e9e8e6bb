/** Prices are whole centavos everywhere below. */

import type { UnderWords } from "#core/media/tones-rules.ts";
import type { SizeChart } from "./charts/chart-rules.ts";
import type { ShownProductFields } from "./product-fields-rules.ts";
import type { Fit, FitCounts } from "./sizing/opinion-rules.ts";

export type CategoryRef = { nome: string; slug: string };

export type Swatch = { nome: string; hex: string | null };

/** On a card: with the picture that shows the product in it, where it has one. */
export type CardColour = Swatch & { foto: string | null };

/** What a card in any list shows. */
export type ProductCard = {
	id: string;
	nome: string;
	slug: string;
	/** The price in force (rule catalogue 20). */
	preco: number;
	/** The normal price, while that is more. */
	preco_normal: number | null;
	estoque: number;
	categoria: CategoryRef | null;
	imagem: string | null;
	/** Second view, shown on hover. */
	imagem2: string | null;
	cores: CardColour[];
	/** It has sizes or colours to choose before it can be bought. */
	precisaEscolher: boolean;
	/** Entered the shop within the last 30 days. */
	novo: boolean;
	/** The colour that the picture shows and the link chooses, where one was asked for. */
	cor?: string;
	/** In a list narrowed to a single size, that size. */
	tamanho?: CardSize;
};

/** A size that was asked for, with its units on sale in each colour that has it. */
export type CardSize = { nome: string; unidades: Record<string, number> };

export type Variation = {
	id: string;
	tamanho: string;
	cor: string;
	sku: string;
	estoque: number;
	/** The price in force: the promotional one, else the variation's own, else the product's. */
	preco: number;
	/** The normal price, while that is more. */
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
	/** How it fits, of whom, and the size bought; null where nothing was said. */
	caimento: Fit | null;
	altura_cm: number | null;
	tamanho_usual: string | null;
	tamanho_comprado: string | null;
	/** Addresses of the pictures that came with it. */
	fotos: string[];
	/** What the shop answers, and the ISO moment of it; null without an answer. */
	resposta: string | null;
	respondida_em: string | null;
	/** ISO moment. */
	created_at: string;
};

export type ReviewSummary = {
	total: number;
	/** One decimal, 0 without reviews. */
	average: number;
	/** How many of 1, 2, 3, 4, 5 stars. */
	stars: [number, number, number, number, number];
	/** How many said how it fits. */
	fits: FitCounts;
};

/** What somebody asked of a product, and the shop answered (rule content 18). */
export type Question = {
	id: string;
	pergunta: string;
	resposta: string;
	/** ISO moments. */
	respondida_em: string;
	created_at: string;
};

/** How many questions of a product are answered and shown, and the latest answered of them. */
export type ShownQuestions = { total: number; newest: Question[] };

export type ProductDetail = Omit<ShownProductFields, "cores"> & {
	id: string;
	slug: string;
	/** The normal price, while that is more than `preco`, which is the one in force. */
	preco_normal: number | null;
	/** ISO moment at which the promotion is over, where there is one that ends. */
	promocao_fim: string | null;
	categoria: (CategoryRef & { id: string }) | null;
	/** Its own table of measures, else its category's, else the one above (rule catalogue 15). */
	tabela: SizeChart | null;
	cores: Swatch[];
	variantes: Variation[];
	reviewSummary: ReviewSummary;
	reviews: Review[];
	/** The shop wants example reviews shown while there are none (rule content 1). */
	exampleReviews: boolean;
	questions: ShownQuestions;
	related: ProductCard[];
};

/** What the quick choice of a card needs. */
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
	/** Colours of its banner under the words. */
	under: UnderWords;
	/** Active products in it and in the categories below it. */
	produtos: number;
};

export type ProductListing = {
	products: ProductCard[];
	total: number;
	page: number;
	pages: number;
};
