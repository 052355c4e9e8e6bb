/** Prices are whole centavos everywhere below. */

import type { UnderWords } from "#core/media/tones-rules.ts";
import type { ShownProductFields } from "./product-fields-rules.ts";

export type CategoryRef = { nome: string; slug: string };

export type Swatch = { nome: string; hex: string | null };

/** What a card in any list shows. */
export type ProductCard = {
	id: string;
	nome: string;
	slug: string;
	preco: number;
	estoque: number;
	categoria: CategoryRef | null;
	imagem: string | null;
	/** Second view, shown on hover. */
	imagem2: string | null;
	cores: Swatch[];
	/** It has sizes or colours to choose before it can be bought. */
	precisaEscolher: boolean;
	/** Entered the shop within the last 30 days. */
	novo: boolean;
	/** The colour that the picture shows and the link chooses, where one was asked for. */
	cor?: string;
};

export type Variation = {
	id: string;
	tamanho: string;
	cor: string;
	sku: string;
	estoque: number;
	/** The variation's own price, or the product's. */
	preco: number;
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
	/** ISO moment. */
	created_at: string;
};

export type ReviewSummary = {
	total: number;
	/** One decimal, 0 without reviews. */
	average: number;
	/** How many of 1, 2, 3, 4, 5 stars. */
	stars: [number, number, number, number, number];
};

export type ProductDetail = Omit<ShownProductFields, "cores"> & {
	id: string;
	slug: string;
	categoria: (CategoryRef & { id: string }) | null;
	cores: Swatch[];
	variantes: Variation[];
	reviewSummary: ReviewSummary;
	reviews: Review[];
	/** The shop wants example reviews shown while there are none (rule content 1). */
	exampleReviews: boolean;
	related: ProductCard[];
};

/** What the quick choice of a card needs. */
export type ProductOptions = Pick<
	ProductDetail,
	| "id"
	| "nome"
	| "slug"
	| "preco"
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
