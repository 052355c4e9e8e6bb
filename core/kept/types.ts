import type { KeptProduct } from "#core/catalog/read-whole.ts";
import type { CategorySummary } from "#core/catalog/types.ts";
import type { SitemapEntry } from "#core/content/list-sitemap.ts";
import type { Banner } from "#core/content/types.ts";

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
