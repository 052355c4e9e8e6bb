import type { Db } from "#platform/database/database.ts";
import { createRemembered } from "#platform/live/remembered.ts";
import type { Log } from "#platform/log.ts";
import { findCategory } from "./find-category.ts";
import { findProduct, findProductOptions, type VoiceColumns } from "./find-product.ts";
import { hasPromotions } from "./has-promotions.ts";
import { createLastRead } from "./last-read.ts";
import { listCards } from "./list-cards.ts";
import { type CountByCategory, listCategories } from "./list-categories.ts";
import { listFeatured } from "./list-featured.ts";
import { listTogether } from "./together/list-together.ts";

/** Reading the catalogue, as a visitor may. */
export const createCatalog = ({
	storefront,
	clock,
	log,
	samples,
	voiceColumns,
	countByCategory,
}: {
	storefront: Db;
	clock: () => Date;
	log: Log;
	/** Whether built-in samples may stand in for what was never read. */
	samples: boolean;
	voiceColumns: VoiceColumns;
	countByCategory: CountByCategory;
}) => {
	const categories = () => listCategories(storefront, countByCategory);
	return {
		/** For pages that must be seen even while the database is away. */
		lastRead: createLastRead(log, samples),
		listFeatured: () => listFeatured(storefront, clock()),
		hasPromotions: () => hasPromotions(storefront),
		listCategories: categories,
		/** The same as pages show them: as they were at the last change that was heard of. */
		shownCategories: createRemembered(categories),
		findCategory: (slug: string) => findCategory(storefront, slug),
		findProduct: (slug: string) => findProduct({ db: storefront, voiceColumns }, slug),
		findProductOptions: (slug: string) => findProductOptions(storefront, slug),
		listTogether: (ids: string[]) => listTogether(storefront, ids),
		listCards: (ids: string[]) => listCards(storefront, ids),
	};
};
