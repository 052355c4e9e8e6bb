import type { Db } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import { createCatalog } from "./catalog/catalog.ts";
import { findMovedSlug, listSitemap } from "./content/content.ts";
import { listAnswered, QUESTION_COLUMNS } from "./questions/read-questions.ts";
import { listFitReviews, listReviews, REVIEW_COLUMNS } from "./reviews/read-reviews.ts";
import { createSearch } from "./search/search.ts";

type Deps = {
	/** Connection restricted to public data. */
	storefront: Db;
	clock: () => Date;
	log: Log;
	/** Whether built-in samples replace data that cannot be read. */
	samples: boolean;
};

/** Catalogue, search and content for shoppers. */
export function createStorefrontCatalogue({ storefront, clock, log, samples }: Deps) {
	const search = createSearch({ storefront });
	const { countByCategory } = search;
	const feedbackColumns = { ...REVIEW_COLUMNS, ...QUESTION_COLUMNS };
	return {
		...createCatalog({ storefront, clock, log, samples, feedbackColumns, countByCategory }),
		...search,
		listReviews: (productId: string, page: number) => listReviews(storefront, productId, page),
		listFitReviews: (productId: string) => listFitReviews(storefront, productId),
		listQuestions: (productId: string, page: number) => listAnswered(storefront, productId, page),
		findMovedSlug: (kind: "produto" | "categoria" | "pagina", slug: string) =>
			findMovedSlug(storefront, kind, slug),
		listSitemap: () => listSitemap(storefront),
	};
}
