import {
	copyPath,
	isOwnMedia,
	isUploadTarget,
	MEDIA_PREFIX,
	targetOf,
} from "../media/shared/media.ts";
import { plainText } from "../values/text.ts";
import { cleanPasted } from "./clean-pasted.ts";
import { withReachableTables } from "./reachable-tables.ts";
import { sanitize } from "./sanitize.ts";
import { isFromOffice } from "./shared/pasted.ts";
import { BLOCKS, hasTags, paragraphsOf, withParagraphs } from "./shared/rich-text.ts";

const UNSEEN = /<(?!img\b|hr\b)[^<>]*>|&nbsp;|\s/g;
const orNothing = (html: string): string => (html.replace(UNSEEN, "") === "" ? "" : html);

/** A page's HTML for storage: sanitised, without word processor markup. Empty when nothing is visible. */
export const cleanContent = (html: string): string =>
	orNothing(isFromOffice(html) ? cleanPasted(html) : sanitize(withParagraphs(html)).trim());

/**
 * A product description for storage, typed, pasted or imported. Plain text stays as it is; of HTML remain the
 * elements of rich text in blocks, without the widths, fonts and colours of an old shop. Empty when nothing is
 * visible.
 */
export function cleanDescription(text: string): string {
	if (!hasTags(text)) return plainText(text);
	// Where lines are broken by HTML, line ends say nothing.
	const html = /<br\b/i.test(text) ? text : withParagraphs(text);
	return orNothing(
		sanitize(inBlocks(isFromOffice(html) ? cleanPasted(html) : sanitize(html))).trim(),
	);
}

const BLOCK = new RegExp(`<(/?)(${BLOCKS})\\b([^<>]*)>`, "g");
/** Where text outside of blocks ends a paragraph: a blank line, written or broken. */
const BREAKS = /(?:<br \/>\s*){2,}|\r?\n[^\S\n]*\r?\n\s*/;

/** Puts what stands outside of blocks into paragraphs, and unwraps containers. Takes sanitised HTML. */
function inBlocks(html: string): string {
	let written = "";
	let from = 0;
	const open: { name: string; unwrapped: boolean }[] = [];
	const depth = () => open.filter(({ unwrapped }) => !unwrapped).length;
	const write = (until: number) => {
		const part = html.slice(from, until);
		written +=
			depth() === 0 ? paragraphsOf(part.replace(/([^\n])\r?\n(?!\s*\n)/g, "$1 "), BREAKS) : part;
	};
	for (const { 0: tag, 1: closing, 2: name = "", 3: attributes = "", index } of html.matchAll(
		BLOCK,
	)) {
		write(index);
		from = index + tag.length;
		if (name === "hr") written += tag;
		else if (!closing) {
			const unwrapped = name === "div" && !attributes.includes("class=");
			open.push({ name, unwrapped });
			if (!unwrapped) written += tag;
		} else if (!open.pop()?.unwrapped) written += tag;
	}
	write(html.length);
	return written.replace(/(<\/(?:p|h[2-4]|ul|ol|table|blockquote|div)>)(?=<)/g, "$1\n");
}

/** Stored rich text for display: sanitised again, pictures in their copies, tables that the keyboard reaches. */
export const display = (html: string): string =>
	withReachableTables(withCopies(sanitize(withParagraphs(html))));

const OWN_PICTURE = /<img\b[^<>]*?\bsrc="(\/media\/[a-z0-9/.-]+)"[^<>]*>/g;
/** Of a column of text. */
const SIZES = "(min-width: 760px) 660px, 100vw";
const WIDEST = 1600;

/** Offers the smaller copies of uploaded pictures. */
const withCopies = (html: string): string =>
	html.replace(OWN_PICTURE, (img, src: string) => {
		const path = src.slice(MEDIA_PREFIX.length);
		const target = path.slice(0, path.lastIndexOf("/"));
		const widths = isUploadTarget(target) ? targetOf(target).widths : [];
		const copies = widths
			.filter((width) => width <= WIDEST)
			.map((width) => `${MEDIA_PREFIX}${copyPath(path, width)} ${width}w`);
		return isOwnMedia(src) && copies.length > 0
			? `<picture><source type="image/avif" srcset="${copies.join(", ")}" sizes="${SIZES}" />${img}</picture>`
			: img;
	});
