/** Clipboard HTML of word processors, for the server and the editor. */

const OFFICE = /class=["']?Mso|\bmso-[a-z]|<\/?o:p\b|urn:schemas-microsoft-com|docs-internal-guid/i;

export const isFromOffice = (html: string): boolean => OFFICE.test(html);

const PARAGRAPH = /<p\b([^<>]*)>([^<]*(?:<(?!\/?p\b)[^<]*)*)<\/p>/gi;
const LIST_ITEM = /class=["']?MsoListParagraph|mso-list:\s*l\d/i;
const MARKER =
	/^(?:\s|&nbsp;|<[^>]*>)*((?:\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)])|[·•§o▪◦–-])(?:\s|&nbsp;|<[^>]*>)+/i;
const NUMBERED = /[.)]$/;
const FRAGMENT = ["<!--StartFragment-->", "<!--EndFragment-->"] as const;

/** The selected part, without Word's metadata. */
export function fragmentOf(html: string): string {
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
export function withLists(html: string): string {
	const marked = html.replace(PARAGRAPH, (whole, attributes: string, inner: string) => {
		if (!LIST_ITEM.test(attributes)) return whole;
		const marker = MARKER.exec(inner);
		const kind = marker && NUMBERED.test(marker[1] ?? "") ? "ol" : "ul";
		return `<${kind}><li>${marker ? inner.slice(marker[0].length) : inner}</li></${kind}>`;
	});
	return marked.replace(/<\/(ul|ol)>\s*<\1>/g, "");
}
