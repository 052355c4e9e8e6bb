import type { ProductFields } from "../product-fields-rules.ts";
import type { ProductStatus } from "../product-status-rules.ts";
import type { PromotionState } from "../promotion-rules.ts";

/** Prices are whole centavos everywhere below; moments are ISO text. */

export type ManagedVariation = {
	id: string;
	tamanho: string;
	cor: string;
	sku: string;
	/** Own price, or null for the product's. */
	preco: number | null;
	/** Own weight in grams, or null for the product's. */
	peso_g: number | null;
	/** Own measures in centimetres, all three or none. */
	comprimento_cm: number | null;
	largura_cm: number | null;
	altura_cm: number | null;
	ativo: boolean;
	estoque: number;
	/** Units held by unpaid orders. */
	reservado: number;
};

/** All that the form of a product edits, and what it shows beside. */
export type ManagedProduct = ProductFields & {
	id: string;
	slug: string;
	categoria: string | null;
	arquivado: boolean;
	created_at: string;
	updated_at: string;
	/** Every variation it ever had; those outside its sizes and colours are retired and never active. */
	variantes: ManagedVariation[];
	/** Fingerprint of what the form edits (rule catalogue 8). */
	version: string;
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
	preco_promocional: number | null;
	promocao: PromotionState | null;
	estoque: number;
	/** Active variations. */
	variacoes: number;
	status: ProductStatus;
	featured: boolean;
	arquivado: boolean;
};

export type InvalidForm = { code: "invalid"; fields: Record<string, string> };
export type NotFound = { code: "not_found" };
