import type { Db } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import { createCatalog } from "./catalog/catalog.ts";
import { createAddresses } from "./content/addresses.ts";
import { createKeptCatalogue } from "./kept/kept-catalogue.ts";
import { listAnswered } from "./questions/list-answered.ts";
import { QUESTION_COLUMNS } from "./questions/question-columns.ts";
import { listReviews, listVoices } from "./reviews/list-approved.ts";
import { REVIEW_COLUMNS } from "./reviews/review-columns.ts";
import { createSearch } from "./search/search.ts";

export type ShownCatalogue = ReturnType<typeof createShownCatalogue>;

type Deps = {
	/** The pool that reads what the shop shows, and nothing else. */
	storefront: Db;
	clock: () => Date;
	log: Log;
	/** Whether built-in samples may stand in for what was never read. */
	samples: boolean;
};

/** What shoppers find; `kept` is the whole catalogue in memory, for when the database is away. */
export function createShownCatalogue({ storefront, clock, log, samples }: Deps) {
	const search = createSearch({ storefront });
	const { countByCategory } = search;
	const kept = createKeptCatalogue({ storefront, countByCategory, log });
	const voiceColumns = { ...REVIEW_COLUMNS, ...QUESTION_COLUMNS };
	return {
		...createCatalog({ storefront, clock, log, samples, voiceColumns, countByCategory }),
		...createAddresses({ storefront, kept }),
		...search,
		listReviews: (productId: string, page: number) => listReviews(storefront, productId, page),
		listVoices: (productId: string) => listVoices(storefront, productId),
		listQuestions: (productId: string, page: number) => listAnswered(storefront, productId, page),
		kept,
	};
}
