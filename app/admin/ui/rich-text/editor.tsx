import { type Extensions, Mark, Node } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { TableKit } from "@tiptap/extension-table";
import { Placeholder } from "@tiptap/extensions";
import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { useEffect, useRef } from "react";
import { useMay } from "#app/admin/ui/may.tsx";
import { UploadZone } from "#app/admin/uploads/upload-zone.tsx";
import { fragmentOf, withLists } from "#core/rich-text/shared/pasted.ts";
import { hasTags, plainOf, withParagraphs } from "#core/rich-text/shared/rich-text.ts";
import { Toolbar } from "./toolbar.tsx";

export type RichTextProps = {
	label: string;
	name: string;
	/** HTML, or plain text whose paragraphs blank lines separate. */
	value: string;
	onChange(value: string): void;
	maxLength?: number;
	required?: boolean;
	error?: string | undefined;
	hint?: string;
	/** Offers the HTML itself. */
	source?: boolean;
	/** Text of paragraphs alone is written as plain text. */
	plain?: boolean;
	/** Called when uploads start and end. */
	onBusy?(busy: boolean): void;
};

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
const EXTENSIONS: Extensions = [
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
function tidyHtml(html: string): string {
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

const escaped = (text: string): string =>
	text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** A stored text for the editor; signs of plain text are no tags. */
const toContent = (value: string): string =>
	withParagraphs(hasTags(value) ? value : escaped(value));

const ONLY_PARAGRAPHS = /^(?:<p>[^<]*(?:<br>[^<]*)*<\/p>\n?)*$/;

const written = (editor: Editor, plain: boolean): string => {
	const html = tidyHtml(editor.getHTML());
	return plain && ONLY_PARAGRAPHS.test(html) ? plainOf(html) : html;
};

const EMPTY_LINES = /<p\b[^<>]*>(?:\s|&nbsp;|<br>|<\/?(?:o:p|span)\b[^<>]*>)*<\/p>/gi;

const pictureFiles = (files: FileList | undefined): File[] =>
	[...(files ?? [])].filter(({ type }) => type.startsWith("image/"));

type EditorProps = Pick<RichTextProps, "value" | "onChange" | "plain" | "onBusy"> & {
	/** Attributes of the writing area. */
	control: Record<string, string>;
};

export default function RichTextEditor({
	value,
	onChange,
	plain = false,
	control,
	onBusy,
}: EditorProps) {
	const editable = useMay();
	const latest = useRef({ onChange, addFiles: (_: File[]) => {} });
	latest.current.onChange = onChange;
	/** The value that the editor shows, and what it would write without a change. */
	const last = useRef({ value, unchanged: { value, html: "" } });
	const editor = useEditor({
		extensions: EXTENSIONS,
		content: toContent(value),
		immediatelyRender: false,
		editable,
		editorProps: {
			attributes: {
				role: "textbox",
				"aria-multiline": "true",
				class: "prose-shop min-h-48 px-4 py-3 outline-none",
				...control,
			},
			transformPastedHTML: (html) =>
				withLists(fragmentOf(html))
					.replace(EMPTY_LINES, "")
					.replace(/(<\/?)h1\b/gi, "$1h2")
					.replace(/(<\/?)h[56]\b/gi, "$1h4"),
			handlePaste(_, event) {
				const files = pictureFiles(event.clipboardData?.files);
				// Word and Excel send a picture of the text beside it.
				const words = event.clipboardData?.getData("text/html");
				event.stopPropagation();
				if (files.length === 0 || words) return false;
				latest.current.addFiles(files);
				return true;
			},
			handleDrop(_, event) {
				const files = pictureFiles(event.dataTransfer?.files);
				if (files.length === 0) return false;
				event.preventDefault();
				latest.current.addFiles(files);
				return true;
			},
		},
		onCreate({ editor }) {
			last.current.unchanged.html = editor.getHTML();
		},
		onUpdate({ editor }) {
			const { unchanged } = last.current;
			const now = editor.getHTML() === unchanged.html ? unchanged.value : written(editor, plain);
			last.current.value = now;
			latest.current.onChange(now);
		},
	});
	useEffect(() => {
		if (!editor || value === last.current.value) return;
		editor.commands.setContent(toContent(value), { emitUpdate: false });
		last.current = { value, unchanged: { value, html: editor.getHTML() } };
	}, [editor, value]);
	if (!editor) return <div className="skeleton h-60" aria-busy="true" />;
	return (
		<UploadZone
			target="product-images/uploads"
			most={20}
			used={0}
			label="Enviar imagem"
			onUploaded={({ url, width, height, alt }) =>
				insertPicture(editor, {
					src: url,
					...(width && height && { width, height }),
					...(alt && { alt }),
				})
			}
			{...(onBusy && { onBusy })}
		>
			{(choose, add, pick) => {
				latest.current.addFiles = add;
				return (
					<>
						{editable && <Toolbar editor={editor} onPicture={choose} onLibrary={pick} />}
						<EditorContent
							editor={editor}
							className="max-h-[60vh] overflow-auto rounded-b-sm focus-within:shadow-[0_0_0_3px_color-mix(in_oklab,var(--color-primary)_18%,transparent)]"
						/>
					</>
				);
			}}
		</UploadZone>
	);
}

/** Inserts a picture below the paragraph, list or table of the caret, and selects it. */
function insertPicture(editor: Editor, attrs: Record<string, string | number>): void {
	const { $to, to } = editor.state.selection;
	const at = $to.depth > 0 ? $to.after(1) : to;
	editor
		.chain()
		.focus()
		.insertContentAt(at, { type: "image", attrs })
		.setNodeSelection(at)
		.scrollIntoView()
		.run();
}
