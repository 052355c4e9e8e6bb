import sanitizeHtml from "sanitize-html";
import { sanitizePage } from "../sanitize-page.ts";

const OFFICE = /class=["']?Mso|\bmso-[a-z]|<\/?o:p\b|urn:schemas-microsoft-com|docs-internal-guid/i;

export const isFromOffice = (html: string): boolean => OFFICE.test(html);

const PARAGRAPH = /<p\b([^<>]*)>([^<]*(?:<(?!\/?p\b)[^<]*)*)<\/p>/gi;
const LIST_ITEM = /class=["']?MsoListParagraph|mso-list:\s*l\d/i;
const MARKER =
	/^(?:\s|&nbsp;|<[^>]*>)*((?:\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)])|[·•§o▪◦–-])(?:\s|&nbsp;|<[^>]*>)+/i;
const NUMBERED = /[.)]$/;
/** A tag that is never allowed, so that the sanitiser drops it and keeps its content. */
const UNWRAP = "desembrulhar";

/** Cleans HTML pasted from Word, LibreOffice or Google Docs of styles, wrappers and empty lines. */
export const cleanPasted = (html: string): string =>
	layOut(sanitizePage(withMeaning(withLists(fragmentOf(html)))));

const FRAGMENT = ["<!--StartFragment-->", "<!--EndFragment-->"] as const;
/** Elements without visible content. */
const UNSEEN = new Set(["style", "script", "xml", "head", "title"]);

/** The selected part, without Word's metadata. */
function fragmentOf(html: string): string {
	const start = html.indexOf(FRAGMENT[0]);
	const end = start < 0 ? -1 : html.indexOf(FRAGMENT[1], start);
	const selected = end < 0 ? html : html.slice(start + FRAGMENT[0].length, end);
	return withoutComments(selected).replace(/<!\[[^\]<]*\]>/g, "");
}

/** Leaves an unterminated comment to the sanitiser. */
function withoutComments(html: string): string {
	let result = "";
	let from = 0;
	for (;;) {
		const start = html.indexOf("<!--", from);
		const end = start < 0 ? -1 : html.indexOf("-->", start + 4);
		if (end < 0) return result + html.slice(from);
		result += html.slice(from, start);
		from = end + 3;
	}
}

/** Word writes lists as paragraphs with a bullet character. */
function withLists(html: string): string {
	const marked = html.replace(PARAGRAPH, (whole, attributes: string, inner: string) => {
		if (!LIST_ITEM.test(attributes)) return whole;
		const marker = MARKER.exec(inner);
		const kind = marker && NUMBERED.test(marker[1] ?? "") ? "ol" : "ul";
		return `<${kind}><li>${marker ? inner.slice(marker[0].length) : inner}</li></${kind}>`;
	});
	return marked.replace(/<\/(ul|ol)>\s*<\1>/g, "");
}

const styleOf = (attributes: sanitizeHtml.Attributes): string =>
	(attributes["style"] ?? "").toLowerCase().replace(/\s/g, "");

/** Converts bold and italic styles to elements and unwraps the rest. */
const withMeaning = (html: string): string =>
	sanitizeHtml(html, {
		allowedTags: false,
		allowedAttributes: false,
		allowVulnerableTags: true,
		exclusiveFilter: ({ tag }) => UNSEEN.has(tag),
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

const BLOCK = "p|h[2-4]|ul|ol|li|table|thead|tbody|tr|td|th|blockquote|div";
const LINE = "p|h[2-4]|ul|ol|li|table|thead|tbody|tr|blockquote|div";

/** One block per line, without empty lines and padding. */
const layOut = (html: string): string =>
	html
		.replace(/(?:&nbsp;|\u00a0|\s)+/g, " ")
		.replace(/<(li|td|th)> ?<p>([^<]*(?:<(?!\/?p>)[^<]*)*)<\/p> ?<\/\1>/g, "<$1>$2</$1>")
		.replace(/<(strong|b|em|i|u|s|span)> ?<\/\1>/g, " ")
		.replace(/<(p|h[2-4]|li)>(?: |<br \/>)*<\/\1>/g, "")
		.replace(new RegExp(` ?(</?(?:${BLOCK})\\b[^<>]*>) ?`, "g"), "$1")
		.replace(new RegExp(`(</(?:${LINE})>|<(?:ul|ol|table|thead|tbody|tr)>|<hr />)`, "g"), "$1\n")
		.replace(/([^\n>])(<(?:p|h[2-4]|ul|ol|table|blockquote|div)\b)/g, "$1\n$2")
		.trim();
