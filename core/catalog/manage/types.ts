import type { ProductFields } from "../shared/product-fields.ts";
import type { ProductStatus } from "../shared/product-query.ts";
import type { PromotionState } from "../shared/promotion.ts";

/** Prices are whole centavos; moments are ISO text. */

export type ManagedVariation = {
	id: string;
	tamanho: string;
	cor: string;
	sku: string;
	/** Bar code (GTIN), or null. */
	gtin: string | null;
	/** Own price, or null for the product's. */
	preco: number | null;
	/** Own weight in grams, or null for the product's. */
	peso_g: number | null;
	/** Own measures in centimetres, all three or none; null for the product's. */
	comprimento_cm: number | null;
	largura_cm: number | null;
	altura_cm: number | null;
	ativo: boolean;
	estoque: number;
	/** Units reserved by unpaid orders. */
	reservado: number;
};

/** All form fields of a product, and what the form displays with them. */
export type ManagedProduct = ProductFields & {
	id: string;
	slug: string;
	categoria: string | null;
	arquivado: boolean;
	created_at: string;
	updated_at: string;
	/** All variations; retired ones (outside the current sizes and colours) are never active. */
	variantes: ManagedVariation[];
	/** Texts of pictures without one of their own, by address; only for the form. */
	textos_da_biblioteca?: Record<string, string>;
	/** Fingerprint of the form's fields (rule catalogue 8). */
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
	variacoes: number;
	status: ProductStatus;
	featured: boolean;
	arquivado: boolean;
};

export type InvalidForm = { code: "invalid"; fields: Record<string, string> };
export type NotFound = { code: "not_found" };
