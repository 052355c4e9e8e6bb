import { type Editor, useEditorState } from "@tiptap/react";
import clsx from "clsx";
import {
	Bold,
	Columns3,
	ImagePlus,
	Images,
	Italic,
	Link as LinkIcon,
	List,
	ListOrdered,
	type LucideIcon,
	Megaphone,
	Quote,
	Redo2,
	RemoveFormatting,
	Rows3,
	Table,
	Trash2,
	Underline,
	Undo2,
} from "lucide-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Options, TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";

const STYLES = [
	{ value: 0, label: "Parágrafo" },
	{ value: 2, label: "Título" },
	{ value: 3, label: "Subtítulo" },
	{ value: 4, label: "Título menor" },
] as const;

/** Attributes of the picture or link under the caret. */
function useCaret(editor: Editor) {
	return useEditorState({
		editor,
		selector: ({ editor }) => ({
			style: STYLES.find(({ value }) => value > 0 && editor.isActive("heading", { level: value }))
				?.value,
			bold: editor.isActive("bold"),
			italic: editor.isActive("italic"),
			underline: editor.isActive("underline"),
			bullets: editor.isActive("bulletList"),
			numbers: editor.isActive("orderedList"),
			quote: editor.isActive("blockquote"),
			callout: editor.isActive("destaque"),
			link: editor.isActive("link") ? String(editor.getAttributes("link")["href"] ?? "") : null,
			table: editor.isActive("table"),
			picture: editor.isActive("image") ? String(editor.getAttributes("image")["alt"] ?? "") : null,
			undo: editor.can().undo(),
			redo: editor.can().redo(),
		}),
	});
}

/** Arrows move within a toolbar, so that Tab leads past it. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
	const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
	if (!by || (event.target as Element).tagName === "SELECT") return;
	event.preventDefault();
	const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("button:enabled, select")];
	const at = buttons.indexOf(document.activeElement as HTMLElement);
	buttons[(at + by + buttons.length) % buttons.length]?.focus();
}

type ToolProps = {
	icon: LucideIcon;
	label: string;
	on?: boolean;
	disabled?: boolean;
	onClick(): void;
};

const Tool = ({ icon, label, on, disabled, onClick }: ToolProps) => (
	<button
		type="button"
		aria-label={label}
		title={label}
		{...(on !== undefined && { "aria-pressed": on })}
		disabled={disabled}
		onClick={onClick}
		className="grid size-9 place-items-center rounded-xs hover:bg-surface disabled:opacity-40 aria-pressed:bg-brand-tint aria-pressed:text-brand-text"
	>
		<Icon of={icon} className="size-4.5" />
	</button>
);

const Bar = ({ label, children }: { label: string; children: ReactNode }) => (
	<div
		role="toolbar"
		aria-label={label}
		onKeyDown={moveFocus}
		className="flex flex-wrap items-center gap-0.5 border-b border-line px-2 py-1"
	>
		{children}
	</div>
);

type Caret = ReturnType<typeof useCaret>;
type Chain = ReturnType<Editor["chain"]>;

/** Buttons that switch something at the caret on and off. */
const SWITCHES: readonly [
	on: keyof Caret,
	icon: LucideIcon,
	label: string,
	act: (chain: Chain) => Chain,
][] = [
	["bold", Bold, "Negrito (Ctrl+B)", (chain) => chain.toggleBold()],
	["italic", Italic, "Itálico (Ctrl+I)", (chain) => chain.toggleItalic()],
	["underline", Underline, "Sublinhado (Ctrl+U)", (chain) => chain.toggleUnderline()],
	["bullets", List, "Lista com marcadores", (chain) => chain.toggleBulletList()],
	["numbers", ListOrdered, "Lista numerada", (chain) => chain.toggleOrderedList()],
	["quote", Quote, "Citação", (chain) => chain.toggleBlockquote()],
	["callout", Megaphone, "Destaque", (chain) => chain.toggleWrap("destaque")],
];

type ToolbarProps = { editor: Editor; onPicture(): void; onLibrary(): void };

export function Toolbar({ editor, onPicture, onLibrary }: ToolbarProps) {
	const caret = useCaret(editor);
	const [linking, setLinking] = useState(false);
	const run = () => editor.chain().focus();
	return (
		<div className="sticky top-0 z-10 rounded-t-sm bg-bg">
			<Bar label="Formatação">
				<StyleChoice editor={editor} style={caret.style ?? 0} />
				{SWITCHES.map(([on, icon, label, act]) => (
					<Tool
						key={label}
						icon={icon}
						label={label}
						on={caret[on] === true}
						onClick={() => act(run()).run()}
					/>
				))}
				<Tool
					icon={LinkIcon}
					label="Link"
					on={caret.link !== null}
					onClick={() => setLinking(!linking)}
				/>
				<Tool icon={ImagePlus} label="Imagem" onClick={onPicture} />
				<Tool icon={Images} label="Escolher da biblioteca" onClick={onLibrary} />
				<Tool
					icon={Table}
					label="Tabela"
					disabled={caret.table}
					onClick={() => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
				/>
				<Tool
					icon={RemoveFormatting}
					label="Limpar formatação"
					onClick={() => run().clearNodes().unsetAllMarks().run()}
				/>
				<Tool
					icon={Undo2}
					label="Desfazer (Ctrl+Z)"
					disabled={!caret.undo}
					onClick={() => run().undo().run()}
				/>
				<Tool
					icon={Redo2}
					label="Refazer (Ctrl+Y)"
					disabled={!caret.redo}
					onClick={() => run().redo().run()}
				/>
			</Bar>
			{caret.table && <TableBar editor={editor} />}
			{linking && (
				<LinkRow
					key={caret.link}
					href={caret.link ?? ""}
					onApply={(href) => {
						setLinking(false);
						setLink(editor, href);
					}}
				/>
			)}
			{caret.picture !== null && (
				<div className="border-b border-line px-3 py-2">
					<TextField
						label="Texto alternativo da imagem"
						value={caret.picture}
						maxLength={200}
						hint="O que a imagem mostra, para quem não a vê"
						onChange={(event) =>
							editor.commands.updateAttributes("image", { alt: event.currentTarget.value })
						}
						onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
					/>
				</div>
			)}
		</div>
	);
}

function StyleChoice({ editor, style }: { editor: Editor; style: number }) {
	const choose = (level: number) => {
		const chain = editor.chain().focus();
		if (level === 0) chain.setParagraph().run();
		else chain.setHeading({ level: level as 2 | 3 | 4 }).run();
	};
	return (
		<select
			aria-label="Estilo do parágrafo"
			value={style}
			onChange={(event) => choose(Number(event.currentTarget.value))}
			className="min-h-9 rounded-xs bg-bg px-1 text-small hover:bg-surface"
		>
			<Options of={STYLES} />
		</select>
	);
}

/** Links the selection; without one inserts the address, and an empty address unlinks. */
function setLink(editor: Editor, href: string): void {
	const chain = editor.chain().focus();
	if (href === "") chain.extendMarkRange("link").unsetLink().run();
	else if (editor.state.selection.empty && !editor.isActive("link"))
		chain
			.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] })
			.run();
	else chain.extendMarkRange("link").setLink({ href }).run();
}

function TableBar({ editor }: { editor: Editor }) {
	const run = () => editor.chain().focus();
	const commands: [string, LucideIcon, () => boolean][] = [
		["Linha abaixo", Rows3, () => run().addRowAfter().run()],
		["Coluna à direita", Columns3, () => run().addColumnAfter().run()],
		["Excluir linha", Trash2, () => run().deleteRow().run()],
		["Excluir coluna", Trash2, () => run().deleteColumn().run()],
		["Excluir tabela", Trash2, () => run().deleteTable().run()],
	];
	return (
		<Bar label="Tabela">
			{commands.map(([label, icon, act]) => (
				<button
					key={label}
					type="button"
					onClick={act}
					className="inline-flex min-h-9 items-center gap-1.5 rounded-xs px-2 text-caption hover:bg-surface"
				>
					<Icon of={icon} className="size-4" />
					{label}
				</button>
			))}
		</Bar>
	);
}

const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)\S+$/i;

/** `loja.com.br` and `ola@loja.com.br` as links; null for what is no address. */
function linkTo(typed: string): string | null {
	const text = typed.trim();
	if (text === "" || text === "/" || ADDRESS.test(text)) return text;
	if (/^[^\s@/:]+@[^\s@/:]+\.\w+$/.test(text)) return `mailto:${text}`;
	return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(text) ? `https://${text}` : null;
}

type LinkRowProps = { href: string; onApply(href: string): void };

function LinkRow({ href, onApply }: LinkRowProps) {
	const [typed, setTyped] = useState(href);
	const [wrong, setWrong] = useState(false);
	const apply = () => {
		const address = linkTo(typed);
		if (address === null) setWrong(true);
		else onApply(address);
	};
	return (
		<div className="flex flex-wrap items-end gap-2 border-b border-line px-3 py-2">
			<div className="min-w-56 flex-1">
				<TextField
					label="Endereço do link"
					value={typed}
					autoFocus
					placeholder="/contato ou https://…"
					error={wrong ? "Escreva um endereço como /contato ou https://exemplo.com.br" : undefined}
					onChange={(event) => setTyped(event.currentTarget.value)}
					onKeyDown={(event) => {
						if (event.key !== "Enter") return;
						// The form around the editor is not sent.
						event.preventDefault();
						apply();
					}}
				/>
			</div>
			<div className={clsx("flex gap-2", wrong && "mb-7")}>
				<Button size="sm" onClick={apply}>
					Aplicar
				</Button>
				{href !== "" && (
					<Button size="sm" variant="outline" onClick={() => onApply("")}>
						Remover link
					</Button>
				)}
			</div>
		</div>
	);
}
