import { FileUp } from "lucide-react";
import { type DragEvent, useId, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { orderNumber } from "#core/orders/rules.ts";
import type { CodeRow } from "#core/shipping/codes/code-rules.ts";
import type { UndoableSent } from "#core/shipping/list-undoable.ts";
import { needsNoCode, type QueueRow } from "#core/shipping/queue/queue-rules.ts";
import { counted } from "#core/values/plural-rules.ts";
import { useAction } from "../../action/use-action.ts";
import { EditDialog } from "../../ui/edit-dialog.tsx";
import type { action } from "../shipping-actions.ts";
import { SentBar } from "../undo-bars.tsx";
import { PastedRow } from "./pasted-row.tsx";
import { useCodes } from "./use-codes.ts";

type CodesDialogProps = {
	rows: QueueRow[];
	/** What was sent a moment ago. */
	justSent: UndoableSent[];
	onClose(): void;
	onSent(): void;
};

/** Tracking codes of many at once: pasted or brought, looked at, saved; what does not fit stays in the field. */
export function CodesDialog({ rows, justSent, onClose, onSent }: CodesDialogProps) {
	const formId = useId();
	const coded = rows.filter((row) => !needsNoCode(row));
	const bare = rows.filter(needsNoCode);
	const plain = bare.map(({ id }) => id);
	const ids = coded.map(({ id }) => id);
	const codes = useCodes(ids);
	const right = codes.rows.filter(({ problem }) => !problem).length;
	const { send, busy } = useAction<typeof action>({
		onDone: ({ rows: left = [] }) =>
			left.length > 0 ? codes.setText(left.map(leftLine).join("\n")) : onSent(),
	});
	// Those that were sent leave the list; what was pasted and did not fit is still to be mended.
	const typing = coded.length > 0 || codes.text.trim() !== "" || plain.length === 0;
	const drop = (event: DragEvent) => {
		if (!event.dataTransfer.types.includes("Files")) return;
		event.preventDefault();
		// The page behind takes dropped files for notes.
		event.stopPropagation();
		if (event.type === "drop") void codes.bring(event.dataTransfer.files[0]);
	};
	return (
		<EditDialog
			title="Códigos de rastreio"
			description="Cole pedido e código, um por linha, ou só os códigos na ordem dos escolhidos."
			onClose={onClose}
			dirty={codes.text.trim() !== ""}
			busy={busy}
			formId={formId}
			keep="codigos"
			save={
				plain.length > 0
					? `Enviar ${counted(right + plain.length, "pedido", "pedidos")}`
					: `Gravar ${counted(right, "código", "códigos")}`
			}
			width={860}
		>
			<SentBar sent={justSent} />
			<form
				id={formId}
				onDragOver={drop}
				onDrop={drop}
				onSubmit={(event) => {
					event.preventDefault();
					send({ intent: "codes", text: codes.text, ids, plain });
				}}
				onKeyDown={(event) => {
					if (event.key !== "Enter") return;
					// In the field of one line Enter is no command to save them all.
					if (event.target instanceof HTMLInputElement) event.preventDefault();
					if (event.ctrlKey || event.metaKey) event.currentTarget.requestSubmit();
				}}
			>
				{plain.length > 0 && (
					<p className="mb-4 rounded-sm bg-brand-tint px-4 py-3 text-small">{bareWords(bare)}</p>
				)}
				{typing && (
					<div className="grid gap-6 lg:grid-cols-2">
						<div>
							<TextAreaField
								label="Códigos"
								name="codigos"
								value={codes.text}
								onChange={(event) => codes.setText(event.currentTarget.value)}
								rows={10}
								spellCheck={false}
								autoFocus
								error={codes.problem ?? undefined}
								hint={hintOf(coded)}
							/>
							<FileButton bring={codes.bring} />
						</div>
						<Rehearsed key={codes.batch} codes={codes} />
					</div>
				)}
			</form>
		</EditDialog>
	);
}

/** What becomes of those for which nobody types a code. */
function bareWords(bare: QueueRow[]): string {
	const collected = bare.filter(({ kind }) => kind === "retirada").length;
	const brought = bare.filter(({ kind }) => kind === "motoboy").length;
	const labelled = bare.length - collected - brought;
	const words = [
		labelled > 0 &&
			`${counted(labelled, "pedido sai", "pedidos saem")} com o código da própria etiqueta`,
		collected > 0 &&
			`${counted(collected, "pedido fica pronto", "pedidos ficam prontos")} para retirar`,
		brought > 0 && `${counted(brought, "pedido vai", "pedidos vão")} com o entregador da loja`,
	]
		.filter(Boolean)
		.join("; ");
	return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

const hintOf = (coded: QueueRow[]): string => {
	const first = coded.slice(0, 4).map(({ id }) => orderNumber(id));
	return coded.length > 0
		? `Na ordem da fila: ${first.join(", ")}${coded.length > 4 ? "…" : ""}. Ctrl+Enter grava.`
		: "Um por linha, pedido e código. Ctrl+Enter grava.";
};

/** Brings a CSV or text file into the field; it may be dropped anywhere on the dialog too. */
function FileButton({ bring }: { bring(file: File | undefined): Promise<void> }) {
	const chooser = useRef<HTMLInputElement>(null);
	return (
		<>
			<input
				ref={chooser}
				type="file"
				accept=".csv,.txt,text/csv,text/plain"
				aria-label="Arquivo de códigos"
				tabIndex={-1}
				className="sr-only"
				onChange={(event) => {
					void bring(event.currentTarget.files?.[0]);
					event.currentTarget.value = "";
				}}
			/>
			<div className="mt-3 flex flex-wrap items-center gap-3">
				<Button size="sm" variant="outline" onClick={() => chooser.current?.click()}>
					<Icon of={FileUp} className="size-4.5" />
					Escolher arquivo
				</Button>
				<span className="text-caption text-subtle">CSV ou TXT; ou solte aqui</span>
			</div>
		</>
	);
}

/** What each line does, wrong ones first; a line that was wrong stays where it is mended. */
function Rehearsed({ codes }: { codes: ReturnType<typeof useCodes> }) {
	const mending = useRef(new Map<number, "order" | "code">());
	const { rows } = codes;
	for (const { line, problem } of rows) {
		if (problem?.half && !mending.current.has(line)) mending.current.set(line, problem.half);
	}
	const wrong = rows.filter(({ problem }) => problem).length;
	const halfOf = (row: CodeRow) => mending.current.get(row.line) ?? null;
	const mended = rows.filter((row) => row.problem || halfOf(row));
	const right = rows.filter((row) => !row.problem && !halfOf(row));
	const words = [
		counted(rows.length - wrong, "código serve", "códigos servem"),
		wrong > 0 ? counted(wrong, "linha a corrigir", "linhas a corrigir") : "",
	];
	return (
		<div>
			<p aria-live="polite" className="text-small font-medium">
				{rows.length === 0
					? "O que cada linha faz aparece aqui."
					: words.filter(Boolean).join(", ")}
			</p>
			<ul className="mt-3 max-h-96 overflow-y-auto text-small">
				{[...mended, ...right].map((row) => (
					<PastedRow
						key={row.line}
						row={row}
						half={halfOf(row)}
						mend={(half, typed) => codes.mend(row, half, typed)}
					/>
				))}
			</ul>
		</div>
	);
}

/** A line that stays says its order: the chosen ones are others by then. */
const leftLine = ({ order, code, text }: CodeRow): string => (order ? `${order} ${code}` : text);
