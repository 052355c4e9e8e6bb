import type { Db } from "#platform/database/database.ts";
import { findMovedSlug } from "./find-moved.ts";
import { listSitemap, type SitemapEntry } from "./list-sitemap.ts";

type Deps = {
	storefront: Db;
	/** What was last read of the whole, for when the database is away. */
	kept: { now(): { moved: ReadonlyMap<string, string>; sitemap: SitemapEntry[] } | null };
};

/** Addresses of products, categories and pages, as a visitor may ask for them. */
export const createAddresses = ({ storefront, kept }: Deps) => ({
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
});
