import { sql } from "drizzle-orm";
import sanitizeHtml from "sanitize-html";
import { slugFrom } from "#core/values/text.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { PICTURE_TEXTS } from "../media/public.ts";
import {
	copyPath,
	isOwnMedia,
	isUploadTarget,
	MEDIA_PREFIX,
	targetOf,
} from "../media/shared/media.ts";
import { plainText } from "../values/text.ts";
import { fragmentOf, isFromOffice, withLists } from "./shared/pasted.ts";
import { BLOCKS, hasTags, paragraphsOf, textOf, withParagraphs } from "./shared/rich-text.ts";

const UNSEEN = /<(?!img\b|hr\b)[^<>]*>|&nbsp;|\s/g;
const orNothing = (html: string): string => (html.replace(UNSEEN, "") === "" ? "" : html);

const OPTIONS: sanitizeHtml.IOptions = {
	allowedTags: [
		...["h2", "h3", "h4", "p", "ul", "ol", "li", "strong", "b", "em", "i", "u", "s", "br", "hr"],
		...[
			"a",
			"blockquote",
			"div",
			"span",
			"figure",
			"figcaption",
			"img",
			"code",
			"pre",
			"sup",
			"sub",
		],
		...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td", "dl", "dt", "dd"],
	],
	allowedAttributes: {
		a: ["href", "title"],
		img: ["src", "alt", "width", "height", "loading"],
		th: ["scope", "colspan", "rowspan"],
		td: ["colspan", "rowspan"],
		div: ["class"],
	},
	allowedClasses: { div: ["destaque"] },
	allowedSchemes: ["https", "http", "mailto", "tel"],
	allowedSchemesByTag: { img: ["https"] },
	allowProtocolRelative: false,
	transformTags: {
		// The page's title is its only H1.
		h1: "h2",
		h5: "h4",
		h6: "h4",
		section: "div",
		article: "div",
		center: "div",
		img: sanitizeHtml.simpleTransform("img", { loading: "lazy" }),
	},
};

/** Sanitises rich text; called on saving and again on display (rule content 6). */
export const sanitize = (html: string): string => sanitizeHtml(html, OPTIONS);

/** A tag that is never allowed, so that the sanitiser drops it and keeps its content. */
const UNWRAP = "desembrulhar";

/** Cleans HTML pasted from Word, LibreOffice or Google Docs of styles, wrappers and empty lines. */
export const cleanPasted = (html: string): string =>
	layOut(sanitize(withMeaning(withLists(fragmentOf(html)))));

/** Elements without visible content. */
const DROPPED = new Set(["style", "script", "xml", "head", "title"]);

const styleOf = (attributes: sanitizeHtml.Attributes): string =>
	(attributes["style"] ?? "").toLowerCase().replace(/\s/g, "");

/** Converts bold and italic styles to elements and unwraps the rest. */
const withMeaning = (html: string): string =>
	sanitizeHtml(html, {
		allowedTags: false,
		allowedAttributes: false,
		allowVulnerableTags: true,
		exclusiveFilter: ({ tag }) => DROPPED.has(tag),
		transformTags: {
			span: (_, attribs) => {
				const style = styleOf(attribs);
				if (/(^|;)font-weight:(bold|[6-9]00)/.test(style))
					return { tagName: "strong", attribs: {} };
				if (/(^|;)font-style:italic/.test(style)) return { tagName: "em", attribs: {} };
				return { tagName: UNWRAP, attribs: {} };
			},
			b: (tagName, attribs) =>
				/(^|;)font-weight:(normal|400)/.test(styleOf(attribs))
					? { tagName: UNWRAP, attribs: {} }
					: { tagName, attribs: {} },
			div: (tagName, attribs) =>
				/\bdestaque\b/.test(attribs["class"] ?? "")
					? { tagName, attribs }
					: { tagName: UNWRAP, attribs: {} },
		},
	});

const BLOCK_TAGS = "p|h[2-4]|ul|ol|li|table|thead|tbody|tr|td|th|blockquote|div";
const LINE = "p|h[2-4]|ul|ol|li|table|thead|tbody|tr|blockquote|div";

/** One block per line, without empty lines and padding. */
const layOut = (html: string): string =>
	html
		.replace(/(?:&nbsp;|\u00a0|\s)+/g, " ")
		.replace(/<(li|td|th)> ?<p>([^<]*(?:<(?!\/?p>)[^<]*)*)<\/p> ?<\/\1>/g, "<$1>$2</$1>")
		.replace(/<(strong|b|em|i|u|s|span)> ?<\/\1>/g, " ")
		.replace(/<(p|h[2-4]|li)>(?: |<br \/>)*<\/\1>/g, "")
		.replace(new RegExp(` ?(</?(?:${BLOCK_TAGS})\\b[^<>]*>) ?`, "g"), "$1")
		.replace(new RegExp(`(</(?:${LINE})>|<(?:ul|ol|table|thead|tbody|tr)>|<hr />)`, "g"), "$1\n")
		.replace(/([^\n>])(<(?:p|h[2-4]|ul|ol|table|blockquote|div)\b)/g, "$1\n$2")
		.trim();

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

const plain = (html: string) => html.replace(/<[^<>]*>/g, "").trim();

/**
 * Wraps tables of sanitised HTML in scrollable regions that the keyboard can focus. Labels a region with the
 * table's caption, else the heading above it; a number keeps labels distinct.
 */
export function withReachableTables(html: string): string {
	const used = new Map<string, number>();
	let written = "";
	let upTo = 0;
	let heading = "";
	let opened = 0;
	let depth = 0;
	for (const { 0: tag, 1: closing, 2: name, index } of html.matchAll(TAG)) {
		const end = index + tag.length;
		if (name !== "table") {
			if (closing) heading = plain(html.slice(opened, index));
			else opened = end;
		} else if (!closing) {
			if (depth++ === 0) {
				written += html.slice(upTo, index);
				upTo = index;
			}
		} else if (depth > 0 && --depth === 0) {
			const table = html.slice(upTo, end);
			const label = labelOf(table, heading, used);
			written += `<div class="table-scroll" role="region" tabindex="0" aria-label="${label}">${table}</div>`;
			upTo = end;
		}
	}
	return written + html.slice(upTo);
}

const TAG = /<(\/?)(h[2-4]|table)\b[^<>]*>/g;

function labelOf(table: string, heading: string, used: Map<string, number>): string {
	const caption = /<caption>([^<]*)/.exec(table)?.[1]?.trim();
	const name = (caption || heading || "Tabela").replaceAll('"', "&quot;");
	const times = (used.get(name) ?? 0) + 1;
	used.set(name, times);
	return times === 1 ? name : `${name}, ${times}`;
}

/** Stored rich text for display: sanitised again, pictures in their copies, tables that the keyboard reaches. */
export const display = (html: string): string =>
	withReachableTables(withCopies(sanitize(withParagraphs(html))));

const ENTITIES: Record<string, string> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };

const WITHOUT_TEXT =
	/<img\b(?![^<>]*\balt="[^"])[^<>]*?\bsrc="(\/(?:media|demo)\/[a-z0-9/.-]+)"[^<>]*>/g;

/** `display` for shoppers: pictures without an alternative text of their own have that of the library. */
export async function displayToShoppers(db: Db, html: string): Promise<string> {
	const displayed = display(html);
	const pictures = [...displayed.matchAll(WITHOUT_TEXT)].map(([, src]) => src);
	if (pictures.length === 0) return displayed;
	const rows = await queryRows<{ url: string; texto: string }>(
		db,
		sql`select url, texto from ${PICTURE_TEXTS} t
			where url in (select jsonb_array_elements_text(${JSON.stringify(pictures)}::jsonb))`,
	);
	const texts = new Map(rows.map(({ url, texto }) => [url, texto]));
	return displayed.replace(WITHOUT_TEXT, (img, src: string) => {
		const text = texts.get(src);
		return text === undefined
			? img
			: img
					.replace(/\salt(?:="")?(?=[\s/>])/, "")
					.replace(
						"<img",
						() => `<img alt="${text.replace(/[&"<>]/g, (sign) => ENTITIES[sign] ?? "")}"`,
					);
	});
}

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

export type Heading = { id: string; text: string; level: 2 | 3 };

/** Adds ids to all h2 and h3 with text and lists them for `Nesta página`. Takes sanitised HTML. */
export function withOutline(html: string): { html: string; outline: Heading[] } {
	const outline: Heading[] = [];
	const used = new Map<string, number>();
	const marked = html.replace(
		/<h([23])>([^<]*(?:<(?!\/?h[23]\b)[^<]*)*)<\/h\1>/g,
		(whole, level: string, inner: string) => {
			const text = textOf(inner);
			if (!text) return whole;
			const base = slugFrom(text) || "secao";
			const times = (used.get(base) ?? 0) + 1;
			used.set(base, times);
			const id = times === 1 ? base : `${base}-${times}`;
			outline.push({ id, text, level: Number(level) as 2 | 3 });
			return `<h${level} id="${id}">${inner}</h${level}>`;
		},
	);
	return { html: marked, outline };
}
