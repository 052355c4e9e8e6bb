import { expect, it } from "vitest";
import { XSS_TRICKS } from "#testing/attacks/xss-tricks.ts";
import { cleanContent, cleanDescription, cleanPasted, display } from "./clean-html.ts";
import { isHtml } from "./shared/rich-text.ts";

const TAGS = new Set(
	"h2 h3 h4 p ul ol li strong b em i u s br hr a blockquote div span figure figcaption img code pre sup sub table caption thead tbody tfoot tr th td dl dt dd".split(
		" ",
	),
);
const ATTRIBUTES = new Set([
	"href",
	"title",
	"src",
	"alt",
	"width",
	"height",
	"loading",
	"scope",
	"colspan",
	"rowspan",
	"class",
	"id",
]);
const TAG = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"]*")?)*) ?\/?>/g;
const ATTRIBUTE = / ([a-z-]+)(?:="([^"]*)")?/g;

const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', colon: ":" };
const decode = (text: string): string =>
	text
		.replace(/&#x([0-9a-f]+);?/gi, (_, hex: string) =>
			String.fromCodePoint(Number.parseInt(hex, 16)),
		)
		.replace(/&#(\d+);?/g, (_, digits: string) => String.fromCodePoint(Number(digits)))
		.replace(/&([a-z]+);/gi, (whole, name: string) => NAMED[name.toLowerCase()] ?? whole)
		// Browsers drop these from addresses.
		.replace(/[\p{Cc} ]/gu, "");

/** What the shop itself puts around a table, so that the keyboard reaches all of it. */
const REGION = /<div class="table-scroll" role="region" tabindex="0" aria-label="[^"<>]*">/g;

/** Where it is plain text, the shop writes it as such. */
const described = (html: string) => {
	const stored = cleanDescription(html);
	return isHtml(stored) ? display(stored) : "";
};
const previewed = (html: string) => display(cleanContent(html));

/** What in this HTML could run, load, cover the page or leave it in disguise. */
function dangers(html: string): string[] {
	const found: string[] = [];
	const rest = html
		.replace(REGION, "<div>")
		.replace(TAG, (whole, _close: string, tag: string, attributes: string) => {
			if (!TAGS.has(tag)) found.push(whole);
			for (const [, name = "", value = ""] of attributes.matchAll(ATTRIBUTE)) {
				if (!ATTRIBUTES.has(name)) found.push(`${tag} ${name}`);
				if (name === "class" && value !== "destaque") found.push(`class ${value}`);
				if (name === "href" && !/^(https?:\/\/|mailto:|tel:|#|[^:]*$)/i.test(decode(value))) {
					found.push(value);
				}
				if (name === "src" && !/^(https:\/\/|[^:]*$)/i.test(decode(value))) found.push(value);
				if (/^(\/\/|\/\\)/.test(decode(value)) && tag === "img") found.push(value);
			}
			return "";
		});
	if (/[<>]/.test(rest)) found.push(rest);
	return found;
}

it.each(XSS_TRICKS.map((trick) => [trick]))("makes %s inert", (trick) => {
	for (const around of [trick, `<p>antes</p>${trick}<p>depois</p>`, `<table><tr><td>${trick}`]) {
		for (const clean of [cleanContent, described, previewed, cleanPasted]) {
			const html = clean(around);
			expect(dangers(html)).toEqual([]);
			// Made safe once, it stays as it is: nothing comes alive the second time.
			expect(dangers(clean(html))).toEqual([]);
		}
	}
});

it("keeps inert what several of them together might make", () => {
	expect(dangers(cleanContent(XSS_TRICKS.join("\n")))).toEqual([]);
	expect(dangers(cleanContent([...XSS_TRICKS].reverse().join("")))).toEqual([]);
});
