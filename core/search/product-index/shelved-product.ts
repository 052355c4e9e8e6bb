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
	/** Its price in centavos while `from <= now < to`, in milliseconds. */
	promotion: { price: number; from: number; to: number } | null;
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
	promotion:
		row.promocao !== null && row.promocao < row.preco
			? { price: row.promocao, from: row.inicio ?? -Infinity, to: row.fim ?? Infinity }
			: null,
	category: row.categoria,
	created: row.criado,
});

/** Whether its promotion is on; `now` is milliseconds (rule catalogue, the price in force). */
export const isPromoted = ({ promotion }: ShelvedProduct, now: number): boolean =>
	promotion !== null && promotion.from <= now && now < promotion.to;

/** What is paid for it now, in centavos. */
export const priceNow = (product: ShelvedProduct, now: number): number =>
	product.promotion && isPromoted(product, now) ? product.promotion.price : product.price;
