import sanitizeHtml from "sanitize-html";
import { sanitize } from "./sanitize.ts";
import { fragmentOf, withLists } from "./shared/pasted.ts";

/** A tag that is never allowed, so that the sanitiser drops it and keeps its content. */
const UNWRAP = "desembrulhar";

/** Cleans HTML pasted from Word, LibreOffice or Google Docs of styles, wrappers and empty lines. */
export const cleanPasted = (html: string): string =>
	layOut(sanitize(withMeaning(withLists(fragmentOf(html)))));

/** Elements without visible content. */
const UNSEEN = new Set(["style", "script", "xml", "head", "title"]);

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
