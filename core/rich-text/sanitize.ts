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
