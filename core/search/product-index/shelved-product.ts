import { type Promotion, priceInForce } from "#core/catalog/promotion-rules.ts";
import type { Kinds } from "./kinds.ts";
import type { ProductRow } from "./product-row.ts";

/** A variation that can be chosen; size and colour by the numbers of their labels. */
export type Offer = { size: number; colour: number; inStock: boolean };

/** What products that can be narrowed alike have in common: thousands of them are of some dozens of kinds. */
export type Kind = {
	/** Counted from 0. */
	number: number;
	available: boolean;
	offers: readonly Offer[];
	cut: string;
	specialties: readonly string[];
};

/** What is known of a product beside its words. */
export type ShelvedProduct = {
	id: string;
	/** Folded, a space before and after it. */
	nome: string;
	/** By which it is put into the order of names. */
	nameKey: string;
	kind: Kind;
	featured: boolean;
	sold: number;
	/** Centavos. */
	price: number;
	/** Null for none. */
	promotion: Promotion | null;
	category: string | null;
	created: number;
};

/** As people sort: neither accents nor capitals count. */
const keyOfName = (name: string): string =>
	name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** A row as it is held, of one of the kinds. */
export const shelve = (row: ProductRow, kinds: Kinds): ShelvedProduct => ({
	id: row.id,
	nome: ` ${row.nome.trim()} `,
	nameKey: keyOfName(row.titulo),
	kind: kinds.of(row),
	featured: row.featured,
	sold: row.vendidos,
	price: row.preco,
	promotion: row.promocao === null ? null : promotionOf(row),
	category: row.categoria,
	created: row.criado,
});

const momentOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

const promotionOf = ({ promocao, inicio, fim }: ProductRow): Promotion => ({
	preco_promocional: promocao,
	promocao_inicio: momentOf(inicio),
	promocao_fim: momentOf(fim),
});

/** What is paid for it now, in centavos. */
export const priceNow = ({ promotion, price }: ShelvedProduct, now: Date): number =>
	promotion ? priceInForce(promotion, price, now).preco : price;

/** Whether that is less than its normal price. */
export const isPromoted = (product: ShelvedProduct, now: Date): boolean =>
	priceNow(product, now) < product.price;
