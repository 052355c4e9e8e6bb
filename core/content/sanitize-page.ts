import sanitizeHtml from "sanitize-html";

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
		// A page has one H1, its title.
		h1: "h2",
		img: sanitizeHtml.simpleTransform("img", { loading: "lazy" }),
	},
};

/**
 * HTML of a content page without anything that could run, load or break the page around it; done when
 * it is saved and again when it is shown (rule content 6).
 */
export const sanitizePage = (html: string): string => sanitizeHtml(html, OPTIONS);
