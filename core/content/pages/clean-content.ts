import { withOutline } from "../page-outline.ts";
import { withReachableTables } from "../reachable-tables.ts";
import { sanitizePage } from "../sanitize-page.ts";
import { cleanPasted, isFromOffice } from "./clean-pasted.ts";

const TAGS = /<(?!img\b|hr\b)[^<>]*>/g;

/** The HTML of a page as it is kept: inert, and without what word processors add. Empty when nothing shows. */
export function cleanContent(html: string): string {
	const clean = isFromOffice(html) ? cleanPasted(html) : sanitizePage(html).trim();
	const shown = clean.replace(TAGS, "").replace(/&nbsp;|\s/g, "");
	return shown === "" ? "" : clean;
}

/** The HTML as the shop will show it. */
export const previewContent = (html: string): string =>
	withReachableTables(withOutline(cleanContent(html)).html);
