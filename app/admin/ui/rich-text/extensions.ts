import { type Extensions, Mark, Node } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { TableKit } from "@tiptap/extension-table";
import { Placeholder } from "@tiptap/extensions";
import { StarterKit } from "@tiptap/starter-kit";

/** A mark that is an element and nothing else. */
const plainMark = (name: string) =>
	Mark.create({ name, parseHTML: () => [{ tag: name }], renderHTML: () => [name, 0] });

/** The callout of pages: `<div class="destaque">`. */
const Callout = Node.create({
	name: "destaque",
	group: "block",
	content: "block+",
	defining: true,
	parseHTML: () => [{ tag: "div.destaque" }],
	renderHTML: () => ["div", { class: "destaque" }, 0],
});

/** Pictures of this shop; pages load nothing from other addresses. */
const Picture = Image.extend({ parseHTML: () => [{ tag: 'img[src^="/"]' }] });

/** Makes only what the sanitiser of `core/rich-text` allows. */
export const EXTENSIONS: Extensions = [
	StarterKit.configure({
		heading: { levels: [2, 3, 4] },
		link: {
			openOnClick: false,
			protocols: ["mailto", "tel"],
			HTMLAttributes: { target: null, rel: null, class: null },
		},
	}),
	plainMark("sup"),
	plainMark("sub"),
	Callout,
	Picture,
	TableKit.configure({ table: { resizable: false } }),
	Placeholder.configure({ placeholder: "Escreva aqui, ou cole de onde estiver" }),
];

const unwrapOnly = (cell: Element) => {
	const [only, ...others] = cell.children;
	if (only?.tagName === "P" && others.every(({ tagName }) => /^[UO]L$/.test(tagName)))
		only.replaceWith(...only.childNodes);
};

/** The editor's HTML as a person would write it: no wrappers in cells and items, headings of tables marked. */
export function tidyHtml(html: string): string {
	const { body } = new DOMParser().parseFromString(html, "text/html");
	for (const paragraph of body.querySelectorAll("p"))
		if (!paragraph.textContent?.trim() && !paragraph.querySelector("img")) paragraph.remove();
	for (const cell of body.querySelectorAll("td, th")) {
		for (const span of ["colspan", "rowspan"])
			if (cell.getAttribute(span) === "1") cell.removeAttribute(span);
		if (cell.children.length === 1) unwrapOnly(cell);
	}
	for (const item of body.querySelectorAll("li")) unwrapOnly(item);
	for (const table of body.querySelectorAll("table")) {
		table.removeAttribute("style");
		table.querySelector("colgroup")?.remove();
		const first = table.querySelector("tr");
		if (first && [...first.children].every(({ tagName }) => tagName === "TH")) {
			const head = document.createElement("thead");
			head.append(first);
			table.prepend(head);
		}
		for (const heading of table.querySelectorAll("th"))
			heading.setAttribute("scope", heading.closest("thead") ? "col" : "row");
	}
	return [...body.children].map(({ outerHTML }) => outerHTML).join("\n");
}
