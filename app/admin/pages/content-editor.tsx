import { Heading2, List, type LucideIcon, Megaphone, Table } from "lucide-react";
import { type ClipboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PAGE_BLOCKS, type PageBlock, withBlock } from "#core/content/shared/page-templates.ts";
import { askPreview } from "./ask-preview.ts";

const ICONS: Record<PageBlock, LucideIcon> = {
	h2: Heading2,
	lista: List,
	tabela: Table,
	destaque: Megaphone,
};
const BLOCKS = Object.keys(PAGE_BLOCKS) as PageBlock[];
/** Clipboard HTML with formatting beyond plain words. */
const FORMATTED = /<(p|h[1-6]|ul|ol|li|table|b|strong|i|em|a|br|div)\b/i;

/** HTML editor of a page: blocks are appended, formatted pastes are cleaned. */
export function ContentEditor({
	value,
	onChange,
	error,
}: {
	value: string;
	onChange(value: string): void;
	error?: string | undefined;
}) {
	const area = useRef<HTMLTextAreaElement>(null);
	const [cleaning, setCleaning] = useState(false);
	const append = (block: PageBlock) => {
		flushSync(() => onChange(withBlock(value, block)));
		const field = area.current;
		if (!field) return;
		field.focus();
		field.setSelectionRange(field.value.length, field.value.length);
		field.scrollTop = field.scrollHeight;
	};
	const onPaste = async (event: ClipboardEvent<HTMLTextAreaElement>) => {
		const pasted = event.clipboardData.getData("text/html");
		if (!FORMATTED.test(pasted)) return;
		event.preventDefault();
		const plain = event.clipboardData.getData("text/plain");
		setCleaning(true);
		const clean = await askPreview({ pasted }).catch(() => plain);
		setCleaning(false);
		insert(area.current, clean);
	};
	return (
		<Field
			label="Conteúdo (HTML)"
			error={error}
			hint="Pode colar do Word, do Google Docs ou de outra página: a formatação chega limpa."
		>
			{({ className, ...tied }) => (
				<>
					<div
						role="toolbar"
						aria-label="Inserir no fim do conteúdo"
						className="mb-2 flex flex-wrap gap-2"
					>
						{BLOCKS.map((block) => (
							<BlockButton key={block} block={block} onClick={() => append(block)} />
						))}
					</div>
					<textarea
						{...tied}
						ref={area}
						name="content"
						rows={16}
						spellCheck
						value={value}
						aria-busy={cleaning || undefined}
						onChange={(event) => onChange(event.currentTarget.value)}
						onPaste={(event) => void onPaste(event)}
						className={`${className} block min-h-64 resize-y py-3 font-mono text-small leading-relaxed`}
					/>
				</>
			)}
		</Field>
	);
}

function BlockButton({ block, onClick }: { block: PageBlock; onClick(): void }) {
	const icon = ICONS[block];
	return (
		<button
			type="button"
			onClick={onClick}
			className="inline-flex min-h-10 items-center gap-2 rounded-sm border border-line bg-bg px-3 text-small hover:border-line-strong hover:bg-surface"
		>
			<Icon of={icon} className="size-4.5" />
			{PAGE_BLOCKS[block].name}
		</button>
	);
}

/** Inserts at the caret, undoable. */
function insert(field: HTMLTextAreaElement | null, text: string): void {
	if (!field) return;
	field.focus();
	// Deprecated, but the only API that preserves the undo history of a text area.
	if (document.execCommand("insertText", false, text)) return;
	field.setRangeText(text, field.selectionStart, field.selectionEnd, "end");
	field.dispatchEvent(new Event("input", { bubbles: true }));
}
