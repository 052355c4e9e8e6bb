import type { Db } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import { findCategory } from "./find-category.ts";
import { findMovedSlug } from "./find-moved.ts";
import { findProduct, findProductOptions } from "./find-product.ts";
import { createLastRead } from "./last-read.ts";
import { listCards } from "./list-cards.ts";
import { listCategories } from "./list-categories.ts";
import { listFeatured } from "./list-featured.ts";
import { listProducts } from "./list-products.ts";
import { listReviews } from "./list-reviews.ts";
import { listSitemap, type SitemapEntry } from "./list-sitemap.ts";
import type { ListingQuery } from "./listing-rules.ts";

/** Reading the catalogue, as a visitor may. */
export const createCatalog = ({
	storefront,
	clock,
	log,
	samples,
	kept,
}: {
	storefront: Db;
	clock: () => Date;
	log: Log;
	/** Whether built-in samples may stand in for what was never read. */
	samples: boolean;
	/** What was last read of the whole, for when the database is away. */
	kept: { now(): { moved: ReadonlyMap<string, string>; sitemap: SitemapEntry[] } | null };
}) => {
	return {
		/** For pages that must be seen even while the database is away. */
		lastRead: createLastRead(log, samples),
		listProducts: (query: ListingQuery) => listProducts(storefront, query),
		listFeatured: () => listFeatured(storefront, clock()),
		listCategories: () => listCategories(storefront),
		findCategory: (slug: string) => findCategory(storefront, slug),
		findProduct: (slug: string) => findProduct(storefront, slug),
		findProductOptions: (slug: string) => findProductOptions(storefront, slug),
		listReviews: (productId: string, page: number) => listReviews(storefront, productId, page),
		listCards: (ids: string[]) => listCards(storefront, ids),
		findMovedSlug: (kind: "produto" | "categoria" | "pagina", slug: string) =>
			findMovedSlug(storefront, kind, slug).catch((error: unknown) => {
				const whole = kept.now();
				if (!whole) throw error;
				return whole.moved.get(`${kind}/${slug}`) ?? null;
			}),
		listSitemap: () =>
			listSitemap(storefront).catch((error: unknown) => {
				const whole = kept.now();
				if (!whole) throw error;
				return whole.sitemap;
			}),
	};
};
