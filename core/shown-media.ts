import { sql } from "drizzle-orm";
import * as catalog from "./catalog/lent.ts";
import * as content from "./content/lent.ts";
import * as orders from "./orders/lent.ts";
import * as reviews from "./reviews/lent.ts";

const together = (selects: (typeof catalog.SHOWN_MEDIA)[]) => sql.join(selects, sql` union all `);

/** Every address of an upload that an area shows or may show again. */
export const SHOWN_MEDIA = together([
	catalog.SHOWN_MEDIA,
	content.SHOWN_MEDIA,
	orders.SHOWN_MEDIA,
	reviews.SHOWN_MEDIA,
]);

/** Every picture that an area writes words on. */
export const PICTURES_UNDER_WORDS = together([
	catalog.PICTURES_UNDER_WORDS,
	content.PICTURES_UNDER_WORDS,
]);
