import { sql } from "drizzle-orm";
import * as catalog from "./catalog/public.ts";
import * as content from "./content/public.ts";
import * as customers from "./customers/public.ts";
import * as orders from "./orders/public.ts";
import * as returns from "./returns/public.ts";
import * as reviews from "./reviews/public.ts";

const together = (selects: (typeof catalog.USED_MEDIA)[]) => sql.join(selects, sql` union all `);

export const VISIBLE_MEDIA = {
	/** All uploads in use or restorable in any area, by address, with the place (`PictureUse`). */
	used: together([
		catalog.USED_MEDIA,
		content.USED_MEDIA,
		customers.USED_MEDIA,
		orders.USED_MEDIA,
		returns.USED_MEDIA,
		reviews.USED_MEDIA,
	]),
	/** Columns of all places that may have a picture of the library; photos of customers are never in it. */
	columns: [
		...catalog.PICTURE_COLUMNS,
		...content.PICTURE_COLUMNS,
		...customers.PICTURE_COLUMNS,
		...orders.PICTURE_COLUMNS,
	],
	/** All pictures with text on them. */
	underWords: together([catalog.PICTURES_UNDER_WORDS, content.PICTURES_UNDER_WORDS]),
};
