import { withOutline } from "../page-outline.ts";
import { withReachableTables } from "../reachable-tables.ts";
import { sanitizePage } from "../sanitize-page.ts";
import { cleanPasted, isFromOffice } from "./clean-pasted.ts";

const TAGS = /<(?!img\b|hr\b)[^<>]*>/g;

/** Text typed without any tag for a block: a blank line begins another paragraph, a single break stays one. */
export const withParagraphs = (html: string): string =>
	/<(p|h[1-6]|ul|ol|dl|div|table|blockquote|figure|pre|hr|br)\b/i.test(html)
		? html
		: html
				.split(/\r?\n[^\S\n]*\r?\n\s*/)
				.filter((part) => part.trim() !== "")
				.map((part) => `<p>${part.trim().replace(/\r?\n/g, "<br />")}</p>`)
				.join("\n");

/** The HTML of a page as it is kept: inert, and without what word processors add. Empty when nothing shows. */
export function cleanContent(html: string): string {
	const clean = isFromOffice(html) ? cleanPasted(html) : sanitizePage(withParagraphs(html)).trim();
	const shown = clean.replace(TAGS, "").replace(/&nbsp;|\s/g, "");
	return shown === "" ? "" : clean;
}

/** The HTML as the shop will show it. */
export const previewContent = (html: string): string =>
	withReachableTables(withOutline(cleanContent(html)).html);
