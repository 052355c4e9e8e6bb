import { CircleAlert, CircleCheck, FileUp } from "lucide-react";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { useAction, useSend } from "#app/admin/action/use-action.ts";
import { EditDialog } from "#app/admin/ui/forms/edit-dialog.tsx";
import { FileInput } from "#app/admin/ui/forms/file-input.tsx";
import { Button } from "#app/ui/button.tsx";
import { controlClass, TextAreaField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { orderNumber } from "#core/orders/shared/order.ts";
import { type CodeRow, LONGEST_PASTE } from "#core/shipping/shared/pasted-codes.ts";
import { needsNoCode, type QueueRow } from "#core/shipping/shared/queue.ts";
import { counted } from "#core/values/text.ts";
import type { action } from "../shipping-actions.ts";
import { TOO_LONG } from "../shipping-words.ts";

type PastedRowProps = {
	row: CodeRow;
	/** The half to correct; null for a line that was valid from the start. */
	half: "order" | "code" | null;
	mend(half: "order" | "code", typed: string): void;
};

/** Effect of a pasted line; the invalid half is an input. */
const PastedRow = ({ row, half, mend }: PastedRowProps) => (
	<li className="flex gap-2.5 border-t border-line py-2">
		<Icon
			of={row.problem ? CircleAlert : CircleCheck}
			className={row.problem ? "mt-0.5 size-4 text-bad-text" : "mt-0.5 size-4 text-ok-text"}
		/>
		<span className="min-w-0 flex-1">
			<span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium break-all">
				<span className="nums text-subtle">{row.line}.</span>
				{half === "order" ? (
					<Mended row={row} half="order" value={row.order} mend={mend} />
				) : (
					row.order && <span>#{row.order}</span>
				)}
				{half === "code" ? (
					<Mended row={row} half="code" value={row.code} mend={mend} />
				) : (
					<span>{row.code}</span>
				)}
			</span>
			<span
				id={`linha-${row.line}`}
				className={row.problem ? "block text-bad-text" : "block text-caption text-subtle"}
			>
				{row.problem?.message ??
					[row.customer, row.carrier, row.warning].filter(Boolean).join(", ")}
			</span>
		</span>
	</li>
);

const Mended = ({
	row,
	half,
	value,
	mend,
}: Omit<PastedRowProps, "half"> & { half: "order" | "code"; value: string }) => (
	<input
		aria-label={`${half === "order" ? "Pedido" : "Código"} da linha ${row.line}`}
		aria-describedby={`linha-${row.line}`}
		aria-invalid={row.problem !== null}
		// Uncontrolled: the line comes back from the server a moment later.
		defaultValue={value}
		maxLength={60}
		autoComplete="off"
		autoCapitalize="characters"
		spellCheck={false}
		onChange={(event) => mend(half, event.currentTarget.value.trim())}
		className={`${controlClass(row.problem !== null)} min-h-10 w-44 flex-1`}
	/>
);

type CodesDialogProps = {
	rows: QueueRow[];
	onClose(): void;
	onSent(): void;
};

/** Pastes or uploads tracking codes in bulk: preview, then save; invalid lines stay in the field. */
export function CodesDialog({ rows, onClose, onSent }: CodesDialogProps) {
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
	// Sent orders leave the list; invalid lines remain to correct.
	const typing = coded.length > 0 || codes.text.trim() !== "" || plain.length === 0;
	const drop = (event: DragEvent) => {
		if (!event.dataTransfer.types.includes("Files")) return;
		event.preventDefault();
		// The page behind treats dropped files as notes.
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
			save={
				plain.length > 0
					? `Enviar ${counted(right + plain.length, "pedido", "pedidos")}`
					: `Gravar ${counted(right, "código", "códigos")}`
			}
			width={860}
			className="block"
			onSubmit={() => send({ intent: "codes", text: codes.text, ids, plain })}
			onDragOver={drop}
			onDrop={drop}
			onKeyDown={(event) => {
				if (event.key !== "Enter") return;
				// Enter in the input of a line must not submit all.
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
					<DryRun key={codes.batch} codes={codes} />
				</div>
			)}
		</EditDialog>
	);
}

/** Describes what happens to orders without a code. */
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

/** Loads a CSV or text file, also dropped anywhere on the dialog. */
function FileButton({ bring }: { bring(file: File | undefined): Promise<void> }) {
	const chooser = useRef<HTMLInputElement>(null);
	return (
		<>
			<FileInput
				ref={chooser}
				accept=".csv,.txt,text/csv,text/plain"
				label="Arquivo de códigos"
				onChoose={([file]) => void bring(file)}
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

/** Preview of the lines, invalid ones first; a corrected line stays in place. */
function DryRun({ codes }: { codes: ReturnType<typeof useCodes> }) {
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

/** An invalid line includes its order number: the selection may have changed by then. */
const leftLine = ({ order, code, text }: CodeRow): string => (order ? `${order} ${code}` : text);

const PAUSE_MS = 300;

type Rehearsal = { intent: "dryRun"; text: string; ids: string[] };
type RehearsalAnswer = { ok: boolean; rows?: CodeRow[] };

/** Decodes a spreadsheet export: UTF-8, else Windows-1252. */
async function readText(file: File): Promise<string> {
	const bytes = await file.arrayBuffer();
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder("windows-1252").decode(bytes);
	}
}

/** Pasted or uploaded codes and their preview, debounced while typing. */
function useCodes(ids: string[]) {
	const [text, setText] = useState("");
	// Rows are numbered anew when the whole text changes, not when a line is corrected.
	const [batch, setBatch] = useState(0);
	const [problem, setProblem] = useState<string | null>(null);
	const { send, answer } = useSend<Rehearsal, RehearsalAnswer>({ to: "/admin/expedicao" });
	const latestSend = useRef(send);
	latestSend.current = send;
	// Ties the preview to the text that it was requested for.
	const requestedBatch = useRef(0);
	const [received, setReceived] = useState<{ rows: CodeRow[]; batch: number }>({
		rows: [],
		batch: 0,
	});
	useEffect(() => {
		if (answer) setReceived({ rows: answer.rows ?? [], batch: requestedBatch.current });
	}, [answer]);
	const known = ids.join();
	const long = text.length > LONGEST_PASTE;
	useEffect(() => {
		if (!text.trim() || long) return;
		const timer = setTimeout(() => {
			requestedBatch.current = batch;
			latestSend.current({ intent: "dryRun", text, ids: known ? known.split(",") : [] });
		}, PAUSE_MS);
		return () => clearTimeout(timer);
	}, [text, known, long, batch]);
	const rows = text.trim() && !long ? received.rows : [];
	return {
		text,
		batch: received.batch,
		rows,
		problem: long ? TOO_LONG : problem,
		setText(next: string) {
			setProblem(null);
			setBatch((now) => now + 1);
			setText(next);
		},
		async bring(file: File | undefined) {
			if (!file) return;
			if (file.size > LONGEST_PASTE * 2) {
				setProblem(`${file.name}: ${TOO_LONG}`);
				return;
			}
			const read = await readText(file);
			if (read.includes("\u0000")) {
				setProblem(`${file.name} não é um arquivo de texto. Salve a planilha como CSV.`);
				return;
			}
			setProblem(null);
			setBatch((now) => now + 1);
			setText((now) => (now.trim() ? `${now.trimEnd()}\n${read}` : read));
		},
		/** Corrects the invalid half of a line in place. */
		mend({ line, order, code, text: raw }: CodeRow, half: "order" | "code", typed: string) {
			if (received.batch !== batch) return;
			const alone = !/[\t;, ]/.test(raw.trim());
			const mended =
				half === "order" ? `${typed} ${code}` : alone && order ? typed : `${order} ${typed}`;
			setText((now) =>
				now
					.split(/\r?\n/)
					.map((one, at) => (at === line - 1 ? mended : one))
					.join("\n"),
			);
		},
	};
}
