import { withOutline } from "../page-outline.ts";
import { withReachableTables } from "../reachable-tables.ts";
import { sanitizePage } from "../sanitize-page.ts";
import { cleanPasted, isFromOffice } from "./clean-pasted.ts";

const TAGS = /<(?!img\b|hr\b)[^<>]*>/g;

/** Wraps plain text in paragraphs: a blank line separates paragraphs, a single break stays. */
export const withParagraphs = (html: string): string =>
	/<(p|h[1-6]|ul|ol|dl|div|table|blockquote|figure|pre|hr|br)\b/i.test(html)
		? html
		: html
				.split(/\r?\n[^\S\n]*\r?\n\s*/)
				.filter((part) => part.trim() !== "")
				.map((part) => `<p>${part.trim().replace(/\r?\n/g, "<br />")}</p>`)
				.join("\n");

/** A page's HTML for storage: sanitised, without word processor markup. Empty when nothing is visible. */
export function cleanContent(html: string): string {
	const clean = isFromOffice(html) ? cleanPasted(html) : sanitizePage(withParagraphs(html)).trim();
	const visible = clean.replace(TAGS, "").replace(/&nbsp;|\s/g, "");
	return visible === "" ? "" : clean;
}

export const previewContent = (html: string): string =>
	withReachableTables(withOutline(cleanContent(html)).html);
