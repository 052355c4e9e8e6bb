import type { ProductStatus } from "../product-status-rules.ts";

/** Prices are whole centavos everywhere below; moments are ISO text. */

export type ManagedVariation = {
	id: string;
	tamanho: string;
	cor: string;
	sku: string;
	/** Own price, or null for the product's. */
	preco: number | null;
	ativo: boolean;
	estoque: number;
	/** Units held by unpaid orders. */
	reservado: number;
};

/** All that the form of a product edits, and what it shows beside. */
export type ManagedProduct = {
	id: string;
	slug: string;
	nome: string;
	descricao: string;
	preco: number;
	sku: string;
	categoria_id: string | null;
	categoria: string | null;
	tamanhos: string[];
	cores: string[];
	cores_hex: Record<string, string>;
	imagens: string[];
	imagens_por_cor: Record<string, string[]>;
	imagens_alt: Record<string, string>;
	videos: string[];
	status: ProductStatus;
	featured: boolean;
	atributos: [label: string, value: string][];
	seo_title: string | null;
	seo_description: string | null;
	arquivado: boolean;
	/** Units on sale of all its active variations. */
	estoque: number;
	created_at: string;
	updated_at: string;
	/** Every variation it ever had; those outside its sizes and colours are retired and never active. */
	variantes: ManagedVariation[];
	/** Fingerprint of what the form edits (rule catalogue 8). */
	versao: string;
};

export type ProductNote = { id: string; author: string; message: string; created_at: string };

export type ManagedRow = {
	id: string;
	nome: string;
	slug: string;
	sku: string;
	imagem: string | null;
	categoria: string | null;
	preco: number;
	estoque: number;
	/** Active variations. */
	variacoes: number;
	status: ProductStatus;
	featured: boolean;
	arquivado: boolean;
};

export type InvalidForm = { code: "invalid"; fields: Record<string, string> };
export type NotFound = { code: "not_found" };
