import type { SitemapEntry } from "#core/catalog/list-sitemap.ts";
import type { CategorySummary, ProductCard, ProductDetail } from "#core/catalog/types.ts";
import type { Banner } from "#core/content/types.ts";

/** An active product with what finding and ordering it needs. */
export type KeptProduct = {
	card: ProductCard;
	detail: Omit<ProductDetail, "related">;
	categoryId: string | null;
	featured: boolean;
	/** When it entered the shop, milliseconds. */
	created: number;
	/** The text that is searched, without accents and in small letters. */
	text: string;
};

export type CategoryBanner = Banner & { categoria_id: string | null };

/** What surrounds the products. */
export type KeptShelves = {
	categories: CategorySummary[];
	hero: Banner[];
	mini: Banner[];
	categoryBanners: CategoryBanner[];
	sitemap: SitemapEntry[];
	/** By `kind/old slug`. */
	moved: Map<string, string>;
};

/** The whole catalogue as it was last read; products by slug. */
export type Kept = KeptShelves & { products: Map<string, KeptProduct> };
