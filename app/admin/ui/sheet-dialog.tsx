import { FileSpreadsheet } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import { useActionToast } from "#app/ui/toast/use-action-toast.ts";
import type { Answer } from "../action/reply.ts";
import { useSend } from "../action/use-action.ts";

type SheetChooserProps = {
	file: File | null;
	label: string;
	hint: string;
	onChoose(file: File): void;
};

/** Spreadsheet input with drop zone; the same file can be chosen again. */
function SheetChooser({ file, label, hint, onChoose }: SheetChooserProps) {
	const chooser = useRef<HTMLInputElement>(null);
	const choose = (chosen: File | undefined) => chosen && onChoose(chosen);
	return (
		<>
			<input
				ref={chooser}
				type="file"
				accept=".csv,text/csv,text/plain"
				aria-label={label}
				className="sr-only"
				tabIndex={-1}
				onChange={({ currentTarget }) => {
					choose(currentTarget.files?.[0]);
					currentTarget.value = "";
				}}
			/>
			<button
				type="button"
				onClick={() => chooser.current?.click()}
				onDragOver={(event) => event.preventDefault()}
				onDrop={(event) => {
					event.preventDefault();
					choose(event.dataTransfer.files[0]);
				}}
				className="flex w-full flex-col items-center gap-1.5 rounded-sm border border-dashed border-line-strong px-4 py-6 text-center text-small hover:bg-surface"
			>
				<Icon of={FileSpreadsheet} stroke={1.4} className="size-6 text-subtle" />
				<span className="font-medium">{file ? file.name : "Escolher planilha"}</span>
				<span className="text-subtle">{file ? "Escolha ou arraste outra para trocar" : hint}</span>
			</button>
		</>
	);
}

const MB = 1_048_576;

type SheetDialogProps<R> = {
	title: string;
	description: string;
	width: number;
	label: string;
	maxBytes: number;
	hint: string;
	/** Target URL, by default the screen's own action. */
	action?: string;
	/** Fields to send with the file after its trial. */
	confirmation?(report: R): Record<string, string>;
	save: string;
	/** Label of the save button; null while there is nothing to save or something is wrong. */
	readyToSave(report: R): string | null;
	saving?: string;
	help?: ReactNode;
	onClose(): void;
	children(report: R): ReactNode;
};

/** A trial first, then the tried file. */
type SheetInput = { intent: "check" | "apply"; planilha: File; [field: string]: unknown };

/** Imports a spreadsheet after a trial, all or nothing. */
export function SheetDialog<R>(props: SheetDialogProps<R>) {
	const { maxBytes, action, saving, onClose } = props;
	const [file, setFile] = useState<File | null>(null);
	// A newly chosen file discards earlier answers.
	const [sentLast, setSentLast] = useState<"trial" | "apply">("trial");
	const trial = useSend<SheetInput, Answer<{ report: R }>>({ to: action });
	const apply = useSend<SheetInput, Answer<{ report: R }>>({ to: action });
	const { answer: tried, busy: checking } = trial;
	const { answer: applied, busy } = apply;
	useActionToast(applied, onClose);
	const choose = async (chosen: File) => {
		if (chosen.size > maxBytes) {
			toast.error("Erro", { description: `O arquivo passa de ${maxBytes / MB} MB` });
			return;
		}
		// Copies the content: the file on disk may change before it is applied.
		const sheet = new File([await chosen.arrayBuffer()], chosen.name, { type: "text/csv" });
		setFile(sheet);
		setSentLast("trial");
		trial.send({ intent: "check", planilha: sheet });
	};
	const latest = sentLast === "apply" ? (applied?.report ?? tried?.report) : tried?.report;
	const report = file && !checking ? latest : undefined;
	const ready = report ? props.readyToSave(report) : null;
	return (
		<Modal
			open
			onOpenChange={(open) => !open && !busy && onClose()}
			title={props.title}
			description={props.description}
			width={props.width}
			tall
			dense
			footer={
				<div className="flex flex-wrap items-center justify-between gap-3">
					{saving && (
						<p aria-live="polite" className="text-small text-subtle">
							{busy && saving}
						</p>
					)}
					<div className="ml-auto flex flex-wrap justify-end gap-3">
						<Button variant="outline" size="sm" onClick={onClose} disabled={busy}>
							Cancelar
						</Button>
						<Button
							size="sm"
							disabled={!ready}
							busy={busy}
							onClick={() => {
								if (!file || !report) return;
								setSentLast("apply");
								apply.send({ intent: "apply", planilha: file, ...props.confirmation?.(report) });
							}}
						>
							{ready ?? props.save}
						</Button>
					</div>
				</div>
			}
		>
			<SheetChooser
				file={file}
				label={props.label}
				hint={props.hint}
				onChoose={(chosen) => void choose(chosen)}
			/>
			{!file && props.help}
			<div aria-live="polite" className="mt-5">
				{checking && <p className="text-subtle">Conferindo a planilha...</p>}
				{!checking && file && tried && !tried.ok && (
					<p role="alert" className="text-bad-text">
						{tried.message}
					</p>
				)}
				{report && props.children(report)}
			</div>
		</Modal>
	);
}
